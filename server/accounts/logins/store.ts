import type { Db } from '../../platform/db/database.ts';

interface Failure {
  userId: string;
  network: string;
  now: number;
}

/** How many came behind the first of its window: 0 for that one. Rivals are counted one by one. */
export async function countFailure(tx: Db, { userId, network, now }: Failure): Promise<number> {
  const { untold } = await tx
    .insertInto('login_failures')
    .values({ user_id: userId, since: now, last_at: now, untold: 0, network })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ last_at: now, network, untold: eb('login_failures.untold', '+', 1) })),
    )
    .returning('untold')
    .executeTakeFirstOrThrow();
  return untold;
}

/** Taken out, so that they are told once; a window that begins ahead was opened by a clock that ran ahead. */
export function takeOver(tx: Db, { before, ahead }: { before: number; ahead: number }, userId?: string) {
  return tx
    .deleteFrom('login_failures')
    .where((eb) => eb.or([eb('since', '<=', before), eb('since', '>', ahead)]))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .returningAll()
    .execute();
}

export async function emailsOf(tx: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', userIds).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
