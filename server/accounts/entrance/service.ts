import type { User } from '../../../api/calls/accounts.ts';
import type { FactorProof, UsedPasskey } from '../../../api/calls/factor-forms.ts';
import type { FactorOptions } from '../../../api/calls/factors.ts';
import { hourly } from '../../platform/background.ts';
import { minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../platform/random.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AttemptsService, Caller } from '../attempts/service.ts';
import type { DevicesService } from '../devices/service.ts';
import type { FactorPolicy } from '../factors/rules.ts';
import type { FactorsService } from '../factors/service.ts';
import type { Way } from '../logins/rules.ts';
import type { LoginsService } from '../logins/service.ts';
import type { PasskeysService } from '../passkeys/service.ts';
import { type Account, toUser } from '../rules.ts';
import type { SessionsService } from '../sessions/service.ts';
import { holdUser } from '../store.ts';
import * as store from './store.ts';

/** Somebody who has just come in, with the tokens for their cookies. */
export interface Entrance {
  user: User;
  token: string;
  device: string;
}

/** The password was right, and is not enough. */
export interface FactorAsked {
  ticket: string;
}

export interface EntranceDeps extends Pick<Platform, 'database' | 'clock' | 'background'>, FactorPolicy {
  sessions: SessionsService;
  logins: Pick<LoginsService, 'entered'>;
  devices: DevicesService;
  attempts: AttemptsService;
  factors: FactorsService;
  passkeys: PasskeysService;
}

/** Long enough to find the phone. */
export const ticketLifetimeMs = minutes(5);

export type EntranceService = ReturnType<typeof createEntranceService>;

/** From a proof to a session, in one step or two. */
export function createEntranceService(deps: EntranceDeps) {
  const { database, clock, background, sessions, devices, attempts, factors, passkeys, logins, isFactorRequired } =
    deps;
  const { db } = database;
  const sweep = () => store.deleteExpiredTickets(db, clock.now());
  background.register({ name: 'login tickets sweep', when: hourly, run: sweep });

  /** In the transaction that holds the account or makes it: what ends all its sessions comes before or after. */
  async function open(tx: Db, account: Account & { id: string }, caller: Caller, way: Way): Promise<Entrance> {
    await logins.entered(tx, account, caller, way);
    const token = await sessions.start(account, tx);
    const isLacking = account.role === 'admin' && isFactorRequired() && !(await factors.has(tx, account.id));
    const user: User = { ...toUser(account), ...(isLacking && { must_set_factor: true }) };
    return { user, token, device: await devices.remember(account.id, caller.device, tx) };
  }

  async function requireTicket(token: string | undefined) {
    const ticket = token === undefined ? undefined : await store.findTicket(db, hashToken(token), clock.now());
    if (!ticket) throw new Refusal('login_over');
    return { ...ticket, holder: `login ${ticket.id}` };
  }

  return {
    open,

    /** The same by a password or a mailed code, which are one proof: whoever has a second is asked for it. */
    async enter(tx: Db, account: Account & { id: string }, caller: Caller, way: Way): Promise<Entrance | FactorAsked> {
      if (!(await factors.has(tx, account.id))) return open(tx, account, caller, way);
      const ticket = newToken();
      await store.insertTicket(tx, {
        id: hashToken(ticket),
        user_id: account.id,
        expires_at: clock.now() + ticketLifetimeMs,
      });
      return { ticket };
    },

    async options(token: string | undefined): Promise<FactorOptions> {
      const { user_id: userId, holder } = await requireTicket(token);
      return factors.options({ userId, holder });
    },

    /** The second step. What changed the password since the first has ended the ticket. */
    async finish(token: string | undefined, proof: FactorProof, caller: Caller): Promise<Entrance> {
      const { id, user_id: userId, email, holder } = await requireTicket(token);
      const attempt = await attempts.factorTry(email, caller);
      await factors.prove({ userId, email, holder, network: caller.network }, proof, attempt);
      return database.inTransaction(async (tx) => {
        const held = await holdUser(tx, userId);
        if (!held || !(await store.useUpTicket(tx, id))) throw new Refusal('login_over');
        return open(tx, held, caller, proof.passkey ? 'second passkey' : 'second code');
      });
    },

    /** For a browser that offers its own passkeys. Answers the token that its challenge belongs to. */
    async passkeyOptions(caller: Caller) {
      await attempts.passkeyOffer(caller);
      const token = newToken();
      return { token, options: await passkeys.askAnybody(aloneBy(token)) };
    },

    /** A passkey that has asked for its owner is both proofs at once. */
    async enterByPasskey(token: string | undefined, used: UsedPasskey, caller: Caller): Promise<Entrance> {
      const right = token === undefined ? null : await passkeys.useAlone(aloneBy(token), used);
      if (!right) throw new Refusal('passkey_refused');
      return database.inTransaction(async (tx) => {
        const held = await holdUser(tx, right.userId);
        if (!held) throw new Refusal('passkey_refused');
        return open(tx, held, caller, 'passkey');
      });
    },
  };
}

const aloneBy = (token: string) => `alone ${hashToken(token)}`;
