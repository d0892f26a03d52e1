import { type Clock, days, minutes } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashToken, newToken } from '../../platform/random.ts';
import type { Viewer } from '../../platform/session.ts';
import * as store from './store.ts';

const lifetimeMs = days(30);
const confirmedForMs = minutes(5);
/** More than anybody has devices: whoever logs in without end fills no table. */
const sessionsPerAccount = 50;

/** As long as browsers keep a cookie at all: when the session ends is decided by its row, which use keeps alive. */
export const sessionCookieLifetimeMs = days(400);

export interface SessionsDeps {
  database: Database;
  clock: Clock;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ database, clock }: SessionsDeps) {
  const { db } = database;
  return {
    /** Who holds this cookie, if the session still lives. Using it keeps it alive. */
    async viewerOf(token: string | undefined): Promise<Viewer | null> {
      if (!token) return null;
      const now = clock.now();
      const session = await store.findSession(db, hashToken(token), now);
      if (!session) return null;
      // Once a day is enough to slide: a write per request would be waste.
      if (session.expires_at < now + lifetimeMs - days(1)) {
        await store.extendSession(db, session.id, now + lifetimeMs);
      }
      return { userId: session.user_id, email: session.email, role: session.role, sessionId: session.id };
    },

    /** Always under a new token: whatever cookie the browser came with opens nothing. */
    async start(userId: string): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const id = hashToken(token);
      await store.insertSession(db, {
        id,
        user_id: userId,
        created_at: now,
        expires_at: now + lifetimeMs,
        password_confirmed_at: null,
      });
      await store.deleteOldestSessions(db, userId, id, sessionsPerAccount - 1);
      return token;
    },

    async end(sessionId: string): Promise<void> {
      await store.deleteSession(db, sessionId);
    },

    /** In the transaction that changes the password. `keptId` is the session that may go on. */
    async endAll(tx: Db, userId: string, keptId: string | null): Promise<void> {
      await store.deleteSessionsOf(tx, userId, keptId);
    },

    async confirmPassword(sessionId: string): Promise<void> {
      await store.setPasswordConfirmed(db, sessionId, clock.now());
    },

    /** For what only somebody who has just given their password may do; 403 otherwise. */
    async requireConfirmedPassword(sessionId: string): Promise<void> {
      const confirmedAt = await store.passwordConfirmedAt(db, sessionId);
      if (confirmedAt === null || clock.now() - confirmedAt >= confirmedForMs) {
        throw new Refusal('password_not_confirmed');
      }
    },

    async sweep(): Promise<void> {
      await store.deleteExpiredSessions(db, clock.now());
    },
  };
}
