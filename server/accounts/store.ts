import type { Insertable, Selectable } from 'kysely';
import { isUniqueViolation } from '../platform/db-errors.ts';
import type { Db } from '../platform/db.ts';
import type { SessionsTable, UsersTable } from './tables.ts';

export type UserRow = Selectable<UsersTable>;

export class EmailTaken extends Error {}

export async function insertUser(db: Db, user: Insertable<UsersTable>): Promise<void> {
  try {
    await db.insertInto('users').values(user).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'users.email')) throw new EmailTaken();
    throw error;
  }
}

/** How to reach somebody who has an account. */
export function findContact(db: Db, userId: string) {
  return db.selectFrom('users').select(['id', 'email', 'full_name', 'phone']).where('id', '=', userId).executeTakeFirst();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function insertSession(db: Db, session: Insertable<SessionsTable>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The live session with its user as they are now: a changed role or a deleted user takes effect at once. */
export function findSession(db: Db, id: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.expires_at', 'users.id as user_id', 'users.email', 'users.role'])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export async function extendSession(db: Db, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
