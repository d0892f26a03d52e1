import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { PasskeysTable } from './tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

export class PasskeyKnown extends Error {}

export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export async function insertPasskey(tx: Db, passkey: Insertable<PasskeysTable>): Promise<void> {
  try {
    await tx.insertInto('passkeys').values(passkey).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys.credential_id')) throw new PasskeyKnown();
    throw error;
  }
}

/** False when a rival used the same count, which means a copy of the key. */
export async function countUse(db: Db, { id, counter }: PasskeyRow, next: number, now: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** In place of the one that the holder had. */
export async function putChallenge(db: Db, holder: string, challenge: string, expires_at: number): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ holder, challenge, expires_at })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet({ challenge, expires_at }))
    .execute();
}

/** For the one caller who uses it up. */
export async function takeChallenge(db: Db, holder: string, now: number): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('holder', '=', holder)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return taken && taken.expires_at > now ? taken.challenge : undefined;
}

export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
