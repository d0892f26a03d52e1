import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { SessionsTable } from './tables.ts';

export type SessionRow = Selectable<SessionsTable>;

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The live session with its user as they are now: a changed role or a deleted user takes effect at once. */
export function findSession(db: Db, id: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'users.id as user_id',
      'users.email',
      'users.role',
      'users.profile',
      'users.must_change_password',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export async function updateSession(db: Db, id: string, changes: Updateable<SessionsTable>): Promise<void> {
  await db.updateTable('sessions').set(changes).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Somebody's live sessions, the last used first. */
export function liveSessionsOf(db: Db, userId: string, now: number, most: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Answers the id of the session that ended, which belonged to this person; nothing when they have none of that name. */
export async function deleteOwnSession(db: Db, userId: string, publicId: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('public_id', '=', publicId)
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}

/** When this session last proved whose it is. */
export function confirmationsOf(db: Db, id: string) {
  return db
    .selectFrom('sessions')
    .select(['user_id', 'password_confirmed_at', 'factor_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
