import pg from 'pg';
import type { Change, Events } from './events.ts';
import { newId } from '../random.ts';

export const notifyChannel = 'rihla_changes';

/** A server that is back is found within half a second. */
const reconnectDelaysMs = [100, 250, 500];

/** Brings the changes that other servers commit; reconnects by itself for as long as it is not closed. */
export async function listenForChanges(url: string, events: Events, onError: (error: Error) => void) {
  const self = newId();
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    next.on('notification', ({ payload }) => {
      const { from, ...change } = JSON.parse(payload ?? '{}') as Change & { from: string };
      // Our own changes were told at once, when their transaction committed.
      if (from !== self) events.emit(change);
    });
    next.on('error', onError);
    next.on('end', () => lost());
    try {
      await next.connect();
      await next.query(`listen ${notifyChannel}`);
    } catch (error) {
      // The driver keeps a line open on which a login came to nothing.
      next.end().catch(onError);
      throw error;
    }
    if (closed) return next.end();
    client = next;
  }

  function lost() {
    if (closed || !client) return;
    client = null;
    events.setLive(false);
    reconnect(0);
  }

  function reconnect(attempt: number) {
    timer = setTimeout(
      () => {
        connect().then(
          () => events.setLive(true),
          (error: Error) => {
            onError(error);
            if (!closed) reconnect(attempt + 1);
          },
        );
      },
      reconnectDelaysMs[Math.min(attempt, reconnectDelaysMs.length - 1)],
    );
  }

  await connect();
  return {
    encode: (change: Change) => JSON.stringify({ ...change, from: self }),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
