import { sql } from 'kysely';
import { type Clock, clockSkewMs } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { Refusal } from './refusal.ts';

declare module '../db/database.ts' {
  interface Tables {
    throttle_counts: { key: string; count: number; resets_at: number };
  }
}

export interface Limit {
  /** What is counted, such as `login:account`. */
  name: string;
  max: number;
  windowMs: number;
}

/** What was counted in the window that runs now. */
export interface Tally {
  count: number;
  /** When the window began, and when it ends. */
  since: number;
  resetsAt: number;
}

export interface Throttle {
  /** Counts one more for `who`, and refuses with 429 beyond the limit. */
  hit(limit: Limit, who: string): Promise<void>;
  /** Counts one more and refuses nothing; in a transaction, what is done about it is done with it or not at all. */
  count(tx: Db, limit: Limit, who: string): Promise<Tally>;
  /** Counts several more, and refuses nothing either. */
  add(limit: Limit, who: string, times: number): Promise<Tally>;
  /** Refuses when the limit is already reached, without counting. */
  check(limit: Limit, who: string): Promise<void>;
  /** Takes one back that turned out not to count. Counting first and taking back leaves rivals no gap to slip through. */
  refund(limit: Limit, who: string): Promise<void>;
  clear(limit: Limit, who: string): Promise<void>;
}

/** Counts in the database, so that several servers on one PostgreSQL share the limit and a restart forgets nothing. */
export function createThrottle(db: Db, clock: Clock, enabled: boolean): Throttle {
  const keyOf = (limit: Limit, who: string) => `${limit.name} ${who}`;
  const refuse = (resetsAt: number) => {
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt - clock.now()) / 1000));
    return new Refusal('too_many_requests', { retryAfterSeconds });
  };

  /** One statement: two rivals cannot both read the old count. Nothing is counted while limits are lifted. */
  async function count(tx: Db, limit: Limit, who: string, times = 1): Promise<Tally> {
    const now = clock.now();
    const fresh = { key: keyOf(limit, who), count: times, resets_at: now + limit.windowMs };
    if (!enabled) return { count: 0, since: now, resetsAt: fresh.resets_at };
    const over = sql<boolean>`(throttle_counts.resets_at <= ${now} or throttle_counts.resets_at > ${now + limit.windowMs + clockSkewMs})`;
    const row = await tx
      .insertInto('throttle_counts')
      .values(fresh)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${over} then excluded.count else throttle_counts.count + excluded.count end`,
          resets_at: sql<number>`case when ${over} then excluded.resets_at else throttle_counts.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    return { count: row.count, since: row.resets_at - limit.windowMs, resetsAt: row.resets_at };
  }

  return {
    async hit(limit, who) {
      const tally = await count(db, limit, who);
      if (tally.count > limit.max) throw refuse(tally.resetsAt);
    },
    count,
    add: (limit, who, times) => count(db, limit, who, times),
    async check(limit, who) {
      if (!enabled) return;
      const now = clock.now();
      const row = await db
        .selectFrom('throttle_counts')
        .select('resets_at')
        .where('key', '=', keyOf(limit, who))
        .where('count', '>=', limit.max)
        .where('resets_at', '>', now)
        .where('resets_at', '<=', now + limit.windowMs + clockSkewMs)
        .executeTakeFirst();
      if (row) throw refuse(row.resets_at);
    },
    async refund(limit, who) {
      await db
        .updateTable('throttle_counts')
        .set((eb) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', keyOf(limit, who))
        .where('count', '>', 0)
        .execute();
    },
    async clear(limit, who) {
      await db.deleteFrom('throttle_counts').where('key', '=', keyOf(limit, who)).execute();
    },
  };
}

/** Forgets the counts that no longer matter. */
export async function sweepThrottle(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('throttle_counts').where('resets_at', '<=', clock.now()).execute();
}
