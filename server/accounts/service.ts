import { hash } from '@node-rs/argon2';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { hashToken, newId, newPassword, newToken } from '../platform/random.ts';
import type { Viewer } from '../platform/session.ts';
import * as store from './store.ts';

export const sessionLifetimeMs = days(30);

export interface AccountsDeps {
  database: Database;
  clock: Clock;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService({ database, clock }: AccountsDeps) {
  const { db } = database;
  return {
    /** Who holds this cookie, if the session still lives. Using it keeps it alive. */
    async viewerOf(token: string | undefined): Promise<Viewer | null> {
      if (!token) return null;
      const now = clock.now();
      const session = await store.findSession(db, hashToken(token), now);
      if (!session) return null;
      // Once a day is enough to slide: a write per request would be waste.
      if (session.expires_at < now + sessionLifetimeMs - days(1)) {
        await store.extendSession(db, session.id, now + sessionLifetimeMs);
      }
      return { userId: session.user_id, email: session.email, role: session.role, sessionId: session.id };
    },

    async startSession(userId: string): Promise<string> {
      const token = newToken();
      const now = clock.now();
      await store.insertSession(db, {
        id: hashToken(token),
        user_id: userId,
        created_at: now,
        expires_at: now + sessionLifetimeMs,
        password_confirmed_at: null,
      });
      return token;
    },

    async sweepSessions(): Promise<void> {
      await store.deleteExpiredSessions(db, clock.now());
    },

    /** Makes the first administrator; null when there is one already. The password is returned to be printed once. */
    async ensureFirstAdmin(email: string, givenPassword: string | null): Promise<{ password: string } | null> {
      if (await store.hasAdmin(db)) return null;
      const password = givenPassword ?? newPassword();
      await store.insertUser(db, {
        id: newId(),
        email,
        password_hash: await hash(password),
        full_name: 'Administration',
        phone: '',
        picture: null,
        role: 'admin',
        created_at: clock.now(),
      });
      return { password };
    },
  };
}
