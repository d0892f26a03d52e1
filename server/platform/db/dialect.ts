import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine } from './database.ts';

/** Runs what Kysely has compiled. */
export type RunQuery = (query: CompiledQuery) => QueryResult<unknown> | Promise<QueryResult<unknown>>;

const parts = {
  sqlite: { Adapter: SqliteAdapter, Introspector: SqliteIntrospector, Compiler: SqliteQueryCompiler },
  postgres: { Adapter: PostgresAdapter, Introspector: PostgresIntrospector, Compiler: PostgresQueryCompiler },
};

/**
 * For a Kysely whose queries are handed on as they come, and in that order: where they run and what is one transaction is
 * decided by whoever runs them. Kysely's own driver lets no query begin before the one ahead of it has been answered.
 */
export function createDialect(engine: Engine, run: RunQuery): Dialect {
  const { Adapter, Introspector, Compiler } = parts[engine];
  const connection: DatabaseConnection = {
    executeQuery: async (query) => (await run(query)) as QueryResult<never>,
    streamQuery: () => {
      throw new Error('Long lists are read in pieces.');
    },
  };
  const refuse = () => Promise.reject(new Error('Transactions are begun by inTransaction.'));
  return {
    createAdapter: () => Object.defineProperty(new Adapter(), 'supportsMultipleConnections', { value: true }),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createIntrospector: (db) => new Introspector(db),
    createQueryCompiler: () => (engine === 'sqlite' ? withoutLocks(new Compiler()) : new Compiler()),
  };
}

/** Words such as `for share` are left out: SQLite does not know them, and with one writer at a time needs none. */
const withoutLocks = (compiler: QueryCompiler): QueryCompiler => ({
  compileQuery(node, id) {
    if (!SelectQueryNode.is(node)) return compiler.compileQuery(node, id);
    const { endModifiers: _locks, ...rest } = node;
    return compiler.compileQuery(rest, id);
  },
});
