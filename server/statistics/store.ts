import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import type { Month } from './rules.ts';

type Counted = 'users' | 'cars' | 'contracts' | 'reservations' | 'transfers';

export async function countRows(db: Db, table: Counted): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function countUsersSince(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function countContractsSince(db: Db, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('contracts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('added_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The cars that somebody drives now. A rental of a car that left the fleet counts no more. */
export async function rentedCarIds(db: Db, now: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('reservations')
    .select('car_id')
    .distinct()
    .where('status', '=', 'acceptée')
    .where('ends_at', '>', now)
    // Added to nothing, so that the index on the end is used: of all starts in the past there are too many.
    .where(sql<number>`starts_at + 0`, '<=', now)
    .where('car_id', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ car_id }) => car_id ?? []));
}

export function carFigures(db: Db) {
  return db.selectFrom('cars').select(['id', 'type', 'price_centimes', 'is_available']).execute();
}

/** How many accepted rentals began in each month, in the order given: a count over a stretch of the index each. */
export function rentalsByMonth(db: Db, months: readonly Month[]): Promise<number[]> {
  const counts = months.map(async ({ start, end }) => {
    const { count } = await db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', 'acceptée')
      .where('starts_at', '>=', start)
      .where('starts_at', '<', end)
      .executeTakeFirstOrThrow();
    return count;
  });
  return Promise.all(counts);
}
