import { brandPictureForms, brandPictureName, isBrandPicture } from '../../../api/rules/brand-pictures.ts';
import type { Look } from '../../../api/rules/look.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import { hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/session.ts';
import { refusalOfPicture } from '../../platform/pictures/picture-refused.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { brandKey } from '../rules.ts';
import { hasNamedPicture } from '../store.ts';
import { formsOf, readBrandFile } from './rules.ts';

export type BrandDeps = Pick<Platform, 'files' | 'fileTransactions' | 'images' | 'throttle'>;

/** Each one is decoded, cut and encoded again, four times over. */
const picturesPerAccount = { name: 'brand:account', max: 30, windowMs: hours(1) };

export type BrandService = ReturnType<typeof createBrandService>;

/** Logos and icons. One that a version of the settings names is kept for good, since one can go back to any version. */
export function createBrandService({ files, fileTransactions, images, throttle }: BrandDeps) {
  async function canKeep(tx: Db, name: string): Promise<boolean> {
    const keys = brandPictureForms.map((form) => brandKey(name, form));
    const keeping = await fileTransactions.keep(tx, keys);
    return keeping === 'kept' || (keeping === 'not lent' && (await hasNamedPicture(tx, name)));
  }

  return {
    /** `path` is that of an uploaded file. Nobody sees it before the settings name it. */
    async add(viewer: Viewer, path: string | undefined): Promise<{ name: string }> {
      if (path === undefined) throw new Refusal('invalid_input', { fields: { picture: fieldMessages.required } });
      await throttle.hit(picturesPerAccount, viewer.userId);
      const picture = await images.makeBrandPicture(path).catch((error: unknown) => {
        throw refusalOfPicture(error, 'picture');
      });
      const name = brandPictureName(newId(), picture);
      await fileTransactions.lend(
        formsOf(picture).map(([form, data]) => ({ key: brandKey(name, form), read: () => data })),
      );
      return { name };
    },

    /** What is named anew is kept from now on; one that is not there any more cannot be named. */
    async keep(tx: Db, before: Look = {}, after: Look = {}): Promise<void> {
      const kept = new Set([before.logo, before.icon]);
      for (const field of ['logo', 'icon'] as const) {
        const name = after[field];
        if (name === undefined || kept.has(name)) continue;
        if (!isBrandPicture(name) || !(await canKeep(tx, name)))
          throw new Refusal('invalid_input', { fields: { [field]: fieldMessages.unknown_picture } });
        kept.add(name);
      }
    },

    async file(file: string): Promise<{ body: Buffer; type: string }> {
      const found = readBrandFile(file);
      const body = found && (await files.read(brandKey(found.name, found.form)));
      if (!body) throw new Refusal('not_found');
      return { body, type: found.form === '.webp' ? 'image/webp' : 'image/png' };
    },
  };
}
