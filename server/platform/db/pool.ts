import type { CompiledQuery, QueryResult } from 'kysely';
import pg from 'pg';
import type { Db } from './database.ts';
import { createKysely } from './dialect.ts';
import { isStalePlan, isUnreachable } from './errors.ts';

const int8: number = pg.types.builtins.INT8;
const usualParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

/** A connection for the time of one statement or one transaction. What is asked without waiting is answered in order. */
export interface Line {
  /** Kysely on this connection. */
  db: Db;
  query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

export interface Pool {
  line(): Promise<Line>;
  /** Kysely on any connection that is free. */
  db: Db;
  end(): Promise<void>;
}

export function openConnections(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const types = { getTypeParser };
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, pipeline: true, ...config, types });
  // Without a listener, a server that goes away would end the process: the pool hears of idle connections alone, and
  // each of the others has to be listened to as well.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}

/** Connections that outlive nothing: one on which a question went unanswered is closed, not handed to the next. */
export function createPool(pool: pg.Pool): Pool {
  const nameOf = createNames();
  const lines = new WeakMap<pg.PoolClient, Line>();

  async function line(): Promise<Line> {
    const client = await pool.connect();
    const known = lines.get(client);
    if (known) return known;
    const made = lineOn(client, nameOf);
    lines.set(client, made);
    return made;
  }

  const db = createKysely('postgres', async (query) => {
    const free = await line();
    try {
      return await ask(free, query);
    } finally {
      free.release();
    }
  });
  return { line, db, end: () => pool.end() };
}

function lineOn(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Line {
  let isBroken = false;
  let isInTransaction = false;
  const line: Line = {
    db: createKysely('postgres', (query) => ask(line, query)),
    async query(text, parameters) {
      if (text === 'begin') isInTransaction = true;
      const values = [...parameters];
      const name = values.length > 0 && values.length <= mostValues ? nameOf(text) : undefined;
      try {
        return await client.query(name === undefined ? { text, values } : { name, text, values });
      } catch (error) {
        isBroken ||= isUnreachable(error) || isStalePlan(error);
        if (isStalePlan(error) && !isInTransaction) return client.query({ text, values });
        throw error;
      }
    },
    release() {
      isInTransaction = false;
      client.release(isBroken);
    },
  };
  return line;
}

async function ask(line: Line, { sql, parameters }: CompiledQuery): Promise<QueryResult<unknown>> {
  const { command, rowCount, rows } = await line.query(sql, parameters);
  return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

/** As many as the widest row has columns, and some: lists of ids make endless variants of a text. */
const mostValues = 24;
/** A server keeps what was prepared as long as the connection. */
const mostNames = 500;

/** A statement that has a name is parsed once for each connection, and planned a few times. */
function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < mostNames) names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

/** bigint columns hold instants and counts, far below 2^53: numbers, as SQLite gives them. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === int8 ? Number : usualParser(oid, format);
}
