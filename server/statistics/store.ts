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
 * How many vehicles somebody drives now: rentals that have begun, less those that are over, and those that are out past
 * their end. Nothing that occupies one vehicle overlaps, so each is another one.
 */
export async function countRentedCars(db: Db, now: number): Promise<number> {
  const rentals = db
    .selectFrom('occupations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reservation_id', 'is not', null);
  const [inTime, late] = await Promise.all([
    countBetween(db, 'driven cars', { to: now + 1 }, (from, to) => {
      const begun = rentals.where('starts_at', '>=', from).where('starts_at', '<', to);
      const over = rentals.where('ends_at', '>=', from).where('ends_at', '<', to);
      return sql`(${begun} - ${over})`;
    }),
    lateVehicles(db, now)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return inTime + late.count;
}

/**
 * Out past the end, and not promised to the next already: that one counts as driven by then. Few are out, and have an
 * index of their own; the end is not to be looked up, as almost everything there ever was has ended.
 */
const lateVehicles = (db: Db, now: number) =>
  db
    .selectFrom('occupations')
    .where('handed_at', 'is not', null)
    .where('back_at', 'is', null)
    .where('reservation_id', 'is not', null)
    .where(sql<number>`ends_at + 0`, '<=', now)
    .where((eb) => eb.not(eb.exists(drivenNow(db, 'occupations.vehicle_id', now))));

/** The rental that has a vehicle now. The start is not to be looked up: there are too many before any day. */
const drivenNow = (db: Db, vehicleId: 'vehicles.id' | 'occupations.vehicle_id', now: number) =>
  db
    .selectFrom('occupations as driven')
    .select('driven.id')
    .where('driven.vehicle_id', '=', sql.ref<string>(vehicleId))
    .where('driven.reservation_id', 'is not', null)
    .where('driven.ends_at', '>', now)
    .where(sql<number>`driven.starts_at + 0`, '<=', now);

/** Of these, the ones that are not offered to the public meanwhile: looked up car by car, since few are switched off. */
export async function countRentedThoughOff(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('cars')
    .innerJoin('vehicles', 'vehicles.car_id', 'cars.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_available', '=', 0)
    .where((eb) =>
      eb.or([
        eb.exists(drivenNow(db, 'vehicles.id', now)),
        eb('vehicles.id', 'in', lateVehicles(db, now).select('vehicle_id')),
      ]),
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
