import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { refold, EmailTaken } from '../../accounts/store.ts';
import { chargesOf } from '../../booking/charges/store.ts';
import { OccupationOverlap } from '../../fleet/occupations/store.ts';
import { insertTestCar, insertTestReservation, insertTestUser } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { insertOldCar, insertOldReservation, insertOldUser } from '../../testing/old-rows.ts';
import { days } from '../clock.ts';
import { migrate } from './migrate.ts';

/** The schema of the first release: databases in the field can be this old. */
const firstRelease = '0006-site';

test('a database of the first release comes forward with all its data', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: firstRelease });
  const userId = await insertOldUser(database.db, { email: 'ancienne@example.com' });
  const carId = await insertOldCar(database.db, { model: 'Ancienne' });
  await insertOldReservation(database.db, { car_id: carId, user_id: userId, status: 'acceptée' });

  await migrate(database, migrations);

  expect(await database.db.selectFrom('cars').select('model').execute()).toEqual([{ model: 'Ancienne' }]);
  expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'ancienne@example.com' }]);
  expect(await database.db.selectFrom('reservations').select(['car_id', 'status']).execute()).toEqual([
    { car_id: carId, status: 'acceptée' },
  ]);
  expect(await migrate(database, migrations)).toEqual([]);
});

test('of several reviews of one car by one account the newest stands, and none is lost', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0016-loose-files' });
  const [one, other] = [await insertOldUser(db), await insertOldUser(db)];
  const [car, secondCar] = [await insertOldCar(db), await insertOldCar(db)];
  const rental = { car_id: secondCar, user_id: one, starts_at: 0 };
  await insertOldReservation(db, { ...rental, status: 'acceptée', ends_at: 70 });
  await insertOldReservation(db, { ...rental, status: 'acceptée', starts_at: 70, ends_at: 90 });
  await insertOldReservation(db, { ...rental, status: 'refusée', ends_at: 60 });
  const rows: [id: string, car: string, user: string | null, created: number, verified: number][] = [
    ['first', car, one, 1, 0],
    ['newest', car, one, 3, 1],
    ['second', car, one, 2, 0],
    ['same moment a', secondCar, one, 5, 0],
    ['same moment b', secondCar, one, 5, 0],
    ['of another', car, other, 1, 0],
    ['nobody’s', car, null, 1, 0],
    ['nobody’s either', car, null, 2, 0],
  ];
  for (const [id, carId, userId, created, verified] of rows) {
    await sql`insert into reviews (id, car_id, user_id, username, comment, rating, verified, admin_reply, created_at)
      values (${id}, ${carId}, ${userId}, ${id}, 'Bien', 4, ${verified}, ${`Merci ${id}`}, ${created})`.execute(db);
  }

  await migrate(database, migrations);

  const stand = await db.selectFrom('reviews').selectAll().orderBy('id').execute();
  expect(stand.map(({ id }) => id)).toEqual(
    ['newest', 'nobody’s', 'nobody’s either', 'of another', 'same moment b'].toSorted(),
  );
  const verified = new Map(stand.map(({ id, verified_from }) => [id, verified_from]));
  expect([verified.get('newest'), verified.get('same moment b'), verified.get('of another')]).toEqual([3, 70, null]);
  expect(stand.find(({ id }) => id === 'newest')).toEqual({
    id: 'newest',
    car_id: car,
    user_id: one,
    username: 'newest',
    comment: 'Bien',
    rating: 4,
    verified_from: 3,
    approved: 0,
    admin_reply: 'Merci newest',
    reply_outdated: 0,
    created_at: 3,
    edited_at: null,
  });
  const { rows: replaced } = await sql`select id, car_id, user_id, comment, admin_reply, created_at
    from replaced_reviews order by created_at`.execute(db);
  const kept = (id: string) => ({ id, user_id: one, comment: 'Bien', admin_reply: `Merci ${id}` });
  expect(replaced).toEqual([
    { ...kept('first'), car_id: car, created_at: 1 },
    { ...kept('second'), car_id: car, created_at: 2 },
    { ...kept('same moment a'), car_id: secondCar, created_at: 5 },
  ]);
});

test('sessions of the last release go on within the limits of this one, and administrators log in anew', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0016-loose-files' });
  const customer = await insertOldUser(db);
  const admin = await insertOldUser(db, { role: 'admin' });
  const open = (id: string, user: string, createdAt: number, expiresAt: number) =>
    sql`insert into sessions (id, user_id, created_at, expires_at) values (${id}, ${user}, ${createdAt}, ${expiresAt})`.execute(
      db,
    );
  await open('used', customer, days(1), days(41));
  await open('old', customer, days(1), days(200));
  await open('office', admin, days(1), days(31));

  await migrate(database, migrations);

  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'public_id', 'expires_at', 'last_seen_at'])
    .orderBy('id')
    .execute();
  const name = expect.stringMatching(/^[\da-f-]{32,36}$/) as string;
  expect(rows).toEqual([
    { id: 'old', public_id: name, expires_at: days(91), last_seen_at: days(170) },
    { id: 'used', public_id: name, expires_at: days(41), last_seen_at: days(11) },
  ]);
  expect(rows[0]?.public_id).not.toBe(rows[1]?.public_id);
  const users = await db.selectFrom('users').select('must_change_password').execute();
  expect(users).toEqual([{ must_change_password: 0 }, { must_change_password: 0 }]);
});

test('rentals of the last release keep what they cost, line by line', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0025-request-filters' });
  const byDays = await insertOldReservation(db, { days: 3, price_centimes: 350_00, total_centimes: 1050_00 });
  const cheaper = await insertOldReservation(db, { days: 3, price_centimes: 350_00, total_centimes: 1000_00 });
  const dear = { days: 365, price_centimes: 2_000_000_00, total_centimes: 365 * 2_000_000_00 };
  const dearest = await insertOldReservation(db, dear);
  const given = await insertOldReservation(db, { days: 1, price_centimes: 350_00, total_centimes: 0 });

  await migrate(database, migrations);

  const linesOf = async (id: string) =>
    (await chargesOf(db, id)).map(({ kind, count, unit_centimes, amount_centimes }) => [
      kind,
      count,
      unit_centimes,
      amount_centimes,
    ]);
  expect(await linesOf(byDays)).toEqual([['days', 3, 350_00, 1050_00]]);
  expect(await linesOf(cheaper)).toEqual([
    ['days', 3, 350_00, 1050_00],
    ['agreed', null, null, -50_00],
  ]);
  expect(await linesOf(dearest)).toEqual([['days', 365, 2_000_000_00, 365 * 2_000_000_00]]);
  expect(await linesOf(given)).toEqual([
    ['days', 1, 350_00, 350_00],
    ['agreed', null, null, -350_00],
  ]);
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', byDays).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    total_centimes: 1050_00,
    deposit_centimes: null,
    day_count: 'jours',
    is_young_driver: 0,
  });
});

test('two accepted rentals of one car cannot overlap, and touching ones may', async () => {
  const { database } = await openTestDatabase();
  const { db } = database;
  const carId = await insertTestCar(db);
  const accepted = { car_id: carId, status: 'acceptée' } as const;
  await insertTestReservation(db, { ...accepted, starts_at: 100, ends_at: 200 });
  await insertTestReservation(db, { ...accepted, starts_at: 200, ends_at: 300 });
  await insertTestReservation(db, { ...accepted, car_id: await insertTestCar(db), starts_at: 100, ends_at: 200 });
  await expect(insertTestReservation(db, { ...accepted, starts_at: 199, ends_at: 201 })).rejects.toThrow(
    OccupationOverlap,
  );
  const longer = db.updateTable('occupations').set({ ends_at: 201 }).where('ends_at', '=', 200).execute();
  await expect(longer).rejects.toThrow(/occupations_no_overlap/);
});

test('the tables keep their own promises', async () => {
  const { db } = (await openTestDatabase()).database;
  await insertTestUser(db, { email: 'une@example.com' });
  await expect(insertTestUser(db, { email: 'une@example.com' })).rejects.toThrow(EmailTaken);
  await expect(insertTestUser(db, { email: 'Majuscule@example.com' })).rejects.toThrow(/check/i);
  await expect(insertTestCar(db, { is_available: 2 })).rejects.toThrow(/check/i);
  await expect(insertTestCar(db, { price_centimes: -1 })).rejects.toThrow(/check/i);
  await expect(insertTestReservation(db, { starts_at: 5, ends_at: 5 })).rejects.toThrow(/check/i);
  await expect(insertTestReservation(db, { car_id: 'nobody' })).rejects.toThrow(/foreign key/i);
});

test('deleting a car or a user empties no reservation', async () => {
  const { db } = (await openTestDatabase()).database;
  const carId = await insertTestCar(db);
  const userId = await insertTestUser(db);
  await insertTestReservation(db, { car_id: carId, user_id: userId, car_name: 'Dacia Logan', full_name: 'Salma' });
  await db.deleteFrom('vehicles').execute();
  await db.deleteFrom('cars').execute();
  await db.deleteFrom('users').execute();
  const kept = await db.selectFrom('reservations').select(['car_id', 'user_id', 'car_name', 'full_name']).execute();
  expect(kept).toEqual([{ car_id: null, user_id: null, car_name: 'Dacia Logan', full_name: 'Salma' }]);
});

test('addresses that name one domain in other letters come forward in one spelling, unless somebody has it', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0016-loose-files' });
  const given = ['salma@ｐrobe.ma', 'imane@énergie.ma', 'nadia@ｐrobe.ma', 'nadia@probe.ma', 'omar@probe.ma'];
  for (const email of given) await insertOldUser(db, { email });
  await migrate(database, migrations);
  const kept = await db.selectFrom('users').select('email').execute();
  expect(kept.map(({ email }) => email).toSorted()).toEqual(
    ['salma@probe.ma', 'imane@xn--nergie-9ua.ma', 'nadia@ｐrobe.ma', 'nadia@probe.ma', 'omar@probe.ma'].toSorted(),
  );
});

test('accounts of the last release are listed and found like those that come after it', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0019-one-review-per-car' });
  const people = [
    { full_name: 'Zoé  Étoile-Filante', phone: '+212 6 12-34', email: 'zoe@example.com' },
    { full_name: '', phone: '', email: 'b.sans-nom@example.com' },
  ];
  for (const person of people) await insertOldUser(db, person);

  await migrate(database, migrations);
  // As each start does, however many there are.
  let last: string | undefined = '';
  while (last !== undefined) last = await refold(db, last, 1);

  const words = () => db.selectFrom('users').select(['sort_key', 'search_text']).orderBy('email').execute();
  const brought = await words();
  expect(brought.map(({ sort_key }) => sort_key)).toEqual(['b sans nom example com', 'zoe etoile filante']);
  await db.deleteFrom('users').execute();
  for (const person of people) await insertTestUser(db, person);
  expect(brought).toEqual(await words());
});

test('requests and contracts of the release before are found by their words', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  const migrations = migrationsFor(database.engine);
  await migrate(database, migrations, { upTo: '0021-lists-in-pieces' });
  const email = 'zoe@example.com';
  const id = await insertOldReservation(db, {
    full_name: 'Zoé Étoile',
    email,
    car_name: 'Dacia Logan',
    phone: '+212 612',
  });
  const trip = { id: 'trip', full_name: 'Zoé', phone: '+33 6', created_at: 0, pickup_at: 0 };
  const places = { departure_city: 'Fès', airport_city: 'Agadir', airport: 'Al Massira' };
  await db
    .insertInto('transfers')
    .values({ ...trip, ...places } as never)
    .execute();
  const contract = { id: 'one', name: 'Été.docx', file: 'x', bytes: 1, added_at: 0 };
  await db.insertInto('contracts').values(contract).execute();

  await migrate(database, migrations);

  const wordsOf = async (table: 'reservation_words' | 'transfer_words') =>
    (await db.selectFrom(table).selectAll().orderBy('word').execute()).map(({ word, request_id }) => [
      word,
      request_id,
    ]);
  const { reference, search_text } = await db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
  const ride = await db.selectFrom('transfers').select('reference').executeTakeFirstOrThrow();
  const asWord = (written: string) => written.replaceAll('-', '').toLowerCase();
  const rental = ['0612', 'agadir', 'dacia', 'etoile', 'logan', asWord(reference), 'zoe', 'zoe@example.com', '~2160'];
  expect(await wordsOf('reservation_words')).toEqual(rental.map((word) => [word, id]));
  const transfer = ['336', 'agadir', 'al', 'fes', 'massira', asWord(ride.reference), 'zoe', '~633'];
  expect(await wordsOf('transfer_words')).toEqual(transfer.map((word) => [word, 'trip']));
  expect(await db.selectFrom('contracts').select('folded_name').execute()).toEqual([{ folded_name: 'ete docx' }]);
  // As this release writes it.
  await db.deleteFrom('reservations').execute();
  const same = await insertTestReservation(db, { full_name: 'Zoé Étoile', email, phone: '+212 612', reference });
  const written = db.selectFrom('reservations').select('search_text').where('id', '=', same);
  expect(await written.executeTakeFirst()).toEqual({ search_text });
});
