import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
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
import type { Db, Engine, Tables } from './database.ts';

/** Runs what Kysely has compiled. */
export type RunQuery = (query: CompiledQuery) => QueryResult<unknown> | Promise<QueryResult<unknown>>;

const parts = {
  sqlite: { Adapter: SqliteAdapter, Introspector: SqliteIntrospector, Compiler: SqliteQueryCompiler },
  postgres: { Adapter: PostgresAdapter, Introspector: PostgresIntrospector, Compiler: PostgresQueryCompiler },
};

const origins = new WeakMap<Db, { engine: Engine; run: RunQuery }>();

/** Kysely over what runs its queries. */
export function createKysely(engine: Engine, run: RunQuery): Db {
  const db = new Kysely<Tables>({ dialect: createDialect(engine, run) });
  origins.set(db, { engine, run });
  return db;
}

const originOf = (db: Db) => {
  const origin = origins.get(db);
  if (!origin) throw new Error('Not made by createKysely.');
  return origin;
};

export const engineOf = (db: Db): Engine => originOf(db).engine;

/** For a query that is compiled already. */
export const runnerOf = (db: Db): RunQuery => originOf(db).run;

/**
 * For a Kysely whose queries are handed on as they come, and in that order: where they run and what is one transaction is
 * decided by whoever runs them. Kysely's own driver lets no query begin before the one ahead of it has been answered.
 */
function createDialect(engine: Engine, run: RunQuery): Dialect {
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
