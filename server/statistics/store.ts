import { sql } from 'kysely';
import { countBetween } from '../platform/db/counters.ts';
import type { Db } from '../platform/db/database.ts';
import type { Month } from './rules.ts';

export function countContractsSince(db: Db, since: number): Promise<number> {
  return countBetween(db, 'new contracts', { from: since }, (from, to) =>
    db
      .selectFrom('contracts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('added_at', '>=', from)
      .where('added_at', '<', to),
  );
}

/**
 * How many vehicles somebody drives now: rentals that have begun, less those that are over. Nothing that occupies one
 * vehicle overlaps, so each is another one.
 */
export function countRentedCars(db: Db, now: number): Promise<number> {
  const rentals = db
    .selectFrom('occupations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reservation_id', 'is not', null);
  return countBetween(db, 'driven cars', { to: now + 1 }, (from, to) => {
    const begun = rentals.where('starts_at', '>=', from).where('starts_at', '<', to);
    const over = rentals.where('ends_at', '>=', from).where('ends_at', '<', to);
    return sql`(${begun} - ${over})`;
  });
}

/** Of these, the ones that are not offered to the public meanwhile: looked up car by car, since few are switched off. */
export async function countRentedThoughOff(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_available', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('reservations')
          .select('reservations.id')
          .whereRef('car_id', '=', 'cars.id')
          .where('status', '=', 'acceptée')
          .where('ends_at', '>', now)
          .where(sql<number>`starts_at + 0`, '<=', now),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** How many accepted rentals began in each month, in the order given. */
export function rentalsByMonth(db: Db, months: readonly Month[]): Promise<number[]> {
  return Promise.all(
    months.map(({ start, end }) =>
      countBetween(db, 'rentals', { from: start, to: end }, (from, to) =>
        db
          .selectFrom('reservations')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('status', '=', 'acceptée')
          .where('starts_at', '>=', from)
          .where('starts_at', '<', to),
      ),
    ),
  );
}
