import type { Db } from '../../platform/db/database.ts';

/** Whether the password alone does not let them in. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const totp = await confirmedTotp(db, userId);
  if (totp) return true;
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey !== undefined;
}

export function totpOf(db: Db, userId: string) {
  return db.selectFrom('totp_secrets').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function confirmedTotp(db: Db, userId: string) {
  const totp = await totpOf(db, userId);
  return totp && totp.confirmed_at !== null ? { ...totp, confirmed_at: totp.confirmed_at } : undefined;
}

/** In place of one that was never confirmed. False when one is in use. */
export async function putTotp(db: Db, userId: string, secret: string, now: number): Promise<boolean> {
  const put = await db
    .insertInto('totp_secrets')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: 0, created_at: now })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return put !== undefined;
}

/** False when somebody else was first, or the secret is another by now. */
export async function confirmTotp(
  tx: Db,
  userId: string,
  { secret, step, now }: { secret: string; step: number; now: number },
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** True for the one caller who uses the code of this half minute. */
export async function useStep(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** True when there was one that counted. */
export async function deleteTotp(tx: Db, userId: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone !== undefined && gone.confirmed_at !== null;
}

export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** True for the one caller who uses it up. */
export async function useRecoveryCode(db: Db, userId: string, hash: string, now: number): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** All that proves somebody beside their password. */
export async function deleteFactors(tx: Db, userId: string): Promise<void> {
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
