import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { AddressProofsTable, CodePurpose, VerificationCodesTable } from './tables.ts';

/** Replaces the code that there was. */
export async function putCode(db: Db, code: Insertable<VerificationCodesTable>): Promise<void> {
  const { code_hash, salt, tries, expires_at } = code;
  await db
    .insertInto('verification_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'email']).doUpdateSet({ code_hash, salt, tries, expires_at }),
    )
    .execute();
}

/** Counts a try before it is looked at: any number of rivals get no more than `maxTries` between them. */
export function takeTry(db: Db, purpose: CodePurpose, email: string, maxTries: number, now: number) {
  return db
    .updateTable('verification_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('tries', '<', maxTries)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'salt'])
    .executeTakeFirst();
}

/** True for the one caller who uses it up. */
export async function useUpCode(db: Db, purpose: CodePurpose, email: string, codeHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('verification_codes')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .returning('email')
    .executeTakeFirst();
  return used !== undefined;
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
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** True for the one caller who uses it up. */
export async function useUpProof(db: Db, id: string, email: string, now: number): Promise<boolean> {
  const used = await db
    .deleteFrom('address_proofs')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('address_proofs').where('expires_at', '<=', now).execute();
}
