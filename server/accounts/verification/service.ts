import { codeLength } from '../../../api/rules/text-limits.ts';
import { queueMail } from '../../outbox/store.ts';
import { hourly } from '../../platform/background.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { codeMatches, hashCode, hashToken, newDigits, newToken } from '../../platform/random.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AttemptsService, Caller } from '../attempts/service.ts';
import { findUserByEmail } from '../store.ts';
import * as mail from './mail.ts';
import { codeLifetimeMs, maxTries, proofLifetimeMs } from './rules.ts';
import * as store from './store.ts';
import type { CodePurpose } from './tables.ts';

export interface VerificationDeps extends Pick<
  Platform,
  'database' | 'settings' | 'clock' | 'publicUrl' | 'background'
> {
  attempts: Pick<AttemptsService, 'sendCode' | 'codeTry'>;
}

/** Who asks for a code or gives one. */
export interface CodeCaller extends Caller {
  /** The cookie of a browser that has asked for a code. */
  browser: string | undefined;
}

/** For a cookie of the browser that called. */
export interface Ticket {
  token: string;
  lifetimeMs: number;
}

/** A right code, to be used up by what it is for. */
export interface RightCode {
  key: store.CodeKey;
  hash: string;
}

export type VerificationService = ReturnType<typeof createVerificationService>;

/** Codes by mail, and the proof that a browser gave the right one. */
export function createVerificationService(deps: VerificationDeps) {
  const { database, clock, attempts, publicUrl, background, settings } = deps;
  const { db } = database;
  const sweep = () => store.deleteExpired(db, clock.now());
  background.register({ name: 'codes sweep', when: hourly, run: sweep });
  const loginUrl = new URL('/login', publicUrl).href;

  /**
   * The code is for the browser that holds the ticket: nobody else can try it out, nor put another in its place. One
   * that nobody is told is stored where none may be used: the work and the answer are the same.
   */
  async function send(purpose: CodePurpose, email: string, caller: CodeCaller): Promise<Ticket> {
    await attempts.sendCode(email, caller);
    const isKnown = (await findUserByEmail(db, email)) !== undefined;
    const code = newDigits(codeLength);
    const token = heldBy(caller) ?? newToken();
    const now = clock.now();
    await database.inTransaction(async (tx, announce) => {
      const useful = isKnown === (purpose === 'password');
      await store.putCode(tx, {
        purpose,
        email,
        browser: hashToken(token),
        ...hashCode(useful ? code : newToken()),
        tries: 0,
        expires_at: now + codeLifetimeMs,
      });
      await queueMail(tx, letterFor(purpose, isKnown, email, code), now);
      announce('mail');
    });
    return { token, lifetimeMs: codeLifetimeMs };
  }

  function letterFor(purpose: CodePurpose, isKnown: boolean, email: string, code: string) {
    const { agency } = settings();
    if (purpose === 'address')
      return isKnown ? mail.haveAccountMail(agency, email, loginUrl) : mail.addressCodeMail(agency, email, code);
    return isKnown ? mail.passwordCodeMail(agency, email, code) : mail.noAccountMail(agency, email, loginUrl);
  }

  /** Refuses a wrong code, and any code of a browser that has not asked for one. */
  async function check(purpose: CodePurpose, email: string, code: string, caller: CodeCaller): Promise<RightCode> {
    const key = { purpose, email, browser: hashToken(heldBy(caller) ?? newToken()) };
    const hasCode = await store.hasCode(db, key, clock.now());
    const attempt = await attempts.codeTry(email, caller, hasCode);
    const kept = hasCode ? await store.takeTry(db, key, maxTries, clock.now()) : undefined;
    if (!kept) throw new Refusal('invalid_code');
    if (!codeMatches(kept, code)) {
      await attempt.failed();
      throw new Refusal('invalid_code');
    }
    await attempt.succeeded();
    return { key, hash: kept.code_hash };
  }

  /** In the transaction that the code is for. */
  async function useUpCode(tx: Db, { key, hash }: RightCode): Promise<void> {
    if (!(await store.useUpCode(tx, key, hash))) throw new Refusal('invalid_code');
  }

  return {
    send,
    check,
    useUpCode,

    /** In the transaction that changes the password or leaves the address: what was mailed before opens nothing more. */
    async forgetPasswordCodes(tx: Db, email: string): Promise<void> {
      await store.deleteCodes(tx, { purpose: 'password', email });
    },

    /** The ticket is for this browser: nobody else can go on for that address. */
    async prove(email: string, code: string, caller: CodeCaller): Promise<Ticket> {
      const right = await check('address', email, code, caller);
      const token = newToken();
      await database.inTransaction(async (tx) => {
        await useUpCode(tx, right);
        await store.insertProof(tx, { id: hashToken(token), email, expires_at: clock.now() + proofLifetimeMs });
      });
      return { token, lifetimeMs: proofLifetimeMs };
    },

    async requireProof(token: string | undefined, email: string): Promise<void> {
      const has = token !== undefined && (await store.hasProof(db, hashToken(token), email, clock.now()));
      if (!has) throw new Refusal('email_not_verified');
    },

    /** In the transaction that the proof is for. */
    async useUpProof(tx: Db, token: string | undefined, email: string): Promise<void> {
      const used = token !== undefined && (await store.useUpProof(tx, hashToken(token), email, clock.now()));
      if (!used) throw new Refusal('email_not_verified');
    },

    sweep,
  };
}

/** The shape of our tokens: a name that somebody could guess is none. */
const heldBy = ({ browser }: CodeCaller) => (browser && /^[\w-]{43}$/.test(browser) ? browser : undefined);
