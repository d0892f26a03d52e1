import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from './db.ts';
import { isLostRace } from './db-errors.ts';
import type { Change, Events } from './events.ts';
import { listenForChanges, notifyChannel } from './events-postgres.ts';

const maxTries = 5;
const int8: number = pg.types.builtins.INT8;
const usualParser = pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown;

export async function openPostgres(url: string, events: Events, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000, types: { getTypeParser } });
  // An idle connection that dies is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const listener = await listenForChanges(url, events, onError);
  return {
    engine: 'postgres',
    db,
    async inTransaction(work) {
      for (let tries = 1; ; tries++) {
        const changes: Change[] = [];
        try {
          const result = await db.transaction().execute(async (tx) => {
            const done = await work(tx, (topic, id) => changes.push({ topic, id }));
            // Inside the transaction: the other servers hear of it when, and only when, it commits.
            for (const change of changes) {
              await sql`select pg_notify(${notifyChannel}, ${listener.encode(change)})`.execute(tx);
            }
            return done;
          });
          for (const change of changes) events.emit(change);
          return result;
        } catch (error) {
          if (!isLostRace(error) || tries === maxTries) throw error;
        }
      }
    },
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}

/** bigint columns hold instants and counts, far below 2^53: numbers, as SQLite gives them. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === int8 ? Number : usualParser(oid, format);
}
