import { sql } from 'kysely';
import { closingStages } from '../../api/calls/reports.ts';
import type { Period } from '../../api/rules/rental-period.ts';
import type { CarMonthSums, VehicleMonthSums, VehicleTakingSums } from '../../api/rules/report-sums.ts';
import type { RequestSource } from '../../api/rules/request-source.ts';
import type { ReservationStage } from '../../api/rules/reservation-stage.ts';
import type { Db } from '../platform/db/database.ts';

/** All cars and vehicles, those of one car, or one vehicle. */
export interface Scope {
  car?: string | undefined;
  vehicle?: string | undefined;
}
type Which = Scope['car'];

export const carColumns = [
  'requests',
  'waiting',
  'accepted',
  'refused',
  'cancelled',
  'no_show',
  'source_site',
  'source_telephone',
  'source_whatsapp',
  'source_comptoir',
  'source_autre',
  'lead_requests',
  'lead_ms',
  'rentals',
  'billed_days',
  'revenue_centimes',
] as const satisfies (keyof CarMonthSums)[];

export const takingColumns = [
  'rentals',
  'billed_days',
  'revenue_centimes',
] as const satisfies (keyof VehicleTakingSums)[];

const total = <Name extends string>(column: Name) =>
  sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`.as(column);
const totals = carColumns.map(total);

// Months are asked for one by one: each with its car or vehicle is a place in the key, and nothing beside it is read.

/** What was asked for and rented, month by month or car by car. */
export function carSums(
  db: Db,
  by: 'month' | 'car_id',
  months: readonly string[],
  carId: Which,
): Promise<(CarMonthSums & { key: string })[]> {
  return db
    .selectFrom('car_months')
    .select([`${by} as key`, ...totals])
    .where('month', 'in', months)
    .$if(carId !== undefined, (query) => query.where('car_id', '=', carId ?? ''))
    .groupBy(by)
    .execute();
}

/** How much somebody had the vehicles, month by month or one by one. */
export function rentedSums(
  db: Db,
  by: 'month' | 'vehicle_id',
  months: readonly string[],
  scope: Scope,
): Promise<(VehicleMonthSums & { key: string })[]> {
  return db
    .selectFrom('vehicle_months')
    .select([`${by} as key`, total('departures'), total('rented_ms')])
    .where('month', 'in', months)
    .$if(isNarrow(scope), (query) => query.where('vehicle_id', 'in', vehiclesOf(db, scope)))
    .groupBy(by)
    .execute();
}

/** What the rentals brought in that left with the vehicles, month by month or one by one; `''` is no vehicle. */
export function takingSums(
  db: Db,
  by: 'month' | 'vehicle_id',
  months: readonly string[],
  scope: Scope,
): Promise<(VehicleTakingSums & { key: string })[]> {
  return db
    .selectFrom('vehicle_takings')
    .select([`${by} as key`, ...takingColumns.map(total)])
    .where('month', 'in', months)
    .$if(isNarrow(scope), (query) => query.where('vehicle_id', 'in', vehiclesOf(db, scope)))
    .groupBy(by)
    .execute();
}

export interface Closings {
  stage: 'refusée' | 'annulée' | 'non présentée';
  reason: string;
  requests: number;
}

export function closings(db: Db, months: readonly string[], carId: Which): Promise<Closings[]> {
  return db
    .selectFrom('closing_months')
    .select(['stage', 'reason', total('requests')])
    .where('month', 'in', months)
    .$if(carId !== undefined, (query) => query.where('car_id', '=', carId ?? ''))
    .groupBy(['stage', 'reason'])
    .execute();
}

export interface Asked {
  car_id: string | null;
  stage: ReservationStage;
  source: RequestSource;
  requests: number;
  lead_requests: number;
  lead_ms: number;
}

/** What was asked for between two moments: a part of a month, in its rows. */
export function askedBetween(db: Db, { start, end }: Period, carId: Which): Promise<Asked[]> {
  return db
    .selectFrom('reservations')
    .select((eb) => ['car_id', 'stage', 'source', eb.fn.countAll<number>().as('requests'), ...leads])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .$if(carId !== undefined, (query) => query.where('car_id', '=', carId ?? ''))
    .groupBy(['car_id', 'stage', 'source'])
    .execute();
}

const leads = [
  sql<number>`cast(sum(case when starts_at > created_at - 86400000 then 1 else 0 end) as bigint)`.as('lead_requests'),
  sql<number>`cast(sum(case when starts_at > created_at then starts_at - created_at else 0 end) as bigint)`.as(
    'lead_ms',
  ),
];

/** The accepted rentals that begin between two moments, by car or by the vehicle that they left with. */
export function begunBetween(db: Db, by: 'car_id' | 'left_with', { start, end }: Period, { car, vehicle }: Scope) {
  return db
    .selectFrom('reservations')
    .select((eb) => [
      `${by} as key`,
      eb.fn.countAll<number>().as('rentals'),
      sql<number>`cast(sum(days) as bigint)`.as('billed_days'),
      sql<number>`cast(sum(total_centimes) as bigint)`.as('revenue_centimes'),
    ])
    .where('status', '=', 'acceptée')
    .where('starts_at', '>=', start)
    .where('starts_at', '<', end)
    .$if(car !== undefined, (query) =>
      by === 'car_id' ? query.where('car_id', '=', car ?? '') : query.where('left_with', 'in', vehiclesOf(db, { car })),
    )
    .$if(vehicle !== undefined, (query) => query.where('left_with', '=', vehicle ?? ''))
    .groupBy(by)
    .execute();
}

/** Why what was asked for between two moments came to nothing: found by these, not by an index of all that ever did. */
export function closedBetween(db: Db, { start, end }: Period, carId: Which): Promise<Closings[]> {
  return db
    .selectFrom('reservations')
    .select((eb) => [
      sql<Closings['stage']>`stage`.as('stage'),
      sql<string>`trim(substr(closing_reason, 1, 120))`.as('reason'),
      eb.fn.countAll<number>().as('requests'),
    ])
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .where(sql<string>`stage || ''`, 'in', closingStages)
    .$if(carId !== undefined, (query) => query.where('car_id', '=', carId ?? ''))
    .groupBy(['stage', sql`trim(substr(closing_reason, 1, 120))`])
    .execute();
}

export interface Occupied extends Period {
  vehicle_id: string;
}

/** What somebody rents in the period: what begins in it, and of each vehicle the one rental that has begun before. */
export async function rentedBetween(db: Db, { start, end }: Period, scope: Scope): Promise<Occupied[]> {
  const rented = db
    .selectFrom('occupations')
    .select(['vehicle_id', 'starts_at as start', 'ends_at as end'])
    .where('reservation_id', 'is not', null)
    .$if(isNarrow(scope), (query) => query.where('vehicle_id', 'in', vehiclesOf(db, scope)));
  const goingOn = vehiclesOf(db, scope)
    .clearSelect()
    .select((eb) =>
      eb
        .selectFrom('occupations as first')
        .select('first.id')
        .whereRef('first.vehicle_id', '=', 'vehicles.id')
        .where('first.ends_at', '>', start)
        .orderBy('first.ends_at')
        .limit(1)
        .as('id'),
    );
  const [begun, before] = await Promise.all([
    rented.where('starts_at', '>=', start).where('starts_at', '<', end).execute(),
    rented
      .where('id', 'in', goingOn)
      .where(sql<number>`starts_at + 0`, '<', start)
      .execute(),
  ]);
  return [...begun, ...before];
}

/** The garage, private use, options: what keeps vehicles from being rented. */
export function blockedBetween(db: Db, { start, end }: Period, scope: Scope): Promise<Occupied[]> {
  return db
    .selectFrom('occupations')
    .select(['vehicle_id', 'starts_at as start', 'ends_at as end'])
    .where('block_id', 'is not', null)
    .where('ends_at', '>', start)
    .where(sql<number>`starts_at + 0`, '<', end)
    .$if(isNarrow(scope), (query) => query.where('vehicle_id', 'in', vehiclesOf(db, scope)))
    .execute();
}

/** Every vehicle that there ever was, with its car and when it was first there: some were rented before they were entered. */
export function fleetOf(db: Db, { car, vehicle }: Scope) {
  return db
    .selectFrom('vehicles')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .select((eb) => [
      'vehicles.id',
      'car_id',
      'plate',
      'state',
      'vehicles.created_at',
      'vehicles.updated_at',
      'vehicles.archived_at',
      'make',
      'model',
      eb
        .selectFrom('occupations')
        .select('starts_at')
        .whereRef('vehicle_id', '=', 'vehicles.id')
        .orderBy('ends_at')
        .limit(1)
        .as('first_use'),
    ])
    .$if(car !== undefined, (query) => query.where('car_id', '=', car ?? ''))
    .$if(vehicle !== undefined, (query) => query.where('vehicles.id', '=', vehicle ?? ''))
    .execute();
}

/** Those that are gone too. */
export const carNames = (db: Db, carId?: Which) =>
  db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'archived_at'])
    .$if(carId !== undefined, (query) => query.where('id', '=', carId ?? ''))
    .execute();

/** The first and the last month of which there is anything; null of an agency without a request. */
export async function monthsKnown(db: Db): Promise<{ first: string; last: string } | null> {
  // Each end by itself: of both at once every month would be read.
  const end = (which: 'min' | 'max') =>
    db
      .selectFrom('car_months')
      .select((eb) => eb.fn<string | null>(which, ['month']).as('month'))
      .executeTakeFirst();
  const [first, last] = await Promise.all([end('min'), end('max')]);
  return first?.month && last?.month ? { first: first.month, last: last.month } : null;
}

const isNarrow = ({ car, vehicle }: Scope) => car !== undefined || vehicle !== undefined;

const vehiclesOf = (db: Db, { car, vehicle }: Scope) =>
  db
    .selectFrom('vehicles')
    .select('id')
    .$if(car !== undefined, (query) => query.where('car_id', '=', car ?? ''))
    .$if(vehicle !== undefined, (query) => query.where('id', '=', vehicle ?? ''));
