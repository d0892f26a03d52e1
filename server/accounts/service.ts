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

/** How to reach somebody who has an account; name and phone may be empty. */
export interface Contact {
  userId: string;
  email: string;
  fullName: string;
  phone: string;
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

    /** Null for somebody whose account is gone. */
    async contactOf(userId: string): Promise<Contact | null> {
      const user = await store.findContact(db, userId);
      return user ? { userId: user.id, email: user.email, fullName: user.full_name, phone: user.phone } : null;
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
