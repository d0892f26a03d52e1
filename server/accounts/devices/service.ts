import { hourly } from '../../platform/background.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashToken, newToken } from '../../platform/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteOldest, deleteOwned } from '../store.ts';
import * as store from './store.ts';

/** As long as browsers keep a cookie at all; every login begins it anew. */
export const deviceLifetimeMs = days(400);
const devicesPerAccount = 50;

export type DevicesDeps = Pick<Platform, 'database' | 'clock' | 'background'>;

export type DevicesService = ReturnType<typeof createDevicesService>;

/**
 * Browsers in which somebody has logged in before. What strangers do to an account does not count against them; the
 * cookie opens nothing.
 */
export function createDevicesService({ database, clock, background }: DevicesDeps) {
  const { db } = database;
  const seenSince = () => clock.now() - deviceLifetimeMs;
  const sweep = () => store.deleteUnseenDevices(db, seenSince());
  background.register({ name: 'devices sweep', when: hourly, run: sweep });
  return {
    /** Which of the account's browsers it is; null for a stranger. */
    async recognise(token: string | undefined, email: string): Promise<string | null> {
      if (!token) return null;
      const id = hashToken(token);
      return (await store.isDeviceOf(db, id, email, seenSince())) ? id : null;
    },

    /** The token for the cookie of a browser that has come in: a new one, unless the account knows the one it has. */
    async remember(userId: string, token: string | undefined, tx: Db = db): Promise<string> {
      const now = clock.now();
      if (token && (await store.touchDevice(tx, hashToken(token), userId, now))) return token;
      const fresh = newToken();
      await store.insertDevice(tx, { id: hashToken(fresh), user_id: userId, seen_at: now });
      await deleteOldest(tx, 'devices', { userId, newest: hashToken(fresh), others: devicesPerAccount - 1 });
      return fresh;
    },

    /** In the transaction that changes the password: whoever had the old one is a stranger from now on. */
    async forgetAll(tx: Db, userId: string, kept: string | undefined): Promise<void> {
      await deleteOwned(tx, 'devices', userId, kept ? hashToken(kept) : null);
    },

    sweep,
  };
}
