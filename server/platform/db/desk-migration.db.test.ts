import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { startOfDay } from '../../../api/rules/casablanca-time.ts';
import { readReference } from '../../../api/rules/reference.ts';
import { searchTerms } from '../../../api/rules/search-words.ts';
import { insertTestReservation } from '../../testing/builders.ts';
import { countedByHand, keptCounts } from '../../testing/counted.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { insertOldCar, insertOldReservation, insertOldTransfer, insertOldUser } from '../../testing/old-rows.ts';
import { days, hours, systemClock } from '../clock.ts';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';

const now = systemClock.now();
const today = startOfDay(now);

test('a database of the release without vehicles comes forward, and nothing of it is lost', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  await migrate(database, migrationsFor(database.engine), { upTo: '0022-one-list' });
  const ids = await fillOld(db);
  const before = await rowsOf(db);

  await migrate(database, migrationsFor(database.engine));

  // Whatever was there is as it was, the status included, which is computed now.
  expect(await rowsOf(db)).toEqual(before);
  const rentals = await db.selectFrom('reservations').selectAll().execute();
  const stages = new Map(rentals.map(({ id, stage, status }) => [id, [stage, status]]));
  expect(Object.fromEntries(Object.entries(ids.rentals).map(([name, id]) => [name, stages.get(id)]))).toEqual({
    past: ['terminée', 'acceptée'],
    present: ['en cours', 'acceptée'],
    future: ['prévue', 'acceptée'],
    waiting: ['en attente', 'en attente'],
    refused: ['refusée', 'refusée'],
    orphan: ['terminée', 'acceptée'],
  });
  await expectVehicles(db, ids);
  await expectCustomers(db, ids);
  await expectReferences(db, ids);
  expect(
    await db
      .selectFrom('wrong_counters' as never)
      .selectAll()
      .execute(),
  ).toEqual([]);
  expect(await keptCounts(db)).toEqual(await countedByHand(db));
});

test('more than one batch of each comes forward, each with a reference of its own', async () => {
  const { database } = await openTestDatabase({ migrated: false });
  const { db } = database;
  await migrate(database, migrationsFor(database.engine), { upTo: '0022-one-list' });
  const many = Array.from({ length: 1201 }, (_, at) => at);
  for (const at of many) await insertOldReservation(db, { phone: `06${String(at % 700).padStart(8, '0')}` });
  for (const at of many.slice(0, 501)) await insertOldCar(db, { model: String(at) });

  await migrate(database, migrationsFor(database.engine));

  const references = await db.selectFrom('reservations').select('reference').execute();
  expect(new Set(references.map(({ reference }) => readReference(reference))).size).toBe(1201);
  expect(await db.selectFrom('customers').select('id').execute()).toHaveLength(700);
  expect(await db.selectFrom('customer_phones').select('phone').execute()).toHaveLength(700);
  expect(await db.selectFrom('vehicles').select('id').execute()).toHaveLength(501);
  expect(await db.selectFrom('reservations').select('id').where('customer_id', 'is', null).execute()).toEqual([]);
});

type OldRows = Awaited<ReturnType<typeof fillOld>>;

async function fillOld(db: Db) {
  const user_id = await insertOldUser(db, { email: 'salma@example.com' });
  const [clio, logan, sold] = [
    await insertOldCar(db, { model: 'Clio', price_centimes: 300 }),
    await insertOldCar(db, { model: 'Logan', is_available: 0 }),
    await insertOldCar(db, { model: 'Vendue' }),
  ];
  const accepted = { status: 'acceptée', decided_at: 5 } as const;
  const salma = { full_name: 'Salma Ancienne', phone: '06 12 34 56 78' };
  const karim = { full_name: 'Karim', phone: '0698765432' };
  const rentals = {
    past: await insertOldReservation(db, {
      ...accepted,
      ...salma,
      car_id: clio,
      starts_at: today - days(9),
      ends_at: today - days(7),
    }),
    present: await insertOldReservation(db, {
      ...accepted,
      ...karim,
      car_id: clio,
      starts_at: now - hours(30),
      ends_at: now + hours(30),
    }),
    future: await insertOldReservation(db, {
      ...accepted,
      full_name: 'Salma Nouvelle',
      phone: '+212 612-345678',
      user_id,
      email: 'salma@example.com',
      car_id: logan,
      starts_at: today + days(9),
      ends_at: today + days(12),
    }),
    waiting: await insertOldReservation(db, { ...karim, car_id: clio, starts_at: today, ends_at: now + days(9) }),
    refused: await insertOldReservation(db, { ...karim, car_id: clio, status: 'refusée', decided_at: 7 }),
    orphan: await insertOldReservation(db, {
      ...accepted,
      car_id: sold,
      car_name: 'Dacia Vendue',
      phone: '0612345679',
    }),
  };
  await sql`delete from cars where id = ${sold}`.execute(db);
  const transfer = await insertOldTransfer(db, { full_name: 'Karim B.', phone: '00212 6 98 76 54 32' });
  return { user_id, clio, logan, rentals, transfer };
}

const kept = {
  reservations: sql`id, car_id, car_name, user_id, full_name, email, phone, city, starts_at, ends_at, days,
    price_centimes, total_centimes, status, request_key, created_at, decided_at`,
  transfers: sql`id, user_id, full_name, email, phone, departure_city, airport_city, airport, pickup_at, status,
    request_key, created_at, decided_at`,
  cars: sql`id, make, model, year, price_centimes, type, is_available, created_at`,
  users: sql`id, email, full_name, phone, role, created_at`,
};

/** Every row of what the release before had, column by column. */
async function rowsOf(db: Db): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, columns] of Object.entries(kept))
    tables[table] = (await sql`select ${columns} from ${sql.table(table)} order by id`.execute(db)).rows;
  return tables;
}

/** Each car has one, and each rental of a car that is still there occupies it, as far as it has come. */
async function expectVehicles(db: Db, { clio, logan, rentals }: OldRows) {
  const vehicles = await db.selectFrom('vehicles').selectAll().execute();
  expect(vehicles.map(({ car_id }) => car_id).toSorted()).toEqual([clio, logan].toSorted());
  expect(vehicles).toEqual(vehicles.map((each) => ({ ...each, state: 'en service', archived_at: null, plate: '' })));
  const counts = await db.selectFrom('cars').select(['vehicle_count', 'archived_at']).execute();
  expect(counts).toEqual(counts.map(() => ({ vehicle_count: 1, archived_at: null })));
  const ofCar = (carId: string) => vehicles.find(({ car_id }) => car_id === carId)?.id;
  const occupied = await db
    .selectFrom('occupations')
    .innerJoin('reservations', 'reservations.id', 'occupations.reservation_id')
    .select(['reservation_id', 'vehicle_id', 'handed_at', 'back_at'])
    .whereRef('occupations.starts_at', '=', 'reservations.starts_at')
    .whereRef('occupations.ends_at', '=', 'reservations.ends_at')
    .orderBy('occupations.starts_at')
    .execute();
  expect(occupied).toEqual([
    {
      reservation_id: rentals.past,
      vehicle_id: ofCar(clio),
      handed_at: today - days(9),
      back_at: today - days(7),
    },
    { reservation_id: rentals.present, vehicle_id: ofCar(clio), handed_at: now - hours(30), back_at: null },
    { reservation_id: rentals.future, vehicle_id: ofCar(logan), handed_at: null, back_at: null },
  ]);
}

/** One for each number, however it was written, and named as its newest request names them. */
async function expectCustomers(db: Db, { user_id, rentals, transfer }: OldRows) {
  const customers = await db
    .selectFrom('customers')
    .innerJoin('customer_phones', 'customer_id', 'customers.id')
    .select(['customers.id', 'phone', 'full_name', 'user_id', 'email', 'search_text'])
    .orderBy('phone')
    .execute();
  expect(customers).toMatchObject([
    { phone: '+212612345678', full_name: 'Salma Nouvelle', user_id, email: 'salma@example.com' },
    { phone: '+212612345679', full_name: 'Cliente' },
    { phone: '+212698765432', full_name: 'Karim B.', search_text: ' karim b 212698765432 0698765432 ' },
  ]);
  const [salma, cliente, karim] = customers.map(({ id }) => id);
  const asked = await db
    .selectFrom('reservations')
    .select(['id', 'customer_id'])
    .unionAll(db.selectFrom('transfers').select(['id', 'customer_id']))
    .execute();
  const { past, present, future, waiting, refused, orphan } = rentals;
  expect(new Map(asked.map(({ id, customer_id }) => [id, customer_id]))).toEqual(
    new Map([
      [past, salma],
      [future, salma],
      [orphan, cliente],
      ...[present, waiting, refused, transfer].map((id) => [id, karim] as const),
    ]),
  );
}

/** Unique, and found by; a day that begins at midnight had no hour. */
async function expectReferences(db: Db, { rentals, transfer }: OldRows) {
  const asked = await db
    .selectFrom('reservations')
    .select(['id', 'reference', 'is_start_open', 'is_end_open', 'version', 'source', 'search_text'])
    .execute();
  const trip = await db.selectFrom('transfers').selectAll().executeTakeFirstOrThrow();
  const references = [...asked, trip].map(({ reference }) => reference);
  expect(new Set(references.map((reference) => readReference(reference))).size).toBe(references.length);
  expect(references).not.toContain(null);
  expect(trip).toMatchObject({ id: transfer, direction: 'aller', version: 1, source: 'site', done_at: null });
  const open = new Map(asked.map((row) => [row.id, [row.is_start_open, row.is_end_open]]));
  expect([open.get(rentals.past), open.get(rentals.present), open.get(rentals.waiting)]).toEqual([
    [1, 1],
    [0, 0],
    [1, 0],
  ]);
  const past = asked.find(({ id }) => id === rentals.past);
  const [[term] = []] = searchTerms((past?.reference ?? '').toLowerCase()) ?? [];
  const found = db
    .selectFrom('reservation_words')
    .select('request_id')
    .where('word', '=', term ?? '');
  expect(await found.execute()).toEqual([{ request_id: rentals.past }]);
  // One reference belongs to one.
  const again = insertTestReservation(db, { reference: past?.reference ?? '' });
  await expect(again).rejects.toThrow(/unique/i);
}
