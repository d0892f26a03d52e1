import type { User } from '../../../api/calls/accounts.ts';
import type { ProfileForm } from '../../../api/calls/account-forms.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { changesBetween } from '../../journal/rules.ts';
import { writeEntry } from '../../journal/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { NewFile } from '../../platform/files/transactions.ts';
import { refusalOfPicture } from '../../platform/pictures/picture-refused.ts';
import { newToken } from '../../platform/random.ts';
import type { Viewer } from '../../platform/http/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressChangedMail } from '../mail.ts';
import { pictureKey, picturesPerAccount, profileSavesPerAccount, toUser } from '../rules.ts';
import { type AccountsService, wrongPassword } from '../service.ts';
import type { SessionsService } from '../sessions/service.ts';
import * as store from '../store.ts';
import type { VerificationService } from '../verification/service.ts';

export interface ProfileDeps extends Pick<
  Platform,
  'database' | 'settings' | 'clock' | 'files' | 'fileTransactions' | 'images' | 'throttle'
> {
  sessions: Pick<SessionsService, 'endAll'>;
  verification: VerificationService;
  accounts: Pick<AccountsService, 'checkOwnPassword'>;
}

export interface ProfileChange {
  form: ProfileForm;
  /** The path of an uploaded picture. */
  picture: string | null;
  /** The cookie of a browser that has proved another address. */
  proof: string | undefined;
}

const pictureSize = 512;

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService(deps: ProfileDeps) {
  const { database, clock, settings, files, fileTransactions, images, throttle } = deps;
  const { sessions, verification, accounts } = deps;
  const { db } = database;

  async function view(viewer: Viewer): Promise<User> {
    const account = await store.findUser(db, viewer.userId);
    if (!account) throw new Refusal('not_logged_in');
    return { ...toUser(account), ...(viewer.mustSetFactor && { must_set_factor: true }) };
  }

  /** The name is as good as a password: whoever was not given it cannot find the picture. */
  async function makePicture(viewer: Viewer, path: string): Promise<NewPicture> {
    await throttle.hit(picturesPerAccount, viewer.userId);
    const name = `${newToken()}.webp`;
    const square = await images.makeSquare(path, pictureSize).catch((error: unknown) => {
      throw refusalOfPicture(error, 'profile_img');
    });
    return { name, key: pictureKey(name), read: () => square };
  }

  /** Of those who work here: customers call themselves what they like. */
  async function note(tx: Db, viewer: Viewer, before: ShownProfile, after: ShownProfile): Promise<void> {
    const changes = changesBetween(factsOf(before), factsOf(after));
    // One picture for another has no words; it is an act all the same.
    if (changes.length === 0 && before.picture === after.picture) return;
    const subjects = [{ kind: 'user', id: viewer.userId }] as const;
    await writeEntry(tx, { at: clock.now(), author: viewer, act: 'profile_changed', changes, subjects });
  }

  /** Only what is named here can be changed, whatever was sent. */
  function save(viewer: Viewer, { form, proof }: ProfileChange, { checked, newPicture }: Ready): Promise<void> {
    return fileTransactions.run(newPicture ? [newPicture] : [], async (tx, announce, drop) => {
      const before = await store.holdUser(tx, viewer.userId);
      if (!before) throw new Refusal('not_logged_in');
      const picture = newPicture?.name ?? (form.remove_profile_img ? null : before.picture);
      const email = form.email ?? before.email;
      if (email !== before.email) {
        // The password may have been changed since it was looked at.
        if (before.password_hash !== checked) throw wrongPassword();
        await verification.useUpProof(tx, proof, email);
        await sessions.endAll(tx, viewer.userId, viewer.sessionId);
        await verification.forgetPasswordCodes(tx, before.email);
        await queueMail(tx, addressChangedMail(settings().agency, before.email, email), clock.now());
        announce('mail');
      }
      const { phone = before.phone, full_name = before.full_name } = form;
      const after = { email, phone, full_name, picture };
      await store.updateUser(tx, viewer.userId, after);
      if (before.role === 'admin') await note(tx, viewer, before, after);
      if (before.picture !== null && before.picture !== picture) drop(pictureKey(before.picture));
      announce('users', viewer.userId);
    });
  }

  /** A borrowed session must not become the account: its address is where a new password is sent. */
  async function confirmNewAddress(viewer: Viewer, { email, current_password = '' }: ProfileForm) {
    if (email === undefined || email === viewer.email) return null;
    const checked = await accounts.checkOwnPassword(viewer, current_password);
    if (checked === null) throw wrongPassword();
    return checked;
  }

  return {
    view,

    async update(viewer: Viewer, change: ProfileChange): Promise<User> {
      await throttle.hit(profileSavesPerAccount, viewer.userId);
      const checked = await confirmNewAddress(viewer, change.form);
      const newPicture = change.picture === null ? null : await makePicture(viewer, change.picture);
      await save(viewer, change, { checked, newPicture }).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return view(viewer);
    },

    async picture(name: string): Promise<Buffer> {
      const body = pictureName.test(name) ? await files.read(pictureKey(name)) : null;
      if (!body) throw new Refusal('not_found');
      return body;
    },
  };
}

interface NewPicture extends NewFile {
  name: string;
}

/** What took its time before the account is held. */
interface Ready {
  /** The hash that the given password goes with, where one is asked for. */
  checked: string | null;
  newPicture: NewPicture | null;
}

type ShownProfile = Pick<store.UserRow, 'email' | 'phone' | 'full_name' | 'picture'>;

/** As the journal tells it: the name of a picture is as good as a password. */
const factsOf = ({ picture, full_name, email, phone }: ShownProfile) => ({
  full_name,
  email,
  phone,
  picture: picture !== null,
});

const pictureName = /^[\w-]{43}\.webp$/;

/** Both are said beside the address too. */
function asRefusal(error: unknown): unknown {
  if (error instanceof store.EmailTaken)
    return new Refusal('email_taken', { fields: { email: refusalMessages.email_taken } });
  if (!(error instanceof Refusal) || error.code !== 'email_not_verified') return error;
  return new Refusal(error.code, { fields: { email: error.message } });
}
