import { queueMail } from '../../outbox/store.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DevicesService } from '../devices/service.ts';
import type { Wrong } from '../logins/rules.ts';
import type { LoginsService } from '../logins/service.ts';
import { findUserByEmail } from '../store.ts';
import { burstMail } from './mail.ts';
import {
  burst,
  codeCounts,
  codeTryCounts,
  type Count,
  factorCounts,
  forgivenBy,
  loginCounts,
  ownFactorCounts,
  ownPasswordCounts,
  passkeyOffers,
  type Trier,
} from './rules.ts';

export interface AttemptsDeps extends Pick<Platform, 'database' | 'settings' | 'clock' | 'throttle'> {
  devices: Pick<DevicesService, 'recognise'>;
  logins: Pick<LoginsService, 'failed'>;
}

/** Where a call comes from. */
export interface Caller {
  network: string;
  /** The cookie of a browser that has logged in before. */
  device: string | undefined;
}

/** A try that has been counted; how it ended is told once. */
export interface Attempt {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
  /** Nobody looked at it, because of this error: it counts for nothing. */
  dropped(error: unknown): Promise<never>;
}

interface LoginTry {
  network: string;
  wrong: Wrong;
}

export type AttemptsService = ReturnType<typeof createAttemptsService>;

/** Counts the tries at passwords and codes, and tells the owner of an account when there are many. */
export function createAttemptsService({ database, clock, settings, throttle, devices, logins }: AttemptsDeps) {
  const trierOf = async (email: string, { network, device }: Caller): Promise<Trier> => ({
    email,
    network,
    device: await devices.recognise(device, email),
  });

  /** Counted before anything is looked at, so that many tries at once are no way around a limit. */
  async function count(counts: readonly Count[]): Promise<void> {
    const counted: Count[] = [];
    try {
      for (const one of counts) {
        await throttle.hit(one.limit, one.who);
        counted.push(one);
      }
    } catch (error) {
      // What is refused was no try: one network that is refused does not fill the counts of all.
      await takeBack(counted);
      throw error;
    }
  }

  async function takeBack(counts: readonly Count[]): Promise<void> {
    for (const { limit, who } of counts) await throttle.refund(limit, who);
  }

  async function forget(counts: readonly Count[]): Promise<void> {
    for (const { limit, who } of counts) await throttle.clear(limit, who);
  }

  /** `login` is of whoever tries to come in, or to act as who is in: of those who work here the journal tells. */
  async function begin(email: string, counts: readonly Count[], login?: LoginTry): Promise<Attempt> {
    await count(counts);
    return {
      async succeeded() {
        await takeBack(counts.filter(({ onSuccess }) => onSuccess === 'back'));
        await forget(counts.filter(({ onSuccess }) => onSuccess === 'none'));
      },
      async failed() {
        await takeBack(counts.filter(({ onFailure }) => onFailure === 'back'));
        await noteFailure(email, login);
      },
      async dropped(error) {
        await takeBack(counts);
        throw error;
      },
    };
  }

  /** Counted for an address without an account too: the work is the same but for what the journal and the one mail tell. */
  async function noteFailure(email: string, login: LoginTry | undefined): Promise<void> {
    await database.inTransaction(async (tx, announce) => {
      const { count: failures, since } = await throttle.count(tx, burst, email);
      const account = await findUserByEmail(tx, email);
      if (account && login) await logins.failed(tx, account, login);
      if (failures !== burst.max || !account) return;
      await queueMail(tx, burstMail(settings().agency, email, { failures, since, until: clock.now() }), clock.now());
      announce('mail');
    });
  }

  return {
    /** Of somebody who is logged in, at the password that they have. */
    ownPassword: (viewer: Viewer) =>
      begin(viewer.email, ownPasswordCounts(viewer), { network: viewer.network ?? '', wrong: 'own password' }),

    /** Of somebody who is logged in, at what they have beside the password. */
    ownFactor: (viewer: Viewer) =>
      begin(viewer.email, ownFactorCounts(viewer), { network: viewer.network ?? '', wrong: 'own factor' }),

    /** After the right password. */
    factorTry: async (email: string, caller: Caller) =>
      begin(email, factorCounts(await trierOf(email, caller)), { network: caller.network, wrong: 'factor' }),

    passkeyOffer: ({ network }: Caller) => throttle.hit(passkeyOffers, network),

    login: async (email: string, caller: Caller) =>
      begin(email, loginCounts(await trierOf(email, caller)), { network: caller.network, wrong: 'password' }),

    /** `hasCode`: a code was sent for this browser. */
    codeTry: async (email: string, caller: Caller, hasCode: boolean) =>
      begin(email, codeTryCounts(await trierOf(email, caller), hasCode)),

    /** Refuses when too many codes were sent already. */
    sendCode: async (email: string, caller: Caller) => count(codeCounts(await trierOf(email, caller))),

    /** After a new password by mail, which opens what failures have closed. */
    forgive: (email: string, { network }: Caller) => forget(forgivenBy(email, network)),
  };
}
