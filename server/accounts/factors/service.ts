import type { FactorOptions, FactorsView } from '../../../api/calls/factors.ts';
import type { FactorProof, MadePasskey } from '../../../api/calls/factor-forms.ts';
import { localTimeAt } from '../../../api/rules/casablanca-time.ts';
import type { LoginAct } from '../../../api/rules/journal.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { writeEntry } from '../../journal/store.ts';
import { queueMail } from '../../outbox/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { qrPath } from '../../platform/pictures/qr.ts';
import { hashText, newBytes, newPaperCode } from '../../platform/random.ts';
import { toBase32, totpStepOf, totpUri } from '../../platform/totp.ts';
import type { Attempt, AttemptsService } from '../attempts/service.ts';
import type { PasskeysService } from '../passkeys/service.ts';
import type { SessionsService } from '../sessions/service.ts';
import { holdUser } from '../store.ts';
import { type FactorEvent, factorMail } from './mail.ts';
import { issuerOf, readFactorCode, recoveryCodeCount } from './rules.ts';
import * as store from './store.ts';

export interface FactorsDeps extends Pick<Platform, 'database' | 'settings' | 'clock' | 'publicUrl'> {
  attempts: Pick<AttemptsService, 'ownFactor'>;
  passkeys: PasskeysService;
  sessions: Pick<SessionsService, 'confirmFactor' | 'endAll'>;
}

/** Who proves themselves: `holder` is what the challenge of a passkey was given to. */
export interface Prover {
  userId: string;
  email: string;
  holder: string;
  /** Where they call from. */
  network?: string;
}

const secretBytes = 20;

export type FactorsService = ReturnType<typeof createFactorsService>;

/** What administrators prove beside their password. */
export function createFactorsService(deps: FactorsDeps) {
  const { database, clock, settings, publicUrl, attempts, passkeys, sessions } = deps;
  const { db } = database;

  async function tell([tx, announce]: [Db, Announce], email: string, event: FactorEvent, name?: string) {
    await queueMail(tx, factorMail(settings().agency, email, event, name), clock.now());
    announce('mail');
  }

  const note = (tx: Db, viewer: Omit<Prover, 'holder'>, act: LoginAct, name = viewer.email) =>
    writeEntry(tx, {
      at: clock.now(),
      author: viewer,
      act,
      note: name,
      subjects: [{ kind: 'user', id: viewer.userId }],
    });

  /** Answered once; kept as hashes. */
  async function makeCodes(tx: Db, userId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newPaperCode);
    await store.replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => paperHash(userId, code)),
    );
    return codes;
  }

  /** With the first of them come the codes on paper, and whoever came in by the password alone is out. */
  async function add(
    viewer: Viewer,
    event: FactorEvent,
    write: (tx: Db) => Promise<void>,
    name?: string,
  ): Promise<string[]> {
    const codes = await database.inTransaction(async (tx, announce) => {
      await holdUser(tx, viewer.userId);
      const isFirst = !(await store.hasFactor(tx, viewer.userId));
      await write(tx);
      await note(tx, viewer, 'factor_added', name);
      await tell([tx, announce], viewer.email, event, name);
      if (!isFirst) return [];
      await sessions.endAll(tx, viewer.userId, viewer.sessionId);
      return makeCodes(tx, viewer.userId);
    });
    // It has just been proved.
    await sessions.confirmFactor(viewer.sessionId);
    return codes;
  }

  /** Without any of them the codes on paper are for nothing. */
  async function remove(viewer: Viewer, event: FactorEvent, write: (tx: Db) => Promise<boolean>, name?: string) {
    await database.inTransaction(async (tx, announce) => {
      await holdUser(tx, viewer.userId);
      if (!(await write(tx))) return;
      if (!(await store.hasFactor(tx, viewer.userId))) await store.deleteRecoveryCodes(tx, viewer.userId);
      await note(tx, viewer, 'factor_removed', name);
      await tell([tx, announce], viewer.email, event, name);
    });
  }

  async function spendPaperCode(prover: Prover, paper: string): Promise<boolean> {
    return database.inTransaction(async (tx, announce) => {
      const { userId, email } = prover;
      if (!(await store.useRecoveryCode(tx, userId, paperHash(userId, paper), clock.now()))) return false;
      await note(tx, prover, 'recovery_code_used');
      await tell([tx, announce], email, 'code used');
      return true;
    });
  }

  async function codeIsRight(prover: Prover, typed: string): Promise<boolean> {
    const read = readFactorCode(typed);
    if ('paper' in read) return spendPaperCode(prover, read.paper);
    const totp = await store.confirmedTotp(db, prover.userId);
    const step = totp ? totpStepOf(totp.secret, read.totp, clock.now()) : null;
    return totp !== undefined && step !== null && store.useStep(db, prover.userId, totp.secret, step);
  }

  /** Refuses what proves nothing. Each code and each answer of a passkey works once. */
  async function prove(prover: Prover, { code, passkey }: FactorProof, attempt: Attempt): Promise<void> {
    const right = passkey
      ? (await passkeys.use(prover.holder, passkey))?.userId === prover.userId
      : await codeIsRight(prover, code ?? '');
    if (right) return attempt.succeeded();
    await attempt.failed();
    throw passkey ? new Refusal('passkey_refused') : wrongCode();
  }

  /** How they may prove themselves now. A code on paper is one too. */
  const options = async ({ userId, holder }: Pick<Prover, 'userId' | 'holder'>): Promise<FactorOptions> => ({
    code: true,
    passkey: await passkeys.ask(holder, userId),
  });

  return {
    prove,
    options,
    has: (tx: Db, userId: string) => store.hasFactor(tx, userId),

    async view({ userId }: Viewer): Promise<FactorsView> {
      const totp = await store.confirmedTotp(db, userId);
      return {
        totp_wall: totp ? localTimeAt(totp.confirmed_at) : null,
        passkeys: await passkeys.list(userId),
        recovery_codes_left: await store.recoveryCodesLeft(db, userId),
      };
    },

    ownOptions: (viewer: Viewer) => options(proverIn(viewer)),

    /** Beside the password, for what asks for both once more. */
    async verify(viewer: Viewer, proof: FactorProof): Promise<void> {
      await prove(proverIn(viewer), proof, await attempts.ownFactor(viewer));
      await sessions.confirmFactor(viewer.sessionId);
    },

    async startTotp(viewer: Viewer) {
      const secret = toBase32(newBytes(secretBytes));
      if (!(await store.putTotp(db, viewer.userId, secret, clock.now()))) throw new Refusal('factor_exists');
      const uri = totpUri(secret, issuerOf(settings().agency.name, publicUrl), viewer.email);
      return { secret: secret.replace(/.{4}(?=.)/g, '$& '), uri, qr: qrPath(uri) };
    },

    async confirmTotp(viewer: Viewer, typed: string): Promise<string[]> {
      const attempt = await attempts.ownFactor(viewer);
      const read = readFactorCode(typed);
      const waiting = await store.totpOf(db, viewer.userId);
      const step = waiting && 'totp' in read ? totpStepOf(waiting.secret, read.totp, clock.now()) : null;
      if (!waiting || step === null) {
        await attempt.failed();
        throw wrongCode();
      }
      await attempt.succeeded();
      return add(viewer, 'totp added', async (tx) => {
        const confirmed = { secret: waiting.secret, step, now: clock.now() };
        if (!(await store.confirmTotp(tx, viewer.userId, confirmed))) throw new Refusal('factor_exists');
      });
    },

    async removeTotp(viewer: Viewer): Promise<void> {
      await remove(viewer, 'totp removed', (tx) => store.deleteTotp(tx, viewer.userId));
    },

    async passkeyOptions(viewer: Viewer) {
      return passkeys.offer(viewer);
    },

    async addPasskey(viewer: Viewer, name: string, made: MadePasskey): Promise<string[]> {
      const checked = await passkeys.check(viewer, made);
      return add(viewer, 'passkey added', (tx) => passkeys.keep(tx, viewer.userId, name, checked), name);
    },

    async removePasskey(viewer: Viewer, id: string): Promise<void> {
      await remove(viewer, 'passkey removed', async (tx) => {
        await passkeys.remove(tx, viewer.userId, id);
        return true;
      });
    },

    async renewCodes(viewer: Viewer): Promise<string[]> {
      return database.inTransaction(async (tx, announce) => {
        await holdUser(tx, viewer.userId);
        if (!(await store.hasFactor(tx, viewer.userId))) throw new Refusal('factor_missing');
        await note(tx, viewer, 'recovery_codes_renewed');
        await tell([tx, announce], viewer.email, 'codes');
        return makeCodes(tx, viewer.userId);
      });
    },
  };
}

const proverIn = ({ userId, email, sessionId, network }: Viewer): Prover => ({
  userId,
  email,
  holder: `confirm ${sessionId}`,
  ...(network !== undefined && { network }),
});

/** Said beside the field too. */
const wrongCode = () => new Refusal('wrong_factor', { fields: { code: refusalMessages.wrong_factor } });

/** 80 random bits need no slow hash; whose they are is part of it. */
const paperHash = (userId: string, code: string) => hashText(`${userId} ${code.replaceAll('-', '')}`);
