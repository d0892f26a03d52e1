import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import type { UserRole } from '../../../api/rules/roles.ts';
import type { OpenSession } from '../../../api/calls/sessions.ts';
import { hourly } from '../../platform/background.ts';
import { days, hours, minutes, toIso } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken, newId, newToken } from '../../platform/random.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteTickets } from '../entrance/store.ts';
import type { FactorPolicy } from '../factors/rules.ts';
import { hasFactor } from '../factors/store.ts';
import type { LoginsService } from '../logins/service.ts';
import { expiryOf, softwareOf } from './rules.ts';
import { deleteOldest, deleteOwned } from '../store.ts';
import * as store from './store.ts';

const confirmedForMs = minutes(5);
/** More than anybody has devices: whoever logs in without end fills no table. */
const sessionsPerAccount = 50;
const seenEveryMs = hours(1);

/** As long as browsers keep a cookie at all: when the session ends is decided by its row, which use keeps alive. */
export const sessionCookieLifetimeMs = days(400);

export interface SessionsDeps extends Pick<Platform, 'database' | 'clock' | 'background'>, FactorPolicy {
  logins: Pick<LoginsService, 'left'>;
}

/** Who looks: `unattended` where nobody is there, `network` as limits count it. */
interface Look {
  unattended?: boolean;
  network?: string;
}

export type SessionsService = ReturnType<typeof createSessionsService>;

export function createSessionsService({ database, clock, background, isFactorRequired, logins }: SessionsDeps) {
  const { db } = database;
  const sweep = () => store.deleteExpiredSessions(db, clock.now());
  background.register({ name: 'sessions sweep', when: hourly, run: sweep });
  const isRecent = (at: number | null) => at !== null && clock.now() - at < confirmedForMs;

  async function isConfirmed(sessionId: string): Promise<boolean> {
    const given = await store.confirmationsOf(db, sessionId);
    return (
      given !== undefined &&
      isRecent(given.password_confirmed_at) &&
      (isRecent(given.factor_confirmed_at) || !(await hasFactor(db, given.user_id)))
    );
  }

  return {
    /** Who holds this cookie, if the session still lives. Using it keeps it alive, unless nobody is there (`unattended`). */
    async viewerOf(token: string | undefined, { unattended, network }: Look = {}): Promise<Viewer | null> {
      if (!token) return null;
      const now = clock.now();
      const session = await store.findSession(db, hashToken(token), now);
      if (!session) return null;
      const { id, role, profile, created_at: createdAt } = session;
      if (!unattended && now - session.last_seen_at >= seenEveryMs) {
        await store.updateSession(db, id, { last_seen_at: now, expires_at: expiryOf({ role, createdAt }, now) });
      }
      const { user_id: userId, email } = session;
      const mustChangePassword = session.must_change_password === 1;
      const mustSetFactor = role === 'admin' && isFactorRequired() && !(await hasFactor(db, userId));
      return {
        userId,
        email,
        role,
        profile,
        sessionId: id,
        mustChangePassword,
        mustSetFactor,
        ...(network !== undefined && { network }),
      };
    },

    /** Always under a new token: whatever cookie the browser came with opens nothing. */
    async start({ id: userId, role }: { id: string; role: UserRole }, tx: Db = db): Promise<string> {
      const token = newToken();
      const now = clock.now();
      const id = hashToken(token);
      await store.insertSession(tx, {
        id,
        public_id: newId(),
        user_id: userId,
        created_at: now,
        expires_at: expiryOf({ role, createdAt: now }, now),
        last_seen_at: now,
        browser: null,
        system: null,
        password_confirmed_at: null,
        factor_confirmed_at: null,
      });
      await deleteOldest(tx, 'sessions', { userId, newest: id, others: sessionsPerAccount - 1 });
      return token;
    },

    /** So that its owner knows it again in the list. */
    async noteSoftware(token: string, userAgent: string): Promise<void> {
      await store.updateSession(db, hashToken(token), softwareOf(userAgent));
    },

    /** Where else this person is logged in; this session first. */
    async list(viewer: Viewer): Promise<OpenSession[]> {
      const rows = await store.liveSessionsOf(db, viewer.userId, clock.now(), sessionsPerAccount);
      return rows.map((row) => toView(row, viewer)).toSorted((a, b) => Number(b.current) - Number(a.current));
    },

    async end(sessionId: string): Promise<void> {
      await store.deleteSession(db, sessionId);
    },

    logOut: (viewer: Viewer): Promise<void> =>
      database.inTransaction(async (tx) => {
        await store.deleteSession(tx, viewer.sessionId);
        await logins.left(tx, viewer, 'here');
      }),

    /** One's own alone, whoever knows the name of another's. Says whether it was the one that is used. */
    endOwn: (viewer: Viewer, publicId: string): Promise<{ wasUsed: boolean }> =>
      database.inTransaction(async (tx) => {
        const ended = await store.deleteOwnSession(tx, viewer.userId, publicId);
        if (ended === undefined) throw new Refusal('session_not_found');
        const wasUsed = ended === viewer.sessionId;
        await logins.left(tx, viewer, wasUsed ? 'here' : 'elsewhere');
        return { wasUsed };
      }),

    endOthers: (viewer: Viewer): Promise<void> =>
      database.inTransaction(async (tx) => {
        const ended = await deleteOwned(tx, 'sessions', viewer.userId, viewer.sessionId);
        if (ended > 0) await logins.left(tx, viewer, 'everywhere else');
      }),

    /**
     * In the transaction that changes the password, the address or the role. `keptId` is the session that may go on; logins
     * that wait for their second step do not.
     */
    async endAll(tx: Db, userId: string, keptId: string | null): Promise<void> {
      await deleteOwned(tx, 'sessions', userId, keptId);
      await deleteTickets(tx, userId);
    },

    async confirmPassword(sessionId: string, tx: Db = db): Promise<void> {
      await store.updateSession(tx, sessionId, { password_confirmed_at: clock.now() });
    },

    async confirmFactor(sessionId: string): Promise<void> {
      await store.updateSession(db, sessionId, { factor_confirmed_at: clock.now() });
    },

    isConfirmed,

    /** For what only somebody may do who has just given their password, and their second factor if they have one. */
    async requireConfirmedPassword(sessionId: string): Promise<void> {
      if (!(await isConfirmed(sessionId))) throw new Refusal('password_not_confirmed');
    },

    sweep,
  };
}

/** Neither the token nor its hash, and of the last use no more than the hour. */
const toView = (row: store.SessionRow, viewer: Viewer): OpenSession => ({
  id: row.public_id,
  browser: row.browser,
  system: row.system,
  created_at: toIso(row.created_at),
  created_wall: localTimeAt(row.created_at),
  last_used_at: toIso(lastHour(row)),
  last_used_wall: localTimeAt(lastHour(row)),
  current: row.id === viewer.sessionId,
});

const lastHour = ({ last_seen_at }: store.SessionRow) => last_seen_at - (last_seen_at % hours(1));
