import { CompiledQuery } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';

/** How the database goes about what is asked: the steps of each query. */
export async function planOf(database: Database, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const { db } = database;
  const asked: CompiledQuery[] = [];
  await ask(
    db.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  const explain = database.engine === 'sqlite' ? 'explain query plan' : 'explain';
  return database.inTransaction(async (tx) => {
    const plans = [];
    for (const query of asked) {
      const { rows } = await tx.executeQuery(CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]));
      plans.push(...rows.map((row) => stepOf(row as Record<string, unknown>)));
    }
    return plans.join('\n');
  });
}

const stepOf = (row: Record<string, unknown>) => String(row['detail'] ?? row['QUERY PLAN']);
