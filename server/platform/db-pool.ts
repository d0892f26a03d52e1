import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { isUnreachable } from './db-errors.ts';

const int8: number = pg.types.builtins.INT8;
const usualParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

/** Connections that outlive nothing: one on which a question went unanswered is closed, not handed to the next. */
export function createPool(config: pg.PoolConfig, onError: (error: Error) => void): PostgresPool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5000, ...config, types: { getTypeParser } });
  // Without a listener, a server that goes away would end the process: the pool hears of idle connections alone, and
  // each of the others has to be listened to as well.
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  return { connect: async () => watched(await pool.connect()), end: () => pool.end(), options: config };
}

function watched(client: pg.PoolClient): PostgresPoolClient {
  let isBroken = false;
  const query = async (text: string, parameters: readonly unknown[]) => {
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      isBroken ||= isUnreachable(error);
      throw error;
    }
  };
  const release = (destroy = false) => client.release(destroy || isBroken);
  // The other form of a query, by cursor, is for streams, which nothing here asks for.
  return { query: query as unknown as PostgresPoolClient['query'], release };
}

/** bigint columns hold instants and counts, far below 2^53: numbers, as SQLite gives them. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === int8 ? Number : usualParser(oid, format);
}
