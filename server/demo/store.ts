import { sql } from 'kysely';
import type { DemoCounts, StandingKind } from '../../api/rules/setup.ts';
import type { Db } from '../platform/db/database.ts';
import type { DemoRowsTable } from './tables.ts';

type Column = Exclude<keyof DemoRowsTable, 'id'>;

const tables = {
  reviews: 'review_id',
  reservations: 'reservation_id',
  transfers: 'transfer_id',
  vehicles: 'vehicle_id',
  cars: 'car_id',
  customers: 'customer_id',
} as const satisfies Record<string, Column>;

/** In the transaction that writes the row. */
export async function markDemo(tx: Db, column: Column, ids: readonly string[]): Promise<void> {
  const rows = ids.map((id) => ({ id, [column]: id }));
  await tx.insertInto('demo_rows').values(rows).execute();
}

/** Of two customers who become one, the one who stays is the demonstration's only if both were. */
export async function unmarkMerged(tx: Db, keptId: string, otherId: string): Promise<void> {
  await tx
    .deleteFrom('demo_rows')
    .where('customer_id', '=', keptId)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('demo_rows').select('id').where('id', '=', otherId))))
    .execute();
}

/** What the agency's own files say of a row makes it the agency's. */
export async function unmarkDemo(tx: Db, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += idsPerStatement)
    await tx
      .deleteFrom('demo_rows')
      .where('id', 'in', ids.slice(from, from + idsPerStatement))
      .execute();
}

const idsPerStatement = 500;

/** Who stands in for erased customers, or has their requests, is the demonstration's where all of these were. */
export async function markStandIn(tx: Db, standInId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const marks = await tx.selectFrom('demo_rows').select('id').where('id', 'in', ids).execute();
  if (marks.length === new Set(ids).size) await markDemo(tx, 'customer_id', [standInId]);
}

export async function hasDemo(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_rows').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function demoIds(db: Db): Promise<string[]> {
  return (await db.selectFrom('demo_rows').select('id').execute()).map(({ id }) => id);
}

const marked = (column: Column) => sql`(select ${sql.ref(column)} from demo_rows where ${sql.ref(column)} is not null)`;

/** Nobody books, changes or names any of it until the transaction ends. In one order, as all who hold several do. */
export async function holdDemo(tx: Db): Promise<void> {
  for (const table of ['cars', 'vehicles', 'customers', 'reservations', 'transfers', 'reviews'] as const)
    await tx
      .selectFrom(table)
      .select('id')
      .where(sql<boolean>`id in ${marked(tables[table])}`)
      .orderBy('id')
      .forUpdate()
      .execute();
}

export interface Standing {
  id: string;
  what: StandingKind;
  count: number;
}

/** What is real and stands on a car of the demonstration, or on a vehicle of such a car. */
export async function standingOnCars(db: Db): Promise<Standing[]> {
  const ofVehicle = sql`join vehicles on vehicles.id = vehicle_id`;
  const { rows } = await sql<Standing>`
    select car_id as id, what, cast(count(*) as integer) as count from (
      select car_id, 'requests' as what, id from reservations where id not in ${marked('reservation_id')}
      union select car_id, 'requests', reservation_id from proposals
        where reservation_id not in ${marked('reservation_id')}
      union select car_id, 'requests', reservation_id from occupations ${ofVehicle}
        where reservation_id is not null and reservation_id not in ${marked('reservation_id')}
      union select car_id, 'requests', transfers.id from transfers ${ofVehicle}
        where transfers.id not in ${marked('transfer_id')}
      union select car_id, 'reviews', id from reviews where id not in ${marked('review_id')}
      union select car_id, 'reviews', id from replaced_reviews
      union select car_id, 'vehicles', id from vehicles where id not in ${marked('vehicle_id')}
      union select car_id, 'holds', blocks.id from occupations ${ofVehicle} join blocks on blocks.id = block_id
        where customer_id is not null and customer_id not in ${marked('customer_id')}
    ) standing where car_id in ${marked('car_id')} group by car_id, what`.execute(db);
  return rows;
}

/** What is real, or stays, and names a customer of the demonstration, once these cars are gone. */
export async function standingOnCustomers(db: Db, goingCars: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select customer_id as id, what, cast(count(*) as integer) as count from (
      select customer_id, 'requests' as what, id from reservations where id not in ${marked('reservation_id')}
      union select customer_id, 'requests', id from transfers where id not in ${marked('transfer_id')}
      union select customer_id, 'holds', id from blocks where id not in (${blocksOn(goingCars)})
      union select id, 'accounts', id from customers where user_id is not null
    ) standing where customer_id in ${marked('customer_id')} group by customer_id, what`.execute(db);
  return rows;
}

const listOf = (ids: readonly string[]) => (ids.length === 0 ? sql`(null)` : sql`(${sql.join(ids)})`);

const blocksOn = (cars: readonly string[]) =>
  sql`select block_id from occupations join vehicles on vehicles.id = vehicle_id
    where block_id is not null and car_id in ${listOf(cars)}`;

/** How many there are of each kind. */
export async function countDemo(db: Db): Promise<DemoCounts> {
  const { rows } = await sql<DemoCounts>`select ${sql.join(
    Object.entries(tables).map(
      ([table, column]) => sql`cast(count(${sql.ref(column)}) as integer) as ${sql.ref(table)}`,
    ),
  )} from demo_rows`.execute(db);
  return rows[0] ?? { cars: 0, vehicles: 0, reservations: 0, transfers: 0, customers: 0, reviews: 0 };
}

export const demoCars = (db: Db) =>
  db
    .selectFrom('demo_rows')
    .innerJoin('cars', 'cars.id', 'car_id')
    .select(['cars.id', 'make', 'model', 'year'])
    .orderBy('created_at')
    .orderBy('cars.id')
    .execute();

export const demoCustomers = (db: Db) =>
  db
    .selectFrom('demo_rows')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customers.id', 'full_name'])
    .orderBy('sort_key')
    .orderBy('customers.id')
    .execute();

/** How many vehicles of these cars the demonstration brought. */
export async function countVehicles(db: Db, cars: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select cast(count(*) as integer) as count from vehicles
    where car_id in ${listOf(cars)} and id in ${marked('vehicle_id')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether any price is set for one of these cars beside its own. */
export async function haveRates(db: Db, cars: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select 1 from season_cars where car_id in ${listOf(cars)}
    union all select 1 from car_terms where car_id in ${listOf(cars)} limit 1`.execute(db);
  return rows.length > 0;
}

interface Going {
  cars: readonly string[];
  /** Not offered to anybody from now on. */
  stayingCars: readonly string[];
  customers: readonly string[];
  now: number;
}

/** A contract that somebody put there is theirs, whomever it was tried out on: it stays, and is nobody's again. */
async function leaveContracts(tx: Db, customers: readonly string[]): Promise<void> {
  await sql`update contracts set reservation_id = null
    where reservation_id in ${marked('reservation_id')}`.execute(tx);
  await sql`update contracts set customer_id = null, reservation_id = null
    where customer_id in ${listOf(customers)}`.execute(tx);
}

/** What has a row of its own goes with what it belongs to, by its foreign key. What stays is marked no more. */
export async function deleteDemo(tx: Db, { cars, stayingCars, customers, now }: Going): Promise<void> {
  await leaveContracts(tx, customers);
  for (const table of ['reviews', 'reservations', 'transfers'] as const)
    await sql`delete from ${sql.table(table)} where id in ${marked(tables[table])}`.execute(tx);
  await sql`delete from blocks where id in (${blocksOn(cars)})`.execute(tx);
  await sql`delete from vehicles where car_id in ${listOf(cars)}`.execute(tx);
  await sql`delete from cars where id in ${listOf(cars)}`.execute(tx);
  await sql`delete from customers where id in ${listOf(customers)}`.execute(tx);
  await sql`update cars set is_available = 0, updated_at = ${now} where id in ${listOf(stayingCars)}`.execute(tx);
  await tx.deleteFrom('demo_rows').execute();
}
