import pg from 'pg';
import type { Change, Events } from './events.ts';
import { newId } from '../random.ts';
import { shareDatabase } from './in-use.ts';

export const notifyChannel = 'rihla_changes';
/** What the database calls the connection that listens. */
export const listenerName = 'rihla listener';

/** A server that is back is found within half a second. */
const reconnectDelaysMs = [100, 250, 500];

/** Nobody waits for the disk to have it: a server that is restarted makes all who listen reconnect, and look again. */
const notifyAll = `select set_config('synchronous_commit', 'off', true), pg_notify($1, payload)
  from unnest($2::text[]) as payload`;

/** Brings the changes that other servers commit; reconnects by itself for as long as it is not closed. */
export async function listenForChanges(url: string, events: Events, onError: (error: Error) => void) {
  const self = newId();
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const owed: Change[] = [];
  let telling = Promise.resolve();
  const encode = (change: Change) => JSON.stringify({ ...change, from: self });

  async function connect() {
    const named = { application_name: listenerName, keepAlive: true, connectionTimeoutMillis: 5000 };
    const next = new pg.Client({ connectionString: url, ...named });
    next.on('notification', ({ payload }) => {
      const { from, ...change } = readPayload(payload);
      // Our own changes were told at once, when their transaction committed.
      if (from !== self) events.emit(change);
    });
    next.on('error', onError);
    next.on('end', () => lost());
    try {
      await next.connect();
      await shareDatabase(next);
      await next.query(`listen ${notifyChannel}`);
    } catch (error) {
      // The driver keeps a line open on which a login came to nothing.
      next.end().catch(onError);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    // What it, or a server that ended, owed to the others.
    owed.splice(0);
    tell({ topic: 'everything' });
  }

  /** All that wait together; what cannot be told, because the line is lost, is made good once there is another. */
  async function tellAll() {
    const payloads = owed.splice(0).map(encode);
    await client?.query(notifyAll, [notifyChannel, payloads]).catch(onError);
  }

  function tell(change: Change) {
    owed.push(change);
    // What comes while others are told goes out with the next.
    if (owed.length === 1) telling = telling.then(tellAll);
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
    encode,
    tell,
    async close() {
      closed = true;
      clearTimeout(timer);
      await telling;
      await client?.end();
    },
  };
}

/** Anybody with a login may write to the channel: what cannot be read may have been any change. */
function readPayload(payload = ''): Change & { from?: string } {
  try {
    return JSON.parse(payload) as Change & { from: string };
  } catch {
    return { topic: 'everything' };
  }
}
