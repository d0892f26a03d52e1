import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Runs what Kysely has compiled. */
export type RunQuery = (query: CompiledQuery) => QueryResult<unknown> | Promise<QueryResult<unknown>>;

/** Statements are compiled once; lists of ids make endless variants of a text, so there is an end to what is kept. */
const mostStatements = 500;

/** Over Node's own SQLite, which answers at once. */
export function createRunner(raw: DatabaseSync): (query: CompiledQuery) => QueryResult<unknown> {
  const known = new Map<string, { statement: StatementSync; hasRows: boolean }>();
  const compiled = (text: string) => {
    const found = known.get(text);
    if (found) return found;
    const statement = raw.prepare(text);
    const made = { statement, hasRows: statement.columns().length > 0 };
    if (known.size >= mostStatements) known.clear();
    known.set(text, made);
    return made;
  };
  return ({ sql, parameters }) => {
    const { statement, hasRows } = compiled(sql);
    if (hasRows) return { rows: statement.all(...(parameters as SQLInputValue[])) };
    const { changes } = statement.run(...(parameters as SQLInputValue[]));
    return { rows: [], numAffectedRows: BigInt(changes) };
  };
}

export const isRead = ({ query }: CompiledQuery) => SelectQueryNode.is(query);

/**
 * For a Kysely whose queries are run one by one: who comes first and what is one transaction is decided by whoever runs
 * them, not by Kysely, which would let one caller at a time hold the connection.
 */
export function createDialect(run: RunQuery, openReader: () => DatabaseSync): Dialect {
  const connection: DatabaseConnection = {
    executeQuery: async (query) => (await run(query)) as QueryResult<never>,
    // On a connection of its own: while one is read row by row, others would see the state of its beginning.
    async *streamQuery({ sql, parameters }) {
      const reader = openReader();
      try {
        const rows = reader.prepare(sql).iterate(...(parameters as SQLInputValue[]));
        for (const row of rows) yield { rows: [row as never] };
      } finally {
        reader.close();
      }
    },
  };
  const refuse = () => Promise.reject(new Error('Transactions are begun by inTransaction.'));
  return {
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true }),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
