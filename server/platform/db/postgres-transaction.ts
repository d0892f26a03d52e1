import type { AtLast, Db } from './database.ts';
import type { Pool } from './pool.ts';

/** A statement failed, and whoever ran it went on as if it had not. */
export class TransactionAborted extends Error {}

export interface Message {
  channel: string;
  payload: string;
}

/**
 * All or nothing, with few waits: what begins the transaction goes out together with its first statement, and what ends
 * it together with its last ones and with what is told to the other servers. PostgreSQL answers in order, and runs nothing more of a transaction
 * in which something failed: its commit is a rollback then.
 */
export async function runTransaction<T>(
  pool: Pool,
  work: (tx: Db, atLast: AtLast) => Promise<T>,
  messages: () => readonly Message[],
): Promise<T> {
  const line = await pool.line();
  try {
    const begun = heard(line.query('begin', []));
    const last: Promise<unknown>[] = [];
    const done = await work(line.db, (statement) => void last.push(heard(statement)));
    const told = messages().map(({ channel, payload }) =>
      heard(line.query('select pg_notify($1, $2)', [channel, payload])),
    );
    const committed = heard(line.query('commit', []));
    await Promise.all([begun, ...last, ...told]);
    if ((await committed).command !== 'COMMIT') throw new TransactionAborted();
    return done;
  } catch (error) {
    // Fails on a connection that is lost, which `release` knows; what failed first is the error to tell.
    await line.query('rollback', []).catch(() => undefined);
    throw error;
  } finally {
    line.release();
  }
}

/** Nobody waits for it yet: a failure is told by what is waited for. */
function heard<R>(asked: Promise<R>): Promise<R> {
  asked.catch(() => undefined);
  return asked;
}
