import { CompiledQuery } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';

/** How the database goes about the one query that is asked, step by step. */
export async function planOf(database: Database, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const [asked] = await askedBy(database, ask);
  if (!asked) throw new Error('nothing was asked');
  return database.inTransaction((tx) => explained(database, tx, asked));
}

/**
 * How it goes about every query of a read, when each table is as long as may be: PostgreSQL plans by what there is, and
 * would read and join all of a few rows.
 */
export async function longPlansOf(
  database: Database,
  ask: (db: Db) => Promise<unknown>,
): Promise<{ sql: string; plan: string }[]> {
  const asked = await askedBy(database, ask);
  return database.inTransaction(async (tx) => {
    if (database.engine === 'postgres')
      for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
        await tx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    const plans: { sql: string; plan: string }[] = [];
    for (const query of asked) plans.push({ sql: query.sql, plan: await explained(database, tx, query) });
    return plans;
  });
}

/** What is asked for while something is read; parts of a query are not asked for by themselves. */
async function askedBy({ db }: Database, ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const compiled = new Map<object, CompiledQuery>();
  const asked: CompiledQuery[] = [];
  await ask(
    db.withPlugin({
      transformQuery({ node, queryId }) {
        compiled.set(queryId, db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      async transformResult({ result, queryId }) {
        const query = compiled.get(queryId);
        if (query) asked.push(query);
        return result;
      },
    }),
  );
  return asked;
}

async function explained({ engine }: Database, tx: Db, { sql, parameters }: CompiledQuery): Promise<string> {
  const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
  return rows.map((row) => stepOf(row as Record<string, unknown>)).join('\n');
}

const stepOf = (row: Record<string, unknown>) => String(row['detail'] ?? row['QUERY PLAN']);
