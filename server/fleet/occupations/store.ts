import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { BlockKind } from '../../../api/rules/fleet.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import type { Db, Tables } from '../../platform/db/database.ts';
import { isExclusionViolation } from '../../platform/db/errors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { OccupationsTable } from '../tables.ts';

export type OccupationRow = Selectable<OccupationsTable>;

/** The database keeps what occupies one vehicle apart, and has just done so. */
export class OccupationOverlap extends Error {}

/** A vehicle in service, and what keeps it from a period; null when nothing does. */
export interface Candidate {
  vehicle_id: string;
  in_the_way: string | null;
}

interface Wish extends Period {
  carId: string;
  now: number;
}

/** A car is free in a period when one of these is. A vehicle that is out and late is not free for what begins by now. */
export const candidates = prepared<Wish, Candidate>((db, value) =>
  db
    .selectFrom('vehicles')
    .select((eb) => [
      'vehicles.id as vehicle_id',
      eb.fn
        .coalesce(
          eb
            .selectFrom('occupations')
            .select('occupations.id')
            .whereRef('occupations.vehicle_id', '=', 'vehicles.id')
            .where('ends_at', '>', value('start'))
            .where('starts_at', '<', value('end'))
            .orderBy('ends_at')
            .limit(1),
          eb
            .selectFrom('occupations')
            .select('occupations.id')
            .whereRef('occupations.vehicle_id', '=', 'vehicles.id')
            .where('handed_at', 'is not', null)
            .where('back_at', 'is', null)
            .where('starts_at', '<', value('end'))
            .where(sql<boolean>`cast(${value('start')} as bigint) <= ${value('now')}`)
            .limit(1),
        )
        .as('in_the_way'),
    ])
    .where('car_id', '=', value('carId'))
    .where('state', '=', 'en service')
    .where('archived_at', 'is', null),
);

export async function occupy(tx: Db, occupation: Insertable<OccupationsTable>): Promise<void> {
  await apart(tx.insertInto('occupations').values(occupation).execute());
}

export async function changeOccupation(tx: Db, id: string, changes: Partial<Omit<OccupationRow, 'id'>>): Promise<void> {
  await apart(tx.updateTable('occupations').set(changes).where('id', '=', id).execute());
}

/** Answers which vehicles are free of it. */
export async function releaseRental(tx: Db, reservationId: string): Promise<string[]> {
  const gone = await tx
    .deleteFrom('occupations')
    .where('reservation_id', '=', reservationId)
    .returning('vehicle_id')
    .execute();
  return gone.map(({ vehicle_id }) => vehicle_id);
}

/** In the order of time: more than one after a swap on the way. */
export function occupationsOfRental(db: Db, reservationId: string): Promise<OccupationRow[]> {
  return db
    .selectFrom('occupations')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('starts_at')
    .execute();
}

/** The plates of what each rental has or had, in the order of time; of a vehicle that waits for one, nothing. */
export async function platesOfRentals(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('occupations')
    .innerJoin('vehicles', 'vehicles.id', 'occupations.vehicle_id')
    .select(['reservation_id', 'plate'])
    .where('reservation_id', 'in', ids)
    .where('plate', '<>', '')
    .orderBy('starts_at')
    .execute();
  const byRental = Map.groupBy(rows, ({ reservation_id }) => reservation_id ?? '');
  return new Map([...byRental].map(([id, each]) => [id, each.map(({ plate }) => plate)]));
}

async function apart<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isExclusionViolation(error, 'occupations_no_overlap')) throw new OccupationOverlap();
    throw error;
  }
}

/** Who or what occupies, worded by whoever refuses. */
export interface Occupied extends Period {
  id: string;
  vehicleId: string;
  reservationId: string | null;
  blockId: string | null;
  fullName: string | null;
  reference: string | null;
  blockKind: BlockKind | null;
  plate: string;
  handedAt: number | null;
}

const occupied = (db: Db) =>
  db
    .selectFrom('occupations')
    .leftJoin('reservations', 'reservations.id', 'occupations.reservation_id')
    .leftJoin('blocks', 'blocks.id', 'occupations.block_id')
    .innerJoin('vehicles', 'vehicles.id', 'occupations.vehicle_id')
    .select([
      'occupations.id',
      'occupations.vehicle_id as vehicleId',
      'occupations.reservation_id as reservationId',
      'occupations.block_id as blockId',
      'occupations.starts_at as start',
      'occupations.ends_at as end',
      'reservations.full_name as fullName',
      'reservations.reference',
      'blocks.kind as blockKind',
      'vehicles.plate',
      'occupations.handed_at as handedAt',
    ]);

/** Of these, the one that ends first. */
export function firstOf(db: Db, ids: readonly string[]): Promise<Occupied | undefined> {
  return occupied(db).where('occupations.id', 'in', ids).orderBy('occupations.ends_at').executeTakeFirst();
}

/** The vehicles in service of these cars. */
export function vehiclesInService(db: Db, carIds: readonly string[]): Promise<{ id: string; car_id: string }[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'car_id'])
    .where('car_id', 'in', carIds)
    .where('state', '=', 'en service')
    .where('archived_at', 'is', null)
    .execute();
}

/** What occupies these vehicles in the period, in the order of time. */
export async function occupiedBetween(db: Db, vehicleIds: readonly string[], { start, end }: Period) {
  if (vehicleIds.length === 0) return [];
  const ending = occupied(db)
    .where('occupations.vehicle_id', 'in', vehicleIds)
    .where('occupations.ends_at', '>', start)
    .where('occupations.ends_at', '<=', end);
  // Nothing of one vehicle overlaps: of what ends later, however much there is, only the first can have begun by then.
  const firstAfter = db
    .selectFrom('vehicles as each')
    .where('each.id', 'in', vehicleIds)
    .select((eb) =>
      eb
        .selectFrom('occupations as later')
        .select('later.id')
        .whereRef('later.vehicle_id', '=', 'each.id')
        .where('later.ends_at', '>', end)
        .orderBy('later.ends_at')
        .limit(1)
        .as('id'),
    );
  const goingOn = occupied(db).where('occupations.id', 'in', firstAfter).where('occupations.starts_at', '<', end);
  return ending.unionAll(goingOn).orderBy('end').execute();
}

/** Which of these vehicles are with a customer now, late or not. */
export async function vehiclesOut(db: Db, vehicleIds: readonly string[]): Promise<Occupied[]> {
  if (vehicleIds.length === 0) return [];
  return occupied(db)
    .where('occupations.vehicle_id', 'in', vehicleIds)
    .where('occupations.handed_at', 'is not', null)
    .where('occupations.back_at', 'is', null)
    .execute();
}

/** What the vehicle is needed for next, from a moment on. */
export function nextOf(db: Db, vehicleId: string, from: number): Promise<Occupied | undefined> {
  return occupied(db)
    .where('occupations.vehicle_id', '=', vehicleId)
    .where('occupations.ends_at', '>', from)
    .where(sql<number>`occupations.starts_at + 0`, '>=', from)
    .orderBy('occupations.ends_at')
    .limit(1)
    .executeTakeFirst();
}

/** How long before and after the period each vehicle stands. Null where nothing comes before or after. */
export const neighbours = (db: Db, vehicleIds: readonly string[], { start, end }: Period) =>
  db
    .selectFrom('vehicles')
    .where('id', 'in', vehicleIds)
    .select(['id', lastEndBefore(start).as('previousEnd'), nextStartAfter(end).as('nextStart')])
    .execute();

const ofVehicle = expressionBuilder<Tables, 'vehicles'>();

/** Within a query of vehicles: when what ends last by then does. */
export const lastEndBefore = (moment: number) =>
  ofVehicle
    .selectFrom('occupations')
    .select('ends_at')
    .whereRef('vehicle_id', '=', 'vehicles.id')
    .where('ends_at', '<=', moment)
    .orderBy('ends_at', 'desc')
    .limit(1);

/** And when what ends first after it begins. */
export const nextStartAfter = (moment: number) =>
  ofVehicle
    .selectFrom('occupations')
    .select('starts_at')
    .whereRef('vehicle_id', '=', 'vehicles.id')
    .where('ends_at', '>', moment)
    .orderBy('ends_at')
    .limit(1);
