import { sql } from 'kysely';
import type { Database, Db } from './database.ts';
import type { Log } from '../logging.ts';
import { writeState } from './site-state.ts';

declare module './database.ts' {
  interface Tables {
    /** How much a counter lacks of what its rows come to; empty while all is well. */
    wrong_counters: { counter: string; subject: string; day: number; missing: number };
  }
}

/** Something that triggers keep, and that can be counted anew. */
export interface CountedTable {
  table: string;
  /** Compares all of it with its rows in one statement, and so at one moment. */
  findWrong: (db: Db) => Promise<object[]>;
  /** Adds what is missing like any other change, so that whoever counts meanwhile loses nothing. */
  repair: (tx: Db) => Promise<unknown>;
}

export const countersTable: CountedTable = {
  table: 'counters',
  findWrong: (db) => db.selectFrom('wrong_counters').selectAll().execute(),
  repair: (tx) =>
    sql`insert into counters (counter, subject, day, amount)
      select counter, subject, day, missing from wrong_counters where true
      on conflict (counter, subject, day, part) do update set amount = counters.amount + excluded.amount`.execute(tx),
};

/** Only somebody who writes past the triggers can make them wrong: a restored table, a hand at the database. */
export async function checkCounters(
  database: Database,
  log: Pick<Log, 'error'>,
  kept: readonly CountedTable[],
): Promise<void> {
  for (const one of kept) {
    const wrong = await database.unhurried(one.findWrong);
    if (wrong.length === 0) continue;
    const { table } = one;
    log.error({ table, rows: wrong.slice(0, 20) }, 'what the database counts differed from its rows and is set right');
    // As patiently as they were compared: it takes as long again.
    await database.unhurried((patient) => patient.transaction().execute((tx) => setRight(tx, one)));
  }
}

export async function setRight(tx: Db, { table, repair }: CountedTable): Promise<void> {
  // Of two servers that found the same, the second waits here and then finds nothing any more.
  await writeState(tx, `checking_${table}`, '');
  await repair(tx);
}
