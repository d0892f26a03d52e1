import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { clockSkewMs } from '../../platform/clock.ts';
import type { Db, Tables } from '../../platform/db/database.ts';
import { codeLifetimeMs, proofLifetimeMs } from './rules.ts';
import type { AddressProofsTable, VerificationCodesTable } from './tables.ts';

/** A code is for one purpose, one address and the browser that asked for it. */
export type CodeKey = Pick<Selectable<VerificationCodesTable>, 'purpose' | 'email' | 'browser'>;

/** Replaces the code that this browser had, and no other's. */
export async function putCode(db: Db, code: Insertable<VerificationCodesTable>): Promise<void> {
  const { code_hash, salt, tries, expires_at } = code;
  await db
    .insertInto('verification_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email', 'browser']).doUpdateSet({ code_hash, salt, tries, expires_at }),
    )
    .execute();
}

export async function hasCode(db: Db, key: CodeKey, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('verification_codes')
    .select('email')
    .where(isCode(key))
    .where(lives(now, codeLifetimeMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a try before it is looked at: any number of rivals get no more than `maxTries` between them. */
export function takeTry(db: Db, key: CodeKey, maxTries: number, now: number) {
  return db
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where(isCode(key))
    .where('tries', '<', maxTries)
    .where(lives(now, codeLifetimeMs))
    .returning(['code_hash', 'salt'])
    .executeTakeFirst();
}

/** True for the one caller who uses it up. */
export async function useUpCode(db: Db, key: CodeKey, codeHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('verification_codes')
    .where(isCode(key))
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
}

/** All for one purpose and address, whichever browser asked for them. */
export async function deleteCodes(db: Db, { purpose, email }: Pick<CodeKey, 'purpose' | 'email'>): Promise<void> {
  await db.deleteFrom('verification_codes').where('purpose', '=', purpose).where('email', '=', email).execute();
}

export async function insertProof(db: Db, proof: Insertable<AddressProofsTable>): Promise<void> {
  await db.insertInto('address_proofs').values(proof).execute();
}

export async function hasProof(db: Db, id: string, email: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('address_proofs')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where(lives(now, proofLifetimeMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the one caller who uses it up. */
export async function useUpProof(db: Db, id: string, email: string, now: number): Promise<boolean> {
  const used = await db
    .deleteFrom('address_proofs')
    .where('id', '=', id)
    .where('email', '=', email)
    .where(lives(now, proofLifetimeMs))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('verification_codes').where(isOver(now, codeLifetimeMs)).execute();
  await db.deleteFrom('address_proofs').where(isOver(now, proofLifetimeMs)).execute();
}

const isCode =
  ({ purpose, email, browser }: CodeKey) =>
  (eb: ExpressionBuilder<Tables, 'verification_codes'>) =>
    eb.and({ purpose, email, browser });

/** What would live longer than it may was made by a clock that ran ahead. */
const isOver = (now: number, lifetimeMs: number) =>
  sql<boolean>`(expires_at <= ${now} or expires_at > ${now + lifetimeMs + clockSkewMs})`;
const lives = (now: number, lifetimeMs: number) => sql<boolean>`not ${isOver(now, lifetimeMs)}`;
