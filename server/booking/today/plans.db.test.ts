import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { addCustomer } from '../../customers/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { insertTestCar } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { planOf } from '../../testing/query-plan.ts';
import * as store from './store.ts';

const period = { start: Date.UTC(2026, 10, 16), end: Date.UTC(2026, 10, 17) };
const now = period.start;

/** No statement writes more than this, so that each ends in its time on the slowest machine. */
const piece = 500;

/** PostgreSQL plans by what there is: some years of an agency with forty vehicles. SQLite plans by the indexes alone. */
async function fill(db: Db): Promise<void> {
  const customer_id = await insertTestCustomer(db);
  for (let n = 0; n < 40; n++) await insertTestCar(db);
  for (let from = -200; from < 8000; from += piece) {
    await sql`insert into reservations (id, customer_id, car_name, full_name, phone, city, starts_at, ends_at, days,
        price_centimes, total_centimes, stage, created_at)
      select 'r' || n, ${customer_id}, '', '', '', '', ${now} - n * 3600000::bigint, ${now} - (n - 9) * 3600000::bigint,
        1, 1, 1, (array['en attente', 'prévue', 'en cours', 'terminée', 'annulée'])[1 + abs(n) % 5], 0
      from generate_series(${from}::int, ${from + piece - 1}::int) n`.execute(db);
    await sql`insert into occupations (id, vehicle_id, reservation_id, starts_at, ends_at)
      select 'o' || n, vehicles.id, 'r' || n, (n + 200) * 3600000::bigint, (n + 200) * 3600000::bigint + 1
      from generate_series(${from}::int, ${from + piece - 1}::int) n
      join (select id, row_number() over (order by id) as place from vehicles) vehicles
        on place = 1 + (n + 200) % 40`.execute(db);
    await sql`insert into transfers (id, customer_id, full_name, phone, departure_city, airport_city, airport, pickup_at,
        status, created_at)
      select 't' || n, ${customer_id}, '', '', '', '', '', ${now} - n * 3600000::bigint,
        (array['en attente', 'acceptée', 'refusée'])[1 + abs(n) % 3], 0
      from generate_series(${from}::int, ${from + piece - 1}::int) n`.execute(db);
  }
  await sql`analyze`.execute(db);
}

const insertTestCustomer = (db: Db) =>
  addCustomer(db, { userId: null, fullName: 'Salma', email: null, phone: '0612345678' }, 0);

const lists: readonly [index: string, ask: (db: Db) => Promise<unknown>][] = [
  ['reservations_stage_starts_at', (db: Db) => store.leaving(db, period, ['prévue', 'en cours', 'terminée'], 200)],
  ['reservations_stage_ends_at', (db: Db) => store.returning(db, period, ['en cours', 'terminée'], 200)],
  ['reservations_stage_starts_at', (db: Db) => store.neverHandedOver(db, now, 200)],
  ['reservations_stage_ends_at', (db: Db) => store.late(db, now, 200)],
  ['reservations_stage_starts_at', (db: Db) => store.waitingRentals(db, now, 5)],
  ['transfers_status_pickup_at', (db: Db) => store.driven(db, period, 200)],
  ['transfers_status_pickup_at', (db: Db) => store.waitingTransfers(db, now, 5)],
  ['occupations_reservation_id', (db: Db) => store.vehiclesOf(db, ['a', 'b'])],
  ['occupations_vehicle_id', (db: Db) => store.freeCars(db, now, 200)],
];

test('every list of the day is read from an index, however much there is', async () => {
  const { database } = await openTestDatabase();
  if (inject('engine') === 'postgres') await fill(database.db);
  for (const [index, ask] of lists) {
    const plan = await planOf(database, ask);
    // Which index PostgreSQL takes is its own choice, by what there is.
    expect(plan).toContain(inject('engine') === 'sqlite' ? index : 'Index');
    expect(plan).not.toMatch(/(SCAN|Seq Scan on) (reservations|transfers|occupations)/);
  }
});
