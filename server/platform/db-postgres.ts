import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseOptions, Tables } from './db.ts';
import { isLostRace } from './db-errors.ts';
import { createPool } from './db-pool.ts';
import type { Change, Events } from './events.ts';
import { listenForChanges, notifyChannel } from './events-postgres.ts';

const maxTries = 5;
export interface PostgresOptions extends Required<Pick<DatabaseOptions, 'onError' | 'statementMs'>> {
  url: string;
}

export async function openPostgres(options: PostgresOptions, events: Events): Promise<Database> {
  const { url, onError, statementMs } = options;
  const open = (config: pg.PoolConfig) => {
    const pool = createPool({ connectionString: url, ...config }, onError);
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  };
  // The second limit is for a server that does not even say that it took too long.
  const db = open({ max: 10, statement_timeout: statementMs, query_timeout: statementMs * 1.2 });
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
    async unhurried(work) {
      const patient = open({ max: 2 });
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}
