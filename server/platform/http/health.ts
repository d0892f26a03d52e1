import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type Clock, seconds } from '../clock.ts';
import { sendRefusal } from './error-handler.ts';
import { Refusal } from './refusal.ts';
import { writeState } from '../db/site-state.ts';
import type { Platform } from '../platform.ts';

export type HealthOptions = Pick<Platform, 'database' | 'dataDir' | 'clock'>;

/** A request needs some room for its rows and an upload for its files; the rest of a disk is for those who mend it. */
const leastRoomBytes = 4 << 20;
/** However often it is asked: each look is a write that waits for the disk. */
const lookEveryMs = seconds(2);

/** `/healthz`: the process answers. `/readyz`: and what it stands on takes writes. For proxies and orchestrators. */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const look = seldom(() => tryToWrite(options), options.clock);
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await look();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return sendRefusal(reply, new Refusal('unavailable'));
    }
  });
}

/** One look at a time, shared by all who ask; a good one holds for a while, after a bad one the next who asks looks again. */
function seldom(look: () => Promise<void>, clock: Clock): () => Promise<void> {
  let goodUntil = -Infinity;
  let underWay: Promise<void> | null = null;
  return async () => {
    if (clock.now() < goodUntil) return;
    underWay ??= look().finally(() => (underWay = null));
    await underWay;
    goodUntil = clock.now() + lookEveryMs;
  };
}

/** Only a write shows a disk that is full or read-only, and a database that is a mere copy. */
async function tryToWrite({ database, dataDir, clock }: HealthOptions): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastRoomBytes) throw new Error(`the disk of ${dataDir} is full`);
  await writeState(database.db, 'ready_at', String(clock.now()));
}
