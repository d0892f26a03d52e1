import { codeLength } from '../../../api/accounts.ts';
import { queueMail } from '../../outbox/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { codeMatches, hashCode, hashToken, newDigits, newToken } from '../../platform/random.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { findUserByEmail } from '../store.ts';
import * as mail from './mail.ts';
import { codeLifetimeMs, codesPerAddress, codesPerMailbox, maxTries, proofLifetimeMs } from './rules.ts';
import * as store from './store.ts';
import type { CodePurpose } from './tables.ts';

export interface VerificationDeps {
  database: Database;
  clock: Clock;
  throttle: Throttle;
  publicUrl: URL;
}

export type VerificationService = ReturnType<typeof createVerificationService>;

/** Codes by mail, and the proof that a browser gave the right one. */
export function createVerificationService({ database, clock, throttle, publicUrl }: VerificationDeps) {
  const { db } = database;
  const loginUrl = new URL('/login', publicUrl).href;

  /** A code that nobody is told is stored where none may be used: the work and the answer are the same. */
  async function send(purpose: CodePurpose, email: string, ip: string): Promise<void> {
    await throttle.hit(codesPerAddress, ip);
    await throttle.hit(codesPerMailbox, email);
    const isKnown = (await findUserByEmail(db, email)) !== undefined;
    const code = newDigits(codeLength);
    const now = clock.now();
    await database.inTransaction(async (tx, announce) => {
      const expiresAt = now + codeLifetimeMs;
      const useful = isKnown === (purpose === 'password');
      await store.putCode(tx, {
        purpose,
        email,
        ...hashCode(useful ? code : newToken()),
        tries: 0,
        expires_at: expiresAt,
      });
      await queueMail(tx, letterFor(purpose, isKnown, email, code), now);
      announce('mail');
    });
  }

  function letterFor(purpose: CodePurpose, isKnown: boolean, email: string, code: string) {
    if (purpose === 'address')
      return isKnown ? mail.haveAccountMail(email, loginUrl) : mail.addressCodeMail(email, code);
    return isKnown ? mail.passwordCodeMail(email, code) : mail.noAccountMail(email, loginUrl);
  }

  /** Uses the code up, or refuses. */
  async function check(purpose: CodePurpose, email: string, code: string): Promise<void> {
    const kept = await store.takeTry(db, purpose, email, maxTries, clock.now());
    if (!kept || !codeMatches(kept, code)) throw new Refusal('invalid_code');
    if (!(await store.useUpCode(db, purpose, email, kept.code_hash))) throw new Refusal('invalid_code');
  }

  return {
    send,
    check,

    /** The token is for this browser's cookie: nobody else can go on for that address. */
    async prove(email: string, code: string): Promise<{ token: string; lifetimeMs: number }> {
      await check('address', email, code);
      const token = newToken();
      await store.insertProof(db, { id: hashToken(token), email, expires_at: clock.now() + proofLifetimeMs });
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

    async sweep(): Promise<void> {
      await store.deleteExpired(db, clock.now());
    },
  };
}
