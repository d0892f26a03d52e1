import { ownAuthors } from '../../api/rules/journal.ts';
import { fieldMessages } from '../../api/words/messages.ts';
import { writeEntry } from '../journal/store.ts';
import type { Db } from '../platform/db/database.ts';
import { invalidFields, Refusal } from '../platform/http/refusal.ts';
import type { Announce } from '../platform/db/events.ts';
import { newId, newPassword } from '../platform/random.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import type { AttemptsService, Caller } from './attempts/service.ts';
import type { PasswordChoiceService } from './password-choice/service.ts';
import type { Entrance, EntranceService, FactorAsked } from './entrance/service.ts';
import { unlockedMail } from './factors/mail.ts';
import { deleteFactors, hasFactor } from './factors/store.ts';
import { passwordChangedMail } from './mail.ts';
import type { SessionsService } from './sessions/service.ts';
import * as store from './store.ts';
import type { CodeCaller, VerificationService } from './verification/service.ts';

export interface AccountsDeps extends Pick<Platform, 'database' | 'settings' | 'clock' | 'passwords' | 'background'> {
  sessions: SessionsService;
  passwordChoice: PasswordChoiceService;
  entrance: EntranceService;
  attempts: AttemptsService;
  verification: VerificationService;
}

interface Credentials {
  email: string;
  password: string;
}

type Enter<T> = (tx: Db, announce: Announce, held: store.UserRow) => Promise<T>;

interface SignupForm extends Credentials {
  phone?: string | undefined;
  full_name?: string | undefined;
}

/** A password that anybody would try first; the first administrator's comes from the configuration. */
export class WeakPassword extends Error {}

/** How to reach somebody who has an account; name and phone may be empty. */
export interface Contact {
  userId: string;
  email: string;
  fullName: string;
  phone: string;
}

export type FirstAdmin = Credentials;
export class FirstAdminUnnamed extends Error {}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(deps: AccountsDeps) {
  const { database, clock, passwords, background, settings } = deps;
  const { sessions, passwordChoice, entrance, attempts, verification } = deps;
  const { refuseWeak } = passwordChoice;
  const { db } = database;
  background.register({ name: 'accounts folded anew', when: 'before serving', run: refoldAll });
  /** What other releases folded otherwise. */
  async function refoldAll() {
    for (let last: string | undefined = ''; last !== undefined;) {
      const after: string = last;
      last = await database.inTransaction((tx) => store.refold(tx, after));
    }
  }

  /**
   * What somebody does who gives their password and has no session yet, in the transaction that holds the account. Looking
   * at a password takes its time: the account may have another by then, or be gone.
   */
  async function byPassword<T>({ email, password }: Credentials, caller: Caller, enter: Enter<T>): Promise<T> {
    const attempt = await attempts.login(email, caller);
    const account = await store.findUserByEmail(db, email);
    const dropped = (error: unknown) => attempt.dropped(error);
    const looked = passwords.matches(account?.password_hash ?? null, password, caller.network);
    const right = await looked.catch(dropped);
    const entering = database.inTransaction(async (tx, announce) => {
      const held = account && right ? await store.holdUser(tx, account.id) : undefined;
      return held?.password_hash === account?.password_hash && held ? enter(tx, announce, held) : null;
    });
    const entry = await entering.catch(dropped);
    if (entry) {
      await attempt.succeeded();
      return entry;
    }
    await attempt.failed();
    throw new Refusal('bad_credentials');
  }

  /**
   * The hash that the password of the person who is logged in goes with; null when it is wrong. Refuses those who guess.
   * Whoever changes the account by it sees to it that it is still the one.
   */
  async function checkOwnPassword(viewer: Viewer, password: string): Promise<string | null> {
    const attempt = await attempts.ownPassword(viewer);
    const account = await store.findUser(db, viewer.userId);
    const looked = passwords.matches(account?.password_hash ?? null, password, viewer.userId);
    const right = await looked.catch((error: unknown) => attempt.dropped(error));
    await (right ? attempt.succeeded() : attempt.failed());
    return right && account ? account.password_hash : null;
  }

  return {
    checkOwnPassword,
    refuseWeak,
    byPassword,

    login: (email: string, password: string, caller: Caller): Promise<Entrance | FactorAsked> =>
      byPassword({ email, password }, caller, (tx, _announce, held) => entrance.enter(tx, held, caller, 'password')),

    /** `password` is that of an account to be opened. */
    async sendAddressCode(email: string, password: string | undefined, caller: CodeCaller) {
      if (password !== undefined) await refuseWeak('password', password, email);
      return verification.send('address', email, caller);
    },

    /** `proof` is the cookie of the browser that gave the right code for this address. */
    async signup(form: SignupForm, proof: string | undefined, caller: Caller): Promise<Entrance> {
      await verification.requireProof(proof, form.email);
      await refuseWeak('password', form.password, form.email);
      const account = {
        id: newId(),
        email: form.email,
        password_hash: await passwords.hash(form.password, caller.network),
        full_name: form.full_name ?? '',
        phone: form.phone ?? '',
        picture: null,
        role: 'user' as const,
        profile: null,
        created_at: clock.now(),
      };
      return database
        .inTransaction(async (tx, announce) => {
          await verification.useUpProof(tx, proof, form.email);
          await store.insertUser(tx, account);
          announce('users', account.id);
          return entrance.open(tx, account, caller, 'password');
        })
        .catch(refuseTaken);
    },

    async resetPassword(
      email: string,
      code: string,
      password: string,
      caller: CodeCaller,
    ): Promise<Entrance | FactorAsked> {
      await refuseWeak('new_password', password, email);
      const right = await verification.check('password', email, code, caller);
      const account = await store.findUserByEmail(db, email);
      if (!account) throw new Refusal('invalid_code');
      if (
        account.must_change_password === 1 &&
        (await passwords.matches(account.password_hash, password, caller.network))
      ) {
        throw invalidFields({ new_password: 'password_unchanged' });
      }
      const password_hash = await passwords.hash(password, caller.network);
      const entry = await database.inTransaction(async (tx, announce) => {
        const held = await store.holdUser(tx, account.id);
        // The code proves a mailbox, which may be another's than this account's by now.
        if (held?.email !== email) throw new Refusal('invalid_code');
        await verification.useUpCode(tx, right);
        await passwordChoice.set([tx, announce], held, {
          password_hash,
          letter: passwordChangedMail(settings().agency, email),
          told: { act: 'password_reset', network: caller.network },
        });
        const changed = { ...held, must_change_password: 0 };
        return entrance.enter(tx, changed, { ...caller, device: undefined }, 'mailed code');
      });
      await attempts.forgive(email, caller);
      return entry;
    },

    async changePassword(viewer: Viewer, current: string, wanted: string, { device }: Caller): Promise<void> {
      await refuseWeak('new_password', wanted, viewer.email);
      const checked = await checkOwnPassword(viewer, current);
      if (checked === null) throw wrongPassword();
      const password_hash = await passwords.hash(wanted, viewer.userId);
      await database.inTransaction(async (tx, announce) => {
        const held = await store.holdUser(tx, viewer.userId);
        if (held?.password_hash !== checked) throw wrongPassword();
        await passwordChoice.set([tx, announce], held, {
          password_hash,
          letter: passwordChangedMail(settings().agency, held.email),
          kept: { sessionId: viewer.sessionId, device },
          told: { act: 'password_changed', network: viewer.network },
        });
        // The one before was demanded: whoever gave it is not asked for its successor a moment later.
        await sessions.confirmPassword(viewer.sessionId, tx);
      });
    },

    /**
     * A right password opens, for a few minutes and in this session, the calls that are `confirmed`; with a second
     * factor both do.
     */
    async verifyPassword(viewer: Viewer, password: string): Promise<{ valid: boolean; factor_required?: true }> {
      if ((await checkOwnPassword(viewer, password)) === null) return { valid: false };
      await sessions.confirmPassword(viewer.sessionId);
      return { valid: true, ...((await hasFactor(db, viewer.userId)) && { factor_required: true }) };
    },

    /**
     * For whoever has lost all that proves them, by somebody who has the server in hand: factors and sessions go, and the
     * password that is returned is good for choosing another. Null for an address of nobody who works here.
     */
    async unlock(email: string): Promise<FirstAdmin | null> {
      const password = newPassword();
      const password_hash = await passwords.hash(password, 'unlock');
      const account = await store.findUserByEmail(db, email);
      return database.inTransaction(async (tx, announce) => {
        const held = account && (await store.holdUser(tx, account.id));
        if (held?.role !== 'admin' || held.email !== email) return null;
        await deleteFactors(tx, held.id);
        await passwordChoice.set([tx, announce], held, {
          password_hash,
          letter: unlockedMail(settings().agency, email),
        });
        await store.updateUser(tx, held.id, { must_change_password: 1 });
        await writeEntry(tx, {
          at: clock.now(),
          author: { name: ownAuthors.server },
          act: 'account_unlocked',
          note: email,
          subjects: [{ kind: 'user', id: held.id }],
        });
        return { email, password };
      });
    },

    /** Null for somebody whose account is gone. */
    async contactOf(userId: string): Promise<Contact | null> {
      const user = await store.findContact(db, userId);
      return user ? { userId: user.id, email: user.email, fullName: user.full_name, phone: user.phone } : null;
    },

    /**
     * Makes the first administrator; null when there is one already. The password is returned to be printed once, and is
     * for one login: it stood on a screen, in a log or in a file. Throws `EmailTaken` when the address is that of a
     * customer, `FirstAdminUnnamed` when none is given, and `WeakPassword`.
     */
    async ensureFirstAdmin(email: string | null, givenPassword: string | null): Promise<FirstAdmin | null> {
      if (await store.hasAdmin(db)) return null;
      if (email === null) throw new FirstAdminUnnamed();
      if (givenPassword !== null && (await passwordChoice.weaknessOf(givenPassword, email))) throw new WeakPassword();
      const password = givenPassword ?? newPassword();
      const admin: store.NewUser = {
        id: newId(),
        email,
        password_hash: await passwords.hash(password, 'start'),
        full_name: 'Administration',
        phone: '',
        picture: null,
        role: 'admin',
        profile: 'propriétaire',
        created_at: clock.now(),
        must_change_password: 1,
      };
      try {
        await store.insertUser(db, admin);
      } catch (error) {
        // Another server that started at the same moment was first.
        if (await store.hasAdmin(db)) return null;
        throw error;
      }
      return { email, password };
    },
  };
}

/** Said beside the field too. */
export const wrongPassword = () =>
  new Refusal('wrong_password', { fields: { current_password: fieldMessages.wrong_password } });

/** Only somebody who has proved that the address is theirs gets this far, so it tells nobody else anything. */
export function refuseTaken(error: unknown): never {
  throw error instanceof store.EmailTaken ? new Refusal('email_taken') : error;
}
