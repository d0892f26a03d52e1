import { join } from 'node:path';
import type { BackupPlace } from './backups/place.ts';
import { type Background, createBackground, hourly } from './background.ts';
import type { Settings } from '../../api/rules/settings.ts';
import type { ImposedSettings } from '../../api/rules/settings-form.ts';
import type { Clock } from './clock.ts';
import { createCommonPasswords } from './common-passwords.ts';
import { checkCounters, countersTable } from './db/counters-check.ts';
import type { Database } from './db/database.ts';
import type { Events } from './db/events.ts';
import type { FileStore } from './files/file-store.ts';
import { createFileTransactions, type FileTransactions } from './files/transactions.ts';
import { createRefusedCalls, type RefusedCalls } from './http/refused-calls.ts';
import { createThrottle, sweepThrottle, type Throttle } from './http/throttle.ts';
import { sweepUploads } from './http/uploads.ts';
import type { Log } from './logging.ts';
import type { Mailer } from './mail/delivery.ts';
import { createPasswords, type PasswordCost, type Passwords } from './passwords.ts';
import { type Art, createArt } from './pictures/art.ts';
import { PicturesClosed } from './pictures/image-process.ts';
import { createImages, type Images } from './pictures/images.ts';
import { createReadyPictures, type ReadyPictures } from './pictures/ready-pictures.ts';
import { createVariants, type Variants } from './pictures/variants.ts';

export interface PlatformOptions {
  database: Database;
  events: Events;
  clock: Clock;
  files: FileStore;
  mailer: Mailer;
  log: Log;
  /** What the agency decided about itself, as it is at this moment: asked for anew each time. */
  settings: () => Settings;
  /** Settled once this server knows them as the database holds them now. */
  renewSettings: () => Promise<void>;
  /** The address that people see, for the links in mails. */
  publicUrl: URL;
  dataDir: string;
  /** False: no limits, for load tests. */
  isThrottled: boolean;
  /** What a safe hash costs, unless it is given. */
  passwordCost?: PasswordCost | undefined;
  /** What the configuration of the server decides, whatever the settings say. */
  imposed: ImposedSettings;
  backupPlace: BackupPlace;
  /** Hears of background work that failed. */
  onError: (error: unknown, task?: string) => void;
}

/** What a domain decides, and the platform acts by. */
export interface PicturePolicy {
  artDir: string;
  /** The drawings that come ready, below `artDir`. */
  readyFolder: string;
  widths: readonly number[];
  /** Whether smaller copies are made of the file of this key. */
  hasVariants: (key: string) => boolean;
}

/**
 * What every domain stands on, made once for each site: two sites in one process share nothing. A service takes what it
 * needs by `Pick`.
 */
export interface Platform extends PlatformOptions {
  background: Background;
  throttle: Throttle;
  refusedCalls: RefusedCalls;
  passwords: Passwords;
  isCommonPassword: (password: string) => Promise<boolean>;
  images: Images;
  readyPictures: ReadyPictures;
  variants: Variants;
  art: Art;
  fileTransactions: FileTransactions;
  /** Where uploads lie while their call is answered. */
  uploadsDir: string;
  /** What every server of a site runs for itself, unlike work in the background, ends with it. */
  whenClosing: (end: () => void | Promise<void>) => void;
  close(): Promise<void>;
}

export function createPlatform(options: PlatformOptions, pictures: PicturePolicy): Platform {
  const { database, events, clock, files, mailer, log, dataDir, isThrottled, passwordCost, onError } = options;
  const { artDir, readyFolder, widths, hasVariants } = pictures;
  const background = createBackground({ events, onError });
  const throttle = createThrottle(database.db, clock, isThrottled);
  const images = createImages();
  const readyPictures = createReadyPictures(artDir, readyFolder);
  const onPictureError = (error: unknown) => {
    if (!(error instanceof PicturesClosed)) onError(error);
  };
  const variants = createVariants({ files, images, ready: readyPictures, widths, onError: onPictureError });
  const fileTransactions = createFileTransactions({
    database,
    clock,
    put: (key, data) => files.put(key, data),
    remove: (key) => (hasVariants(key) ? variants.remove(key) : files.remove(key)),
    onError,
  });
  const uploadsDir = join(dataDir, 'tmp');
  const ends: (() => void | Promise<void>)[] = [];

  background.register({ name: 'throttle sweep', when: hourly, run: () => sweepThrottle(database.db, clock) });
  background.register({ name: 'uploads sweep', when: hourly, run: () => sweepUploads(uploadsDir, clock.now()) });
  background.register({ name: 'files sweep', when: hourly, run: () => fileTransactions.sweep() });
  background.register({
    name: 'counters check',
    when: 'before serving',
    run: () => checkCounters(database, log, [countersTable]),
  });

  return {
    ...options,
    background,
    throttle,
    refusedCalls: createRefusedCalls({ throttle, clock, enabled: isThrottled }),
    passwords: createPasswords(passwordCost),
    isCommonPassword: createCommonPasswords(),
    images,
    readyPictures,
    variants,
    art: createArt(artDir),
    fileTransactions,
    uploadsDir,
    whenClosing: (end) => void ends.push(end),
    async close() {
      for (const end of ends) await end();
      images.close();
      await variants.close();
      mailer.close();
    },
  };
}
