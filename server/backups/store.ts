import type { Selectable, Updateable } from 'kysely';
import { clockSkewMs } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { cutShort } from './rules.ts';
import type { BackupsTable } from './tables.ts';

export type BackupRow = Selectable<BackupsTable>;

interface Claim {
  night: string;
  now: number;
  leaseMs: number;
}

/** True for one caller of however many: for whom it is new, or was left or failed a good while ago. */
export async function claimNight(db: Db, { night, now, leaseMs }: Claim): Promise<boolean> {
  const begun = { state: 'en cours', started_at: now, ended_at: null, leased_until: now + leaseMs } as const;
  const claimed = await db
    .insertInto('backups')
    .values({ id: night, ...begun, alarmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(begun)
        .where('backups.state', '<>', 'réussie')
        // What lies further ahead than any lease was written by a clock that ran ahead.
        .where((eb) =>
          eb.or([eb('backups.leased_until', '<=', now), eb('backups.leased_until', '>', now + leaseMs + clockSkewMs)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Begun because somebody asked for it. False while another is being made that somebody asked for: the database sees to
 * that. One that nobody makes any more is over first.
 */
export async function claimNow(tx: Db, claim: Omit<Claim, 'night'> & { id: string; author: string }): Promise<boolean> {
  const { id, author, now, leaseMs } = claim;
  await tx
    .updateTable('backups')
    .set({ state: 'échouée', ended_at: now, error: cutShort })
    .where('state', '=', 'en cours')
    .where('author_name', '<>', '')
    .where((eb) => eb.or([eb('leased_until', '<=', now), eb('leased_until', '>', now + leaseMs + clockSkewMs)]))
    .execute();
  const begun = { state: 'en cours', started_at: now, ended_at: null, leased_until: now + leaseMs } as const;
  const claimed = await tx
    .insertInto('backups')
    .values({ id, ...begun, alarmed_at: null, author_name: author })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** When those began that somebody asked for and that did not fail, the oldest first. */
export async function askedSince(db: Db, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('backups')
    .select('started_at')
    .where('author_name', '<>', '')
    .where('state', '<>', 'échouée')
    .where('started_at', '>', since)
    .orderBy('started_at')
    .execute();
  return rows.map(({ started_at }) => started_at);
}

export async function updateBackup(db: Db, id: string, change: Updateable<BackupsTable>): Promise<void> {
  await db.updateTable('backups').set(change).where('id', '=', id).execute();
}

export function latestBackups(db: Db, limit: number): Promise<BackupRow[]> {
  return db
    .selectFrom('backups')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** True for the first who says so of that night: the owner is told once. */
export async function claimAlarm(tx: Db, night: string, now: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('backups')
    .set({ alarmed_at: now })
    .where('id', '=', night)
    .where('alarmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** When the last one succeeded; before there was any, when the first was begun. */
export async function lastGoodAt(db: Db): Promise<number | null> {
  const good = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('ended_at').as('at'))
    .where('state', '=', 'réussie')
    .executeTakeFirst();
  if (good?.at) return good.at;
  const first = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.min('started_at').as('at'))
    .executeTakeFirst();
  return first?.at ?? null;
}
