import { type Kysely, sql } from 'kysely';
import { type Clock, clockSkewMs, minutes } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { readState, removeState, writeState } from '../db/site-state.ts';

const stateKey = 'files_held_until';
const leaseMs = minutes(5);

/** Whether somebody copies all files, in any process: what is removed meanwhile waits for the sweep of another day. */
export async function areFilesHeld(db: Db, now: number): Promise<boolean> {
  const until = Number((await readState(db, stateKey)) ?? 0);
  return now < until && until <= now + leaseMs + clockSkewMs;
}

/** From when it answers until it is released; a process that is killed lets go within minutes. */
export async function holdFiles(
  db: Db,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<{ release(): Promise<void> }> {
  let held = '';
  const renew = async () => {
    const until = String(clock.now() + leaseMs);
    await writeState(db, stateKey, until);
    held = until;
  };
  await renew();
  const timer = setInterval(() => void renew().catch(onError), leaseMs / 5);
  return {
    async release() {
      clearInterval(timer);
      // Of another who began meanwhile it is left.
      await removeState(db, stateKey, held);
    },
  };
}

/** In data that were copied meanwhile, where nobody copies any more. */
export const letFilesGo = (db: Kysely<never>) => sql`delete from site_state where key = ${stateKey}`.execute(db);
