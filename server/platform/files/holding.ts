import { type Kysely, sql } from 'kysely';
import { type Clock, clockSkewMs, minutes } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { literally } from '../db/keyset.ts';
import { removeState, statesUnder, writeState } from '../db/site-state.ts';
import { newId } from '../random.ts';

/** Each who holds them has a key of its own below it: nobody lets go for another. */
const stateKey = 'files_held_until';
const leaseMs = minutes(5);

/** Whether somebody copies all files, in any process: what is removed meanwhile waits for the sweep of another day. */
export async function areFilesHeld(db: Db, now: number): Promise<boolean> {
  return (await statesUnder(db, stateKey)).some(({ value }) => isAlive(value, now));
}

/** What lies further ahead than any lease was written by a clock that ran ahead. */
const isAlive = (until: string, now: number) => now < Number(until) && Number(until) <= now + leaseMs + clockSkewMs;

/** From when it answers until it is released; a process that is killed lets go within minutes. */
export async function holdFiles(
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<{ release(): Promise<void> }> {
  const key = `${stateKey} ${newId()}`;
  let held = '';
  const renew = async () => {
    const until = String(clock.now() + leaseMs);
    await writeState(db, key, until);
    held = until;
  };
  await renew();
  await forgetKilled(db, clock.now());
  let renewed = Promise.resolve();
  const timer = setInterval(() => {
    renewed = renew().catch(onError);
  }, leaseMs / 5);
  return {
    async release() {
      clearInterval(timer);
      // One that is on its way would write it once more.
      await renewed;
      await removeState(db, key, held);
    },
  };
}

/** Whoever was killed has left its key. One that only waited long writes it anew. */
async function forgetKilled(db: Db, now: number): Promise<void> {
  for (const { key, value } of await statesUnder(db, stateKey))
    if (!isAlive(value, now)) await removeState(db, key, value);
}

/** In data that were copied meanwhile, where nobody copies any more. */
export const letFilesGo = (db: Kysely<never>) =>
  sql`delete from site_state where key like ${`${literally(stateKey)}%`} escape '\\'`.execute(db);
