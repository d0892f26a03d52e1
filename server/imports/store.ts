import { setImmediate } from 'node:timers/promises';
import { type InsertObject, sql } from 'kysely';
import type { Topic } from '../../api/calls/endpoint.ts';
import type { Entry } from '../journal/store.ts';
import type { Db, Tables } from '../platform/db/database.ts';
import type { Outcome } from './rules.ts';

/** When, and what the journal says of where it came from. */
export interface Stamp {
  now: number;
  note: string;
}

/** What becomes of each line, and how it is done: answers what the journal has to say. */
export interface Plan {
  outcomes: Outcome[];
  /** Of which something is different afterwards. */
  topics: readonly Topic[];
  /** As it was when it was read: what is changed, kept from the beginning, cars before vehicles as everywhere. */
  changes: readonly RowsRead[];
  /** And what is named by what is made, looked at in the end: nobody waits for it meanwhile. */
  needs: readonly RowsRead[];
  write: (tx: Db, stamp: Stamp) => Promise<Omit<Entry, 'author'>[]>;
}

/** What of a row tells that somebody has changed it. */
const marks = { customers: 'version', vehicles: 'version', cars: 'updated_at' } as const;

/** Rows of one table, each with its mark; without one where it is enough that it is there. */
export interface RowsRead {
  table: keyof typeof marks;
  rows: readonly { id: string; mark?: number }[];
}

/**
 * Keeps what was read as it is until the transaction ends; false where somebody has changed any of it, or given it up. On
 * PostgreSQL others write while a file is looked through.
 */
export async function keepUnchanged(tx: Db, { table, rows }: RowsRead): Promise<boolean> {
  const kept = await findMany([...new Set(rows.map(({ id }) => id))].toSorted(), (some) =>
    tx
      .selectFrom(table)
      .select(['id', sql.ref<number>(marks[table]).as('mark')])
      .where('id', 'in', some)
      .$if(table !== 'customers', (query) => query.where(sql.ref('archived_at'), 'is', null))
      .orderBy('id')
      .forShare()
      .execute(),
  );
  const now = new Map(kept.map(({ id, mark }) => [id, mark]));
  return rows.every(({ id, mark }) => now.has(id) && (mark === undefined || now.get(id) === mark));
}

/** So many values fit into a statement of either engine with room to spare; a row has its triggers, too. */
const valuesPerStatement = 2000;
const rowsPerStatement = 50;
const namesPerStatement = 250;

/** Some dozen rows in one statement; others get their turn between two. */
export async function insertMany<T extends keyof Tables>(
  tx: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const size = Math.max(1, Math.min(rowsPerStatement, Math.floor(valuesPerStatement / Object.keys(first).length)));
  for (let from = 0; from < rows.length; from += size) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + size))
      .execute();
    await setImmediate();
  }
}

/** What is found by many names, some hundred at a time. */
export async function findMany<Name, Row>(
  names: readonly Name[],
  find: (some: readonly Name[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let from = 0; from < names.length; from += namesPerStatement) {
    found.push(...(await find(names.slice(from, from + namesPerStatement))));
    await setImmediate();
  }
  return found;
}

/** A line is little work, and twenty thousand are not. */
const linesPerTurn = 25;
/** What is changed takes some statements of its own, and on SQLite to wait for one lets nobody else in. */
const changesPerTurn = 10;

/** Everybody's turn, now and then. */
export const inTurns = <T>(lines: readonly T[]) => withTurns(lines, linesPerTurn);
export const changedInTurns = <T>(changed: readonly T[]) => withTurns(changed, changesPerTurn);

/** What is made of each, as `map` does. */
export async function mapInTurns<T, R>(all: readonly T[], make: (one: T, index: number) => R): Promise<R[]> {
  const made: R[] = [];
  for await (const one of inTurns(all)) made.push(make(one, made.length));
  return made;
}

async function* withTurns<T>(all: readonly T[], perTurn: number): AsyncGenerator<T> {
  for (const [index, one] of all.entries()) {
    if (index % perTurn === perTurn - 1) await setImmediate();
    yield one;
  }
}
