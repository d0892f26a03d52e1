import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseOptions, Db, Tables } from './database.ts';
import { isLostRace, isStalePlan } from './errors.ts';
import { createPool, type Pool } from './pool.ts';
import type { Change, Events } from './events.ts';
import { listenForChanges, notifyChannel } from './events-postgres.ts';
import { runTransaction } from './postgres-transaction.ts';

const maxTries = 5;
const poolSize = 10;
export interface PostgresOptions extends Required<Pick<DatabaseOptions, 'onError' | 'statementMs'>> {
  url: string;
}

export async function openPostgres(options: PostgresOptions, events: Events): Promise<Database> {
  const { url, onError, statementMs } = options;
  const openPool = (config: pg.PoolConfig) => createPool({ connectionString: url, ...config }, onError);
  const kyselyOn = (pool: Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // The second limit is for a server that does not even say that it took too long.
  const pool = openPool({ max: poolSize, statement_timeout: statementMs, query_timeout: statementMs * 1.2 });
  const db = kyselyOn(pool);
  const listener = await listenForChanges(url, events, onError);
  return {
    engine: 'postgres',
    db,
    async inTransaction(work) {
      for (let tries = 1; ; tries++) {
        const changes: Change[] = [];
        // Inside the transaction: the other servers hear of it when, and only when, it commits.
        const messages = () => changes.map((change) => ({ channel: notifyChannel, payload: listener.encode(change) }));
        try {
          const announced = (tx: Db) => work(tx, (topic, id) => changes.push({ topic, id }));
          const result = await runTransaction(pool, announced, messages);
          for (const change of changes) events.emit(change);
          return result;
        } catch (error) {
          // Each connection may have a plan of its own from before, and gives it up by this.
          if (isStalePlan(error) && tries <= maxTries + poolSize) continue;
          if (!isLostRace(error) || tries >= maxTries) throw error;
        }
      }
    },
    async unhurried(work) {
      const patient = kyselyOn(openPool({ max: 2 }));
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
