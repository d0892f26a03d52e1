import type { FieldMessageCode } from '../../../api/words/messages.ts';
import { type Mail, queueMail } from '../../outbox/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DevicesService } from '../devices/service.ts';
import type { LoginsService, PasswordAct } from '../logins/service.ts';
import { isPersonalPassword } from '../rules.ts';
import type { SessionsService } from '../sessions/service.ts';
import { updateUser, type UserRow } from '../store.ts';
import type { VerificationService } from '../verification/service.ts';

export interface PasswordChoiceDeps extends Pick<Platform, 'settings' | 'clock' | 'isCommonPassword'> {
  sessions: Pick<SessionsService, 'endAll'>;
  devices: Pick<DevicesService, 'forgetAll'>;
  verification: Pick<VerificationService, 'forgetPasswordCodes'>;
  logins: Pick<LoginsService, 'passwordChosen'>;
}

/** A password that somebody has chosen, or was given. */
interface NewPassword {
  password_hash: string;
  letter: Mail;
  /** What the person goes on with. */
  kept?: { sessionId: string; device: string | undefined };
  /** Nothing where the server itself gave it, which says so in its own words. */
  told?: PasswordAct;
}

export type PasswordChoiceService = ReturnType<typeof createPasswordChoiceService>;

/** What a password may be, and what ends with the one before. */
export function createPasswordChoiceService(deps: PasswordChoiceDeps) {
  const { clock, settings, isCommonPassword, sessions, devices, verification, logins } = deps;

  async function weaknessOf(password: string, email: string): Promise<FieldMessageCode | null> {
    if (isPersonalPassword(password, email, settings().agency.name)) return 'password_personal';
    return (await isCommonPassword(password)) ? 'password_common' : null;
  }

  /** Before a code or a proof is used up: they are good for another try. */
  async function refuseWeak(field: 'password' | 'new_password', password: string, email: string): Promise<void> {
    const fault = await weaknessOf(password, email);
    if (fault) throw invalidFields({ [field]: fault });
  }

  return {
    weaknessOf,
    refuseWeak,

    /** In the transaction that holds the account. */
    async set([tx, announce]: [Db, Announce], held: UserRow, { password_hash, letter, kept, told }: NewPassword) {
      await updateUser(tx, held.id, { password_hash, must_change_password: 0 });
      await sessions.endAll(tx, held.id, kept?.sessionId ?? null);
      await devices.forgetAll(tx, held.id, kept?.device);
      await verification.forgetPasswordCodes(tx, held.email);
      if (told) await logins.passwordChosen(tx, held, told);
      await queueMail(tx, letter, clock.now());
      announce('mail');
    },
  };
}
