import type { Kysely } from 'kysely';
import type { Announce } from './events.ts';

/** Every domain adds its tables here by declaration merging, in its own `tables.ts`. */
export interface Tables {}

/** The database or a transaction in it: a store takes what it is given. */
export type Db = Kysely<Tables>;
export type Engine = 'sqlite' | 'postgres';

/**
 * For a prepared statement whose outcome nobody waits for but the commit: both travel together. Its failure undoes
 * everything. It is on its way when this is called; one that Kysely has yet to compile would come after the commit.
 */
export type AtLast = (statement: Promise<unknown>) => void;

export interface Database {
  engine: Engine;
  /** For reads and single statements outside a transaction. */
  db: Db;
  /** All or nothing; what is announced is told once it is committed. A lost race with another writer is tried again. */
  inTransaction<T>(work: (tx: Db, announce: Announce, atLast: AtLast) => Promise<T>): Promise<T>;
  /** On connections without time limits, for what may take long and nobody waits for: a migration. */
  unhurried<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | null;
  /** Told when a listener or a pooled connection fails; the database recovers by itself. */
  onError?: (error: Error) => void;
  /** How long PostgreSQL may take for a statement. Ours are done in milliseconds: what takes longer hangs. */
  statementMs?: number;
}
