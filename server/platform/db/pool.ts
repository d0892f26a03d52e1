import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isStalePlan, isUnreachable } from './errors.ts';

const int8: number = pg.types.builtins.INT8;
const usualParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

/** A connection for the time of one statement or one transaction. What is asked without waiting is answered in order. */
export interface Line {
  query(text: string, parameters: readonly unknown[]): Promise<pg.QueryResult>;
  release(): void;
}

export interface Pool extends PostgresPool {
  line(): Promise<Line>;
}

/** Connections that outlive nothing: one on which a question went unanswered is closed, not handed to the next. */
export function createPool(config: pg.PoolConfig, onError: (error: Error) => void): Pool {
  const types = { getTypeParser };
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, pipeline: true, ...config, types });
  // Without a listener, a server that goes away would end the process: the pool hears of idle connections alone, and
  // each of the others has to be listened to as well.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  const nameOf = createNames();
  const line = async () => watched(await pool.connect(), nameOf);
  // The other form of a query, by cursor, is for streams, which nothing here asks for.
  const connect = line as unknown as () => Promise<PostgresPoolClient>;
  return { line, connect, end: () => pool.end(), options: config };
}

function watched(client: pg.PoolClient, nameOf: (text: string) => string | undefined): Line {
  let isBroken = false;
  let isInTransaction = false;
  return {
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
    release: () => client.release(isBroken),
  };
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
