import type { ProfileForm, User } from '../../../api/accounts.ts';
import { fieldMessages, refusalMessages } from '../../../api/messages.ts';
import { queueMail } from '../../outbox/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Images } from '../../platform/images.ts';
import { refusalOfPicture } from '../../platform/picture-refused.ts';
import { newToken } from '../../platform/random.ts';
import type { Viewer } from '../../platform/session.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { addressChangedMail } from '../mail.ts';
import { picturesPerAccount, toUser } from '../rules.ts';
import type { AccountsService } from '../service.ts';
import * as store from '../store.ts';
import type { VerificationService } from '../verification/service.ts';

export interface ProfileDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  images: Pick<Images, 'makeSquare'>;
  throttle: Throttle;
  verification: VerificationService;
  accounts: Pick<AccountsService, 'checkOwnPassword'>;
  /** Hears of a file that could not be removed. */
  onError: (error: unknown) => void;
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
  const { database, clock, files, images, throttle, verification, accounts, onError } = deps;
  const { db } = database;

  async function view(viewer: Viewer): Promise<User> {
    const account = await store.findUser(db, viewer.userId);
    if (!account) throw new Refusal('not_logged_in');
    return toUser(account);
  }

  /** The name is as good as a password: whoever was not given it cannot find the picture. */
  async function storePicture(viewer: Viewer, path: string): Promise<string> {
    await throttle.hit(picturesPerAccount, viewer.userId);
    const name = `${newToken()}.webp`;
    const square = await images.makeSquare(path, pictureSize).catch((error: unknown) => {
      throw refusalOfPicture(error, 'profile_img');
    });
    await files.put(keyOf(name), square);
    return name;
  }

  /** Answers the picture that is no longer used. Only what is named here can be changed, whatever was sent. */
  function save(viewer: Viewer, { form, proof }: ProfileChange, newPicture: string | null) {
    return database.inTransaction(async (tx, announce) => {
      const before = await store.findUser(tx, viewer.userId);
      if (!before) throw new Refusal('not_logged_in');
      const picture = newPicture ?? (form.remove_profile_img ? null : before.picture);
      const email = form.email ?? before.email;
      if (email !== before.email) {
        await verification.useUpProof(tx, proof, email);
        await queueMail(tx, addressChangedMail(before.email, email), clock.now());
        announce('mail');
      }
      const { phone = before.phone, full_name = before.full_name } = form;
      await store.updateUser(tx, viewer.userId, { email, phone, full_name, picture });
      announce('users', viewer.userId);
      return before.picture === picture ? null : before.picture;
    });
  }

  /** A borrowed session must not become the account: its address is where a new password is sent. */
  async function confirmNewAddress(viewer: Viewer, { email, current_password = '' }: ProfileForm) {
    if (email === undefined || email === viewer.email) return;
    if (await accounts.checkOwnPassword(viewer, current_password)) return;
    throw new Refusal('wrong_password', { fields: { current_password: fieldMessages.wrong_password } });
  }

  return {
    view,

    async update(viewer: Viewer, change: ProfileChange): Promise<User> {
      await confirmNewAddress(viewer, change.form);
      // The file comes first: a row never points at nothing.
      const added = change.picture === null ? null : await storePicture(viewer, change.picture);
      let unused = added;
      try {
        unused = await save(viewer, change, added);
      } catch (error) {
        throw asRefusal(error);
      } finally {
        if (unused) await files.remove(keyOf(unused)).catch(onError);
      }
      return view(viewer);
    },

    async picture(name: string): Promise<Buffer> {
      const body = pictureName.test(name) ? await files.read(keyOf(name)) : null;
      if (!body) throw new Refusal('not_found');
      return body;
    },

    pictureFiles: {
      folder: pictureFolder,
      namedKeys: async () => (await store.picturesInUse(db)).map(keyOf),
      ownerOf: (key: string) => (pictureName.test(key.slice(pictureFolder.length + 1)) ? key : null),
    },

    /** That of an account which is gone. */
    discardPicture: (name: string): Promise<void> => files.remove(keyOf(name)).catch(onError),
  };
}

const pictureFolder = 'profiles';
const pictureName = /^[\w-]{43}\.webp$/;
const keyOf = (name: string) => `${pictureFolder}/${name}`;

/** Both are said beside the address too. */
function asRefusal(error: unknown): unknown {
  if (error instanceof store.EmailTaken)
    return new Refusal('email_taken', { fields: { email: refusalMessages.email_taken } });
  if (!(error instanceof Refusal) || error.code !== 'email_not_verified') return error;
  return new Refusal(error.code, { fields: { email: error.message } });
}
