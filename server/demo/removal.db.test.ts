import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Car } from '../../api/calls/catalogue.ts';
import type { DemoView } from '../../api/calls/setup.ts';
import { migrationsFor } from '../../migrations/all.ts';
import { allCars } from '../catalogue/store.ts';
import { customerWithPhone } from '../customers/store.ts';
import { vehiclesInService } from '../fleet/occupations/store.ts';
import type { Db } from '../platform/db/database.ts';
import { addDemoPictures, seedDemo } from '../seed.ts';
import { startTestSite, type SignedIn, type TestSite } from '../testing/app.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestReview,
  insertTestTransfer,
  insertTestUser,
  insertTestVehicle,
  placeTestPicture,
  testReservation,
} from '../testing/builders.ts';
import { countedByHand, keptCounts } from '../testing/counted.ts';
import { actOn } from '../testing/desk.ts';
import { filesUnder } from '../testing/multipart.ts';
import { testPictures } from '../testing/pictures.ts';
import { setTestRates } from '../testing/rates.ts';
import { keptSums, summedByHand } from '../testing/summed.ts';
import { confirmPassword } from '../testing/team.ts';

const kinds = {
  cars: 'car_id',
  vehicles: 'vehicle_id',
  reviews: 'review_id',
  customers: 'customer_id',
  reservations: 'reservation_id',
  transfers: 'transfer_id',
} as const;

/** What holds somebody's work; what is counted from it is compared otherwise. */
const tables = [
  ...(Object.keys(kinds) as (keyof typeof kinds)[]),
  'users',
  'customer_phones',
  'car_pictures',
  'vehicle_plates',
  'occupations',
  'blocks',
  'charges',
  'proposals',
  'seasons',
  'season_cars',
] as const;

type Row = Record<string, unknown>;

async function rowsOf(db: Db): Promise<Record<string, Row[]>> {
  const all = tables.map(async (table) => {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    return [table, rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function startDemoSite() {
  const site = await startTestSite({ throttle: false });
  const owner = await site.signIn('admin');
  await seedDemo(site);
  await addDemoPictures(site.platform, site.services.catalogue);
  await confirmPassword(site, owner);
  return { site, owner, db: site.database.db };
}

const remove = (site: TestSite, as: SignedIn) => site.request({ method: 'DELETE', url: '/api/admin/demo', as });

const marksIn = (db: Db) => db.selectFrom('demo_rows').selectAll().orderBy('id').execute();

test('every row that the demonstration brings is marked, and a database of the last release gets the same marks', async () => {
  const { site, db } = await startDemoSite();
  for (const [table, column] of Object.entries(kinds) as [keyof typeof kinds, 'car_id'][]) {
    const ids = (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    const marked = await db
      .selectFrom('demo_rows')
      .select(column)
      .where(column, 'is not', null)
      .orderBy('id')
      .execute();
    expect([table, marked.map((row) => row[column])]).toEqual([table, ids]);
  }
  const marks = await marksIn(db);
  // Somebody changed one car: it may be theirs by now, as may what looks alike.
  const [changed] = await allCars(db);
  await db
    .updateTable('cars')
    .set({ updated_at: 5 })
    .where('id', '=', changed?.id ?? '')
    .execute();
  const { id: _, vehicle_count: __, ...likeIt } = (await allCars(db)).at(-1)!;
  await insertTestCar(db, { ...likeIt, created_at: 7, updated_at: 7 });
  await sql`drop table demo_rows`.execute(db);
  await migrationsFor(site.database.engine)['0046-demo-rows']?.up(db);
  const gone = new Set(
    [
      changed?.id,
      ...(
        await db
          .selectFrom('vehicles')
          .select('id')
          .where('car_id', '=', changed?.id ?? '')
          .execute()
      ).map(({ id }) => id),
      ...(
        await db
          .selectFrom('reviews')
          .select('id')
          .where('car_id', '=', changed?.id ?? '')
          .execute()
      ).map(({ id }) => id),
    ].map(String),
  );
  expect(await marksIn(db)).toEqual(marks.filter(({ id }) => !gone.has(id)));
});

test('it goes whole whatever was done to it, and every real row is as it was', async () => {
  const { site, owner, db } = await startDemoSite();
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, as?: SignedIn) => {
    const answer = await site.request({ method, url: `/api${url}`, payload, ...(as && { as }) });
    expect([url, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([url, answer.statusCode, '']);
    return answer;
  };
  const cars = await allCars(db);
  const idOf = (model: string) => cars.find((car) => car.model === model)?.id ?? '';
  const vehicleOf = async (model: string) => (await vehiclesInService(db, [idOf(model)]))[0]?.id ?? '';

  // What is the agency's own.
  const own = await insertTestCar(db, { make: 'Fiat', model: '500' });
  await placeTestPicture(site.services, own, await testPictures.png());
  const userId = await insertTestUser(db);
  await insertTestReview(db, { car_id: own, user_id: userId });
  await insertTestReservation(db, { car_id: own, status: 'acceptée', phone: '0611111111' });
  await insertTestTransfer(db, { phone: '0622222222' });
  await setTestRates(site, {
    seasons: [
      {
        name: 'Été',
        first_day: '2027-07-01',
        last_day: '2027-08-31',
        prices: { [own]: 400_00, [idOf('Logan')]: 300_00, [idOf('Duster')]: 500_00 },
      },
    ],
  });

  // What was done to the demonstration.
  await db
    .updateTable('cars')
    .set({ make: 'Renommée', price_centimes: 99_00 })
    .where('id', '=', idOf('Logan'))
    .execute();
  await placeTestPicture(site.services, idOf('Logan'), await testPictures.png(), 5);
  await send(
    'POST',
    '/admin/blocks',
    { vehicle_id: await vehicleOf('Logan'), kind: 'garage', start_date: '2027-01-04' },
    owner,
  );
  const waiting = await db
    .selectFrom('reservations')
    .select('id')
    .where('stage', '=', 'en attente')
    .where('full_name', 'like', 'Claire%')
    .executeTakeFirstOrThrow();
  expect((await actOn(site, owner, waiting.id, 'accept')).statusCode).toBe(200);

  // What is real and stands on it.
  await send('POST', `/reserve/${idOf('Duster')}`, {
    ...testReservation,
    start_date: '2027-02-01',
    end_date: '2027-02-03',
  });
  await insertTestReview(db, { car_id: idOf('Golf'), user_id: userId });
  await insertTestVehicle(db, { car_id: idOf('Kangoo') });
  await insertTestTransfer(db, { phone: '0622222222', vehicle_id: await vehicleOf('i10') });
  const realCustomer = await customerWithPhone(db, '+212611111111');
  await send(
    'POST',
    '/admin/bookings',
    {
      start_date: '2027-03-01T10:00',
      end_date: '2027-03-03T10:00',
      car_id: idOf('Tucson'),
      customer_id: realCustomer,
      hold_until: '2027-02-01T10:00',
    },
    owner,
  );
  const demoCustomer = await db
    .selectFrom('customers')
    .select('id')
    .where('full_name', 'like', 'Omar%')
    .executeTakeFirstOrThrow();
  await send(
    'POST',
    '/admin/bookings',
    { start_date: '2027-04-01T10:00', end_date: '2027-04-03T10:00', car_id: own, customer_id: demoCustomer.id },
    owner,
  );

  const seen = (await site.request({ url: '/api/admin/demo', as: owner })).json<DemoView>();
  expect(seen.staying.map(({ kind, name, standing }) => [kind, name, standing])).toEqual([
    ['car', 'Dacia Duster', { requests: 1 }],
    ['car', 'Hyundai i10', { requests: 1 }],
    ['car', 'Volkswagen Golf', { reviews: 1 }],
    ['car', 'Hyundai Tucson', { holds: 1 }],
    ['car', 'Renault Kangoo', { vehicles: 1 }],
    ['customer', 'Omar (démonstration)', { requests: 1 }],
  ]);
  expect(seen.going).toMatchObject({ cars: cars.length - 5, vehicles: cars.length - 5 });

  const before = await rowsOf(db);
  const staying = new Set(seen.staying.map(({ id }) => id));
  const stayingVehicles = before['vehicles']?.filter(({ car_id }) => staying.has(String(car_id))).map(({ id }) => id);
  const marks = (await marksIn(db)).map(({ id }) => id);
  const going = new Set<unknown>(marks.filter((id) => !staying.has(id) && !stayingVehicles?.includes(id)));
  for (const { block_id, vehicle_id } of before['occupations'] ?? [])
    if (block_id !== null && going.has(vehicle_id)) going.add(block_id);
  const cached = (await site.request({ url: '/api/cars' })).json<Car[]>();
  expect(cached).toHaveLength(cars.length + 1);

  const removed = await remove(site, owner);
  expect([removed.statusCode, removed.json()]).toEqual([200, seen]);

  expect(await marksIn(db)).toEqual([]);
  const after = await rowsOf(db);
  for (const table of tables) {
    const left = before[table]
      ?.filter((row) => !Object.values(row).some((value) => going.has(value)))
      .map((row) =>
        table === 'cars' && staying.has(String(row['id']))
          ? { ...row, is_available: 0, updated_at: site.clock.now() }
          : row,
      );
    expect([table, after[table]]).toEqual([table, left]);
  }
  expect(await keptCounts(db)).toEqual(await countedByHand(db));
  expect(await keptSums(db)).toEqual(await summedByHand(db));
  // No file of what went is left, and none of the others went.
  const folders = new Set((await filesUnder(site.dataDir, 'files')).map((path) => /cars\/([\w-]+)\//.exec(path)?.[1]));
  expect(folders).toEqual(new Set([own, ...seen.staying.filter(({ kind }) => kind === 'car').map(({ id }) => id)]));
  const shown = (await site.request({ url: '/api/cars' })).json<Car[]>();
  expect(shown.filter(({ is_available }) => is_available).map(({ _id }) => _id)).toEqual([own]);
  expect(shown).toHaveLength(6);

  // Nothing is left to go, and nothing comes back with the next start.
  expect((await remove(site, owner)).json<DemoView>().staying).toEqual([]);
  expect(await seedDemo(site)).toBe(false);
  expect(await rowsOf(db)).toEqual(after);
});
