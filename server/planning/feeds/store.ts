import type { Insertable } from 'kysely';
import type { Period } from '../../../api/rules/rental-period.ts';
import type { Profile } from '../../../api/rules/profiles.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';
import type { Occupying } from './rules.ts';
import type { PlanningFeedsTable } from './tables.ts';

export async function insertFeed(tx: Db, feed: Insertable<PlanningFeedsTable>): Promise<void> {
  await tx.insertInto('planning_feeds').values(feed).execute();
}

/** Who made it counts as they are now. */
export interface FoundFeed {
  id: string;
  vehicle_id: string | null;
  last_read_at: number | null;
  profile: Profile | null;
}

export const feedBehind = (db: Db, token: string): Promise<FoundFeed | undefined> =>
  db
    .selectFrom('planning_feeds')
    .innerJoin('users', 'users.id', 'planning_feeds.user_id')
    .select(['planning_feeds.id', 'vehicle_id', 'last_read_at', 'profile'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

export async function noteRead(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('planning_feeds').set({ last_read_at: now }).where('id', '=', id).execute();
}

export type ListedFeed = Awaited<ReturnType<typeof listedFeeds>>[number];

/** Of one person, or of all. The newest first. */
export const listedFeeds = (db: Db, userId: string | null) =>
  db
    .selectFrom('planning_feeds')
    .innerJoin('users', 'users.id', 'planning_feeds.user_id')
    .leftJoin('vehicles', 'vehicles.id', 'planning_feeds.vehicle_id')
    .leftJoin('cars', 'cars.id', 'vehicles.car_id')
    .select([
      'planning_feeds.id',
      'planning_feeds.user_id',
      'planning_feeds.name',
      'planning_feeds.created_at',
      'last_read_at',
      'planning_feeds.vehicle_id',
      'plate',
      'make',
      'model',
      'full_name',
    ])
    .$if(userId !== null, (query) => query.where('planning_feeds.user_id', '=', userId ?? ''))
    .orderBy('planning_feeds.id', 'desc')
    .execute();

export async function countFeeds(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('planning_feeds')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFeed(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('planning_feeds').where('id', '=', id).execute();
}

/** Whoever may not use the desk any more has none, also if they may again. */
export async function deleteFeedsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('planning_feeds').where('user_id', '=', userId).execute();
}

export const isPresent = async (db: Db, vehicleId: string): Promise<boolean> =>
  (await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** What occupies the vehicles in the period, in the order of time; of each a stretch of one index. */
export function occupying(db: Db, { start, end }: Period, vehicleId: string | null): Promise<Occupying[]> {
  return db
    .selectFrom('vehicles')
    .crossJoin('occupations')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .leftJoin('reservations', 'reservations.id', 'occupations.reservation_id')
    .leftJoin('blocks', 'blocks.id', 'occupations.block_id')
    .select((eb) => [
      'occupations.id',
      'occupations.starts_at',
      'occupations.ends_at',
      'plate',
      'make',
      'model',
      'reference',
      'stage',
      'reservations.full_name',
      'reservations.version',
      'is_start_open',
      'is_end_open',
      'kind',
      'blocks.version as block_version',
      'blocks.created_at as block_created_at',
      'reservations.created_at',
      eb
        .selectFrom('journal_subjects')
        .innerJoin('journal', 'journal.id', 'journal_subjects.entry_id')
        .select('journal.at')
        .where('journal_subjects.kind', '=', (of) =>
          of.case().when('occupations.block_id', 'is', null).then('reservation').else('block').end().$castTo<'block'>(),
        )
        .whereRef('subject_id', '=', (of) => of.fn.coalesce('occupations.reservation_id', 'occupations.block_id'))
        .orderBy('entry_id', 'desc')
        .limit(1)
        .as('changed_at'),
    ])
    .whereRef('occupations.vehicle_id', '=', 'vehicles.id')
    .where('occupations.ends_at', '>', start)
    .where('occupations.starts_at', '<', end)
    .where('vehicles.archived_at', 'is', null)
    .$if(vehicleId !== null, (query) => query.where('vehicles.id', '=', vehicleId ?? ''))
    .orderBy('occupations.starts_at')
    .orderBy('occupations.id')
    .execute();
}
