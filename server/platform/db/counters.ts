import { type Expression, sql } from 'kysely';
import { days, hours } from '../clock.ts';
import type { Db } from './database.ts';

declare module './database.ts' {
  interface Tables {
    /** Kept by triggers alone. A counter is the sum of its parts; its days are those of `firstWholeDay`. */
    counters: { counter: string; subject: string; day: number; part: number; amount: number };
  }
}

/** Each counter with its amount, whatever the subject. One that never counted anything is 0. */
export async function totals<Counter extends string>(
  db: Db,
  counters: readonly Counter[],
): Promise<Record<Counter, number>> {
  const rows = await db
    .selectFrom('counters')
    .select(['counter', sum.as('amount')])
    .where('counter', 'in', counters)
    .groupBy('counter')
    .execute();
  const found = new Map(rows.map(({ counter, amount }) => [counter, amount]));
  return Object.fromEntries(counters.map((counter) => [counter, found.get(counter) ?? 0])) as Record<Counter, number>;
}

/** The amount of each subject that has any. */
export async function totalsBySubject(db: Db, counter: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('counters')
    .select(['subject', sum.as('amount')])
    .where('counter', '=', counter)
    .groupBy('subject')
    .having(sum, '<>', 0)
    .execute();
  return new Map(rows.map(({ subject, amount }) => [subject, amount]));
}

/** How many rows lie between two instants, the second excluded; for what the days at either end hold in part. */
export type RowsBetween = (from: number, to: number) => Expression<unknown>;

/** What was counted by day from an instant, or ever, until another: whole days by their counter, the rest in its rows. */
export async function countBetween(
  db: Db,
  counter: string,
  { from = earliest, to }: { from?: number; to?: number },
  rowsBetween: RowsBetween,
): Promise<number> {
  const first = dayOf(from - 1) + 1;
  const end = to === undefined ? undefined : dayOf(to);
  if (end !== undefined && end < first) return only(db, rowsBetween(from, to ?? from));
  const wholeDays = db
    .selectFrom('counters')
    .select(sql<number>`coalesce(${sum}, 0)`.as('amount'))
    .where('counter', '=', counter)
    .where('subject', '=', '')
    .where('day', '>=', first)
    .$if(end !== undefined, (query) => query.where('day', '<', end ?? first));
  const before = startOf(first) > from ? sql`+ ${rowsBetween(from, startOf(first))}` : sql``;
  const after =
    to !== undefined && end !== undefined && to > startOf(end) ? sql`+ ${rowsBetween(startOf(end), to)}` : sql``;
  return only(db, sql<number>`${wholeDays} ${before} ${after}`);
}

/** Nothing was before the agency: the first of all days, whole. */
const earliest = -hours(1);

const sum = sql<number>`cast(sum(amount) as bigint)`;

/** The days that the migration counts by: the agency's, but for Ramadan. */
const dayOf = (instant: number) => Math.floor((instant + hours(1)) / days(1));
const startOf = (day: number) => day * days(1) - hours(1);

async function only(db: Db, expression: Expression<unknown>): Promise<number> {
  const { amount } = await db.selectNoFrom(sql<number>`${expression}`.as('amount')).executeTakeFirstOrThrow();
  return amount;
}
