import { CompiledQuery } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';

/** How the database goes about the one query that is asked, step by step. */
export async function planOf(database: Database, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const { db } = database;
  let asked: CompiledQuery | undefined;
  await ask(
    db.withPlugin({
      transformQuery({ node, queryId }) {
        // Parts come before the whole.
        asked = db.getExecutor().compileQuery(node, queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const explain = database.engine === 'sqlite' ? 'explain query plan' : 'explain';
  if (!asked) throw new Error('nothing was asked');
  const { sql, parameters } = asked;
  return database.inTransaction(async (tx) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
    return rows.map((row) => stepOf(row as Record<string, unknown>)).join('\n');
  });
}

const stepOf = (row: Record<string, unknown>) => String(row['detail'] ?? row['QUERY PLAN']);
