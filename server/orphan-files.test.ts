import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insertPicture } from './catalogue/store.ts';
import { insertContract } from './contracts/store.ts';
import { days, minutes } from './platform/clock.ts';
import { newId, newToken } from './platform/random.ts';
import { startTestSite, type TestSite } from './testing/app.ts';
import { insertTestCar, insertTestUser } from './testing/builders.ts';
import { filesUnder } from './testing/multipart.ts';

const justOver = days(1) + minutes(1);

/** Stores something under each key, as old as is said. */
async function put({ files, clock, dataDir }: TestSite, keys: readonly string[], age: number) {
  for (const key of keys) {
    await files.put(key, Buffer.from(key));
    const storedAt = (clock.now() - age) / 1000;
    await utimes(join(dataDir, 'files', key), storedAt, storedAt);
  }
}

/** One car, one account and one contract, each with its row; answers the keys of their files. */
async function addNamed({ database: { db } }: TestSite): Promise<string[]> {
  const carId = await insertTestCar(db);
  const pictureId = newId();
  await insertPicture(db, { id: newId(), car_id: carId, position: 1, file: `${pictureId}.webp` });
  await insertPicture(db, { id: newId(), car_id: carId, position: 2, file: 'https://example.com/voiture.jpg' });
  const picture = `${newToken()}.webp`;
  await insertTestUser(db, { picture });
  await insertTestUser(db, { picture: null });
  const file = `contracts/${newId()}.docx`;
  await insertContract(db, { id: newId(), name: 'contrat.docx', file, bytes: 1, added_at: 0 });
  const cars = ['.webp', '-800.avif', '-480.webp'].map((end) => `cars/${carId}/${pictureId}${end}`);
  return [...cars, `profiles/${picture}`, file];
}

async function storedKeys({ dataDir }: TestSite): Promise<string[]> {
  const root = join(dataDir, 'files/');
  return (await filesUnder(dataDir, 'files')).map((path) => path.slice(root.length)).toSorted();
}

const sweep = ({ services }: TestSite) => services.sweepFiles(new AbortController().signal);

const orphans = () => [`cars/${newId()}/${newId()}.webp`, `profiles/${newToken()}.webp`, `contracts/${newId()}.doc`];

test('files that no row names go after a day, with the copies that were made of them', async () => {
  const site = await startTestSite();
  const named = await addNamed(site);
  const left = orphans();
  const copies = ['-800.avif', '-480.webp'].map((end) => left[0]!.replace('.webp', end));
  await put(site, [...named, ...left, ...copies], justOver);
  await sweep(site);
  expect(await storedKeys(site)).toEqual(named.toSorted());
});

test('what may still get its row stays, and so does what is not ours', async () => {
  const site = await startTestSite();
  const named = await addNamed(site);
  const young = orphans();
  const others = ['cars/lisez-moi.txt', 'profiles/photo.webp', 'contracts/notes.txt', 'sauvegarde/x.webp'];
  await put(site, [...named, ...others], justOver);
  await put(site, young, days(1) - minutes(1));
  await sweep(site);
  expect(await storedKeys(site)).toEqual([...named, ...young, ...others].toSorted());
});

test('the files of another database are left alone', async () => {
  const site = await startTestSite();
  await insertTestUser(site.database.db);
  const foreign = [...orphans(), ...orphans()];
  await put(site, foreign, justOver);
  await sweep(site);
  expect(await storedKeys(site)).toEqual(foreign.toSorted());
});

test('a server that stops while the files are listed reads no further', async () => {
  const stopping = new AbortController();
  const listed: string[] = [];
  const site = await startTestSite({
    wrapFiles: (files) => ({
      ...files,
      async *list(prefix) {
        for await (const file of files.list(prefix)) {
          listed.push(file.key);
          stopping.abort();
          yield file;
        }
      },
    }),
  });
  const keys = [...(await addNamed(site)), ...orphans()];
  await put(site, keys, justOver);
  await site.services.sweepFiles(stopping.signal);
  expect(listed).toHaveLength(1);
  expect(await storedKeys(site)).toEqual(keys.toSorted());
});

test('nor does it ask the database, which may be closed by then', async () => {
  const stopping = new AbortController();
  const site = await startTestSite({
    wrapFiles: (files) => ({
      ...files,
      async *list() {
        stopping.abort();
        yield* [];
      },
    }),
  });
  await site.database.db.destroy();
  await expect(site.services.sweepFiles(stopping.signal)).resolves.toBeUndefined();
});

test('a server that is stopping removes nothing more', async () => {
  const site = await startTestSite();
  const keys = [...(await addNamed(site)), ...orphans()];
  await put(site, keys, justOver);
  await site.services.sweepFiles(AbortSignal.abort());
  expect(await storedKeys(site)).toEqual(keys.toSorted());
});
