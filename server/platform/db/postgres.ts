import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, DatabaseOptions, Tables } from './database.ts';
import { isForeignKeyViolation, isLostRace, isStalePlan } from './errors.ts';
import type { Announce, Change, Events } from './events.ts';
import { listenForChanges, notifyChannel } from './events-postgres.ts';
import { createPool, openConnections } from './pool.ts';
import { runTransaction } from './postgres-transaction.ts';

const maxTries = 5;
const poolSize = 10;
export interface PostgresOptions extends Required<Pick<DatabaseOptions, 'onError' | 'statementMs'>> {
  url: string;
}

export async function openPostgres(options: PostgresOptions, events: Events): Promise<Database> {
  const { url, onError, statementMs } = options;
  const open = (config: pg.PoolConfig) => openConnections({ connectionString: url, ...config }, onError);
  // The second limit is for a server that does not even say that it took too long.
  const pool = createPool(open({ max: poolSize, statement_timeout: statementMs, query_timeout: statementMs * 1.2 }));
  const listener = await listenForChanges(url, events, onError);
  return {
    engine: 'postgres',
    db: pool.db,
    async inTransaction(work) {
      for (let tries = 1; ; tries++) {
        // Inside the transaction: the other servers hear of it when, and only when, it commits.
        const within: Change[] = [];
        const afterwards: Change[] = [];
        const announce: Announce = (topic, id, { isAtomic = true } = {}) =>
          void (isAtomic ? within : afterwards).push({ topic, id });
        const messages = () => within.map((change) => ({ channel: notifyChannel, payload: listener.encode(change) }));
        try {
          const result = await runTransaction(pool, (tx, atLast) => work(tx, announce, atLast), messages);
          for (const change of afterwards) listener.tell(change);
          for (const change of [...within, ...afterwards]) events.emit(change);
          return result;
        } catch (error) {
          // Each connection may have a plan of its own from before, and gives it up by this.
          if (isStalePlan(error) && tries <= maxTries + poolSize) continue;
          // What it names went away, or what it removes was named, after it had looked: it is to look once more.
          if (isForeignKeyViolation(error) && tries < maxTries) continue;
          if (!isLostRace(error) || tries >= maxTries) throw error;
        }
      }
    },
    async unhurried(work) {
      // Kysely's own: a migration begins and ends its transactions itself.
      const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: open({ max: 2 }) }) });
      try {
        return await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
