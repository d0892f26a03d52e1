import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { migrationsFor } from '../../migrations/all.ts';
import { type Backup, makeBackup } from '../platform/backups/backup.ts';
import type { Manifest } from '../platform/backups/format.ts';
import { expectSameRows } from '../platform/backups/load.ts';
import { restore } from '../platform/backups/restore.ts';
import { type DatabasePlace, openSnapshot } from '../platform/backups/snapshot.ts';
import type { Engine } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createFileStore } from '../platform/files/open.ts';
import { seedDemo } from '../seed.ts';
import { startTestSite, type TestSite } from './app.ts';
import { emptyPlace } from './db.ts';
import { fleetingFolder } from './fleeting.ts';
import { multipart } from './multipart.ts';
import { docx } from './word-documents.ts';
import { confirmPassword } from './team.ts';

export const testPassphrase = 'une phrase que personne ne devine';

export const placeOf = ({ dataDir, databaseUrl }: DatabasePlace): DatabasePlace => ({ dataDir, databaseUrl });

/** A site with something in every corner: the demonstration, and files. */
export async function startFullSite(options: { wrapFiles?: (files: FileStore) => FileStore } = {}) {
  const site = await startTestSite({ throttle: false, ...options });
  await seedDemo(site.platform);
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const { id } = await site.database.db.selectFrom('reservations').select('id').limit(1).executeTakeFirstOrThrow();
  const form = await multipart(
    { reservation_id: id },
    ['un', 'deux', 'trois'].map((name) => ({ field: 'contrats', name: `${name}.docx`, data: docx() })),
  );
  await site.request({ method: 'POST', url: '/api/admin/contrats', as: admin, ...form });
  await site.files.put('folder/odd_name-1.webp', Buffer.from([0, 1, 2, 255]));
  await site.files.put('empty', Buffer.alloc(0));
  return { ...site, admin };
}

export async function backUp(site: TestSite, passphrase: string | null = null, into?: string): Promise<Backup> {
  const folder = into ?? (await backupFolder());
  const { database, files, clock } = site;
  const onError = (error: unknown) => {
    throw error;
  };
  return makeBackup({ place: placeOf(site), db: database.db, files, clock, passphrase, folder, onError });
}

export async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(join(fleetingFolder(), 'rihla-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface Restored {
  place: DatabasePlace;
  files: FileStore;
  manifest: Manifest;
}

export async function restoreOn(engine: Engine, path: string, passphrase: string | null = null): Promise<Restored> {
  const place = await emptyPlace(engine);
  const files = await createFileStore({ dataDir: place.dataDir, s3Url: null });
  const manifest = await restore({ archive: { path, passphrase }, to: place, files, migrationsFor });
  return { place, files, manifest };
}

/** Compares every row of both, and answers how many there are. */
export async function compareRows(one: DatabasePlace, other: DatabasePlace): Promise<number> {
  const [left, right] = [await openSnapshot(one), await openSnapshot(other)];
  try {
    return await expectSameRows(left, right);
  } finally {
    await left.close();
    await right.close();
  }
}

/** Every file with the sum of what is in it. */
export async function fileSums(files: FileStore): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for await (const key of files.list()) {
    const data = await files.read(key);
    if (data) sums[key] = createHash('sha256').update(data).digest('hex');
  }
  return sums;
}

/** Every row and every file of a site, elsewhere. */
export async function expectSameSite(site: TestSite, place: DatabasePlace, files: FileStore): Promise<void> {
  expect(await compareRows(placeOf(site), place)).toBeGreaterThan(200);
  expect(await fileSums(files)).toEqual(await fileSums(site.files));
}

export const namesIn = async (folder: string) => (await readdir(folder)).toSorted();
