import type { User } from '../../api/accounts.ts';
import { fieldMessages } from '../../api/messages.ts';
import { queueMail } from '../outbox/store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import { Refusal } from '../platform/errors.ts';
import type { Passwords } from '../platform/passwords.ts';
import { newId, newPassword } from '../platform/random.ts';
import type { Viewer } from '../platform/session.ts';
import type { Throttle } from '../platform/throttle.ts';
import { passwordChangedMail } from './mail.ts';
import { loginsPerAccount, loginsPerAddress, passwordChecksPerAccount, toUser } from './rules.ts';
import type { SessionsService } from './sessions/service.ts';
import * as store from './store.ts';
import type { VerificationService } from './verification/service.ts';

export interface AccountsDeps {
  database: Database;
  clock: Clock;
  passwords: Passwords;
  throttle: Throttle;
  sessions: SessionsService;
  verification: VerificationService;
}

export interface SignupForm {
  email: string;
  password: string;
  phone?: string | undefined;
  full_name?: string | undefined;
}

/** Somebody who has just come in, with the token for their cookie. */
export interface Entrance {
  user: User;
  token: string;
}

/** How to reach somebody who has an account; name and phone may be empty. */
export interface Contact {
  userId: string;
  email: string;
  fullName: string;
  phone: string;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(deps: AccountsDeps) {
  const { database, clock, passwords, throttle, sessions, verification } = deps;
  const { db } = database;

  async function enter(account: store.UserRow): Promise<Entrance> {
    return { user: toUser(account), token: await sessions.start(account.id) };
  }

  /** Whether the password is that of the person who is logged in; refuses those who guess. */
  async function checkOwnPassword(viewer: Viewer, password: string): Promise<boolean> {
    await throttle.hit(passwordChecksPerAccount, viewer.userId);
    const account = await store.findUser(db, viewer.userId);
    const right = await passwords.matches(account?.password_hash ?? null, password);
    if (right) await throttle.clear(passwordChecksPerAccount, viewer.userId);
    return right;
  }

  async function setPassword(account: { id: string; email: string }, password: string, keptSession: string | null) {
    const password_hash = await passwords.hash(password);
    await database.inTransaction(async (tx, announce) => {
      await store.updateUser(tx, account.id, { password_hash });
      await sessions.endAll(tx, account.id, keptSession);
      await queueMail(tx, passwordChangedMail(account.email), clock.now());
      announce('mail');
    });
  }

  return {
    checkOwnPassword,

    /** Counted before the password is looked at, so that many tries at once are no way around the limit. */
    async login(email: string, password: string, ip: string): Promise<Entrance> {
      await throttle.hit(loginsPerAddress, ip);
      await throttle.hit(loginsPerAccount, email);
      const account = await store.findUserByEmail(db, email);
      const right = await passwords.matches(account?.password_hash ?? null, password);
      if (!account || !right) throw new Refusal('bad_credentials');
      await throttle.clear(loginsPerAccount, email);
      await throttle.refund(loginsPerAddress, ip);
      return enter(account);
    },

    /** `proof` is the cookie of the browser that gave the right code for this address. */
    async signup(form: SignupForm, proof: string | undefined): Promise<Entrance> {
      await verification.requireProof(proof, form.email);
      const account: store.UserRow = {
        id: newId(),
        email: form.email,
        password_hash: await passwords.hash(form.password),
        full_name: form.full_name ?? '',
        phone: form.phone ?? '',
        picture: null,
        role: 'user',
        created_at: clock.now(),
      };
      await database
        .inTransaction(async (tx, announce) => {
          await verification.useUpProof(tx, proof, form.email);
          await store.insertUser(tx, account);
          announce('users', account.id);
        })
        .catch(refuseTaken);
      return enter(account);
    },

    async resetPassword(email: string, code: string, password: string): Promise<Entrance> {
      await verification.check('password', email, code);
      const account = await store.findUserByEmail(db, email);
      if (!account) throw new Refusal('invalid_code');
      await setPassword(account, password, null);
      await throttle.clear(loginsPerAccount, email);
      return enter(account);
    },

    async changePassword(viewer: Viewer, current: string, wanted: string): Promise<void> {
      if (!(await checkOwnPassword(viewer, current))) {
        throw new Refusal('wrong_password', { fields: { current_password: fieldMessages.wrong_password } });
      }
      await setPassword({ id: viewer.userId, email: viewer.email }, wanted, viewer.sessionId);
    },

    /** A right password opens, for a few minutes and in this session, what asks for `requireConfirmedPassword`. */
    async verifyPassword(viewer: Viewer, password: string): Promise<boolean> {
      const right = await checkOwnPassword(viewer, password);
      if (right) await sessions.confirmPassword(viewer.sessionId);
      return right;
    },

    /** Null for somebody whose account is gone. */
    async contactOf(userId: string): Promise<Contact | null> {
      const user = await store.findContact(db, userId);
      return user ? { userId: user.id, email: user.email, fullName: user.full_name, phone: user.phone } : null;
    },

    /**
     * Makes the first administrator; null when there is one already. The password is returned to be printed once.
     * Throws `EmailTaken` when the address is that of a customer.
     */
    async ensureFirstAdmin(email: string, givenPassword: string | null): Promise<{ password: string } | null> {
      if (await store.hasAdmin(db)) return null;
      const password = givenPassword ?? newPassword();
      const admin: store.UserRow = {
        id: newId(),
        email,
        password_hash: await passwords.hash(password),
        full_name: 'Administration',
        phone: '',
        picture: null,
        role: 'admin',
        created_at: clock.now(),
      };
      try {
        await store.insertUser(db, admin);
      } catch (error) {
        // Another server that started at the same moment was first.
        if (error instanceof store.EmailTaken && (await store.hasAdmin(db))) return null;
        throw error;
      }
      return { password };
    },
  };
}

/** Only somebody who has proved that the address is theirs gets this far, so it tells nobody else anything. */
function refuseTaken(error: unknown): never {
  if (error instanceof store.EmailTaken) throw new Refusal('email_taken');
  throw error;
}
