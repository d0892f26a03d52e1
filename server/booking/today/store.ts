import type { Period } from '../../../api/rules/rental-period.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { Db } from '../../platform/db/database.ts';

/** A day has some dozens of rows among a million: each list is a stretch of an index that begins with the stage. */

const rentals = (db: Db) =>
  db
    .selectFrom('reservations')
    .innerJoin('customers', 'customers.id', 'reservations.customer_id')
    .select([
      'reservations.id',
      'reservations.version',
      'reservations.reference',
      'reservations.full_name',
      'reservations.phone',
      'reservations.customer_id',
      'reservations.stage',
      'reservations.car_name',
      'reservations.city',
      'reservations.starts_at',
      'reservations.ends_at',
      'reservations.is_start_open',
      'reservations.is_end_open',
      'reservations.pickup_kind',
      'reservations.pickup_place',
      'reservations.return_kind',
      'reservations.return_place',
      'reservations.flight',
      'customers.alert',
      'customers.alert_until',
    ]);

/** Those that are to leave in the period, or did. */
export const leaving = (db: Db, { start, end }: Period, stages: readonly ReservationStage[], limit: number) =>
  rentals(db)
    .where('stage', 'in', stages)
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .orderBy('starts_at')
    .limit(limit)
    .execute();

/** Those that are to return in the period, or did. The midnight that ends a day is the end of that day. */
export const returning = (db: Db, { start, end }: Period, stages: readonly ReservationStage[], limit: number) =>
  rentals(db)
    .where('stage', 'in', stages)
    .where('ends_at', '>', start)
    .where('ends_at', '<=', end)
    .orderBy('ends_at')
    .limit(limit)
    .execute();

/** Nobody came for the keys on an earlier day: the newest of them. */
export const neverHandedOver = (db: Db, before: number, limit: number) =>
  rentals(db)
    .where('stage', '=', 'prévue')
    .where('starts_at', '<', before)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute();

/** Out, although their time is over: the latest first. */
export const late = (db: Db, now: number, limit: number) =>
  rentals(db).where('stage', '=', 'en cours').where('ends_at', '<=', now).orderBy('ends_at').limit(limit).execute();

/** What these rentals occupy, in the order of time, with the vehicle and what it does next. */
export async function vehiclesOf(db: Db, rentalIds: readonly string[]) {
  return db
    .selectFrom('occupations')
    .innerJoin('vehicles', 'vehicles.id', 'occupations.vehicle_id')
    .where('occupations.reservation_id', 'in', rentalIds.length > 0 ? rentalIds : [''])
    .select((eb) => [
      'occupations.reservation_id',
      'occupations.ends_at',
      'occupations.handed_at',
      'occupations.back_at',
      'vehicles.id',
      'vehicles.plate',
      'vehicles.km',
      'vehicles.fuel',
      'vehicles.place',
      eb
        .selectFrom('occupations as next')
        .select('next.starts_at')
        .whereRef('next.vehicle_id', '=', 'occupations.vehicle_id')
        .whereRef('next.ends_at', '>', 'occupations.ends_at')
        .where('next.reservation_id', 'is not', null)
        .orderBy('next.ends_at')
        .limit(1)
        .as('next_start'),
      eb
        .selectFrom('occupations as held')
        .select('held.reservation_id')
        .whereRef('held.vehicle_id', '=', 'occupations.vehicle_id')
        .where('held.handed_at', 'is not', null)
        .where('held.back_at', 'is', null)
        .limit(1)
        .as('out_with'),
    ])
    .orderBy('occupations.starts_at')
    .execute();
}

const transfers = (db: Db) =>
  db.selectFrom('transfers').innerJoin('customers', 'customers.id', 'transfers.customer_id');

const transferColumns = [
  'transfers.id',
  'transfers.version',
  'transfers.reference',
  'transfers.full_name',
  'transfers.phone',
  'transfers.customer_id',
  'transfers.airport',
  'transfers.pickup_at',
  'customers.alert',
  'customers.alert_until',
] as const;

export const driven = (db: Db, { start, end }: Period, limit: number) =>
  transfers(db)
    .leftJoin('vehicles', 'vehicles.id', 'transfers.vehicle_id')
    .select(transferColumns)
    .select([
      'transfers.direction',
      'transfers.departure_city',
      'transfers.flight',
      'transfers.passengers',
      'transfers.driver',
      'transfers.done_at',
      'vehicles.plate',
    ])
    .where('status', '=', 'acceptée')
    .where('pickup_at', '>=', start)
    .where('pickup_at', '<', end)
    .orderBy('pickup_at')
    .limit(limit)
    .execute();

/** What waits and begins soonest from the moment on. */
export const waitingRentals = (db: Db, from: number, limit: number) =>
  rentals(db)
    .where('stage', '=', 'en attente')
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .limit(limit)
    .execute();

export const waitingTransfers = (db: Db, from: number, limit: number) =>
  transfers(db)
    .select(transferColumns)
    .where('status', '=', 'en attente')
    .where('pickup_at', '>=', from)
    .orderBy('pickup_at')
    .limit(limit)
    .execute();

/** Of each car, how many of its vehicles in service stand here now. */
export const freeCars = (db: Db, now: number, limit: number) =>
  db
    .selectFrom(inService(db, now).as('vehicle'))
    .innerJoin('cars', 'cars.id', 'vehicle.car_id')
    .where('cars.archived_at', 'is', null)
    .groupBy(['cars.id', 'cars.make', 'cars.model'])
    .orderBy('cars.make')
    .orderBy('cars.model')
    .orderBy('cars.id')
    .limit(limit)
    .select((eb) => [
      'cars.id',
      'cars.make',
      'cars.model',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('total'),
      eb
        .cast<number>(
          eb.fn.sum(
            eb
              .case()
              .when(eb.or([eb('taken_since', '<=', now), eb('out_with', 'is not', null)]))
              .then(0)
              .else(1)
              .end(),
          ),
          'integer',
        )
        .as('free'),
    ])
    .execute();

/** With since when each is taken: nothing overlaps, so what ends next after now is what it may be taken by. */
const inService = (db: Db, now: number) =>
  db
    .selectFrom('vehicles')
    .where('state', '=', 'en service')
    .where('archived_at', 'is', null)
    .select((eb) => [
      'car_id',
      eb
        .selectFrom('occupations')
        .select('starts_at')
        .whereRef('vehicle_id', '=', 'vehicles.id')
        .where('ends_at', '>', now)
        .orderBy('ends_at')
        .limit(1)
        .as('taken_since'),
      eb
        .selectFrom('occupations as held')
        .select('held.id')
        .whereRef('held.vehicle_id', '=', 'vehicles.id')
        .where('held.handed_at', 'is not', null)
        .where('held.back_at', 'is', null)
        .limit(1)
        .as('out_with'),
    ]);
