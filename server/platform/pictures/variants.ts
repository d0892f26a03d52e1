import { basename } from 'node:path';
import { type PictureFormat, pictureFormats } from '../../../api/rules/pictures.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Images } from './images.ts';
import { createFileCache } from '../files/file-cache.ts';
import type { ReadyPictures } from './ready-pictures.ts';

/** Smaller copies of stored pictures, made on demand, once, and kept beside their master. */
export interface Variants {
  /** Null when there is no such master, or when this width or format is not made. */
  variant(masterKey: string, width: number, format: string): Promise<Buffer | null>;
  /** Makes every copy ahead, in the background. */
  warm(masterKey: string): void;
  /** Removes the master and its copies. */
  remove(masterKey: string): Promise<void>;
  /** Drops what was to be made ahead and waits for what is in hand. */
  close(): Promise<void>;
}

export interface VariantsOptions {
  files: FileStore;
  images: Pick<Images, 'renderVariant'>;
  /** Copies that need not be made. */
  ready: Pick<ReadyPictures, 'copy'>;
  widths: readonly number[];
  onError: (error: unknown) => void;
}

export function createVariants({ files, images, ready, widths, onError }: VariantsOptions): Variants {
  const kept = createFileCache(files, onError);
  const every = widths.flatMap((width) => pictureFormats.map((format) => ({ width, format })));

  const recipe = (masterKey: string, width: number, format: PictureFormat) => ({
    async make(urgency: { urgent: boolean }) {
      const master = await files.read(masterKey);
      if (!master) return null;
      const copy = await ready.copy(basename(variantKey(masterKey, width, format)));
      return copy ?? images.renderVariant(master, width, format, urgency);
    },
    stillWanted: () => files.exists(masterKey),
  });

  return {
    async variant(masterKey, width, format) {
      const known = every.find((one) => one.width === width && one.format === format);
      return known ? kept.get(variantKey(masterKey, width, format), recipe(masterKey, width, known.format)) : null;
    },
    warm(masterKey) {
      for (const { width, format } of every) {
        kept.later(variantKey(masterKey, width, format), recipe(masterKey, width, format));
      }
    },
    async remove(masterKey) {
      await files.remove(masterKey);
      for (const { width, format } of every) await files.remove(variantKey(masterKey, width, format));
    },
    close: () => kept.close(),
  };
}

/** `folder/one.webp` at 800 px as AVIF is `folder/one-800.avif`. */
const variantKey = (masterKey: string, width: number, format: string) =>
  `${masterKey.replace(/\.\w+$/, '')}-${width}.${format}`;
