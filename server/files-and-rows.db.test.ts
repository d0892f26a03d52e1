import { expect, test } from 'vitest';
import { pictures } from './catalogue/store.ts';
import { days } from './platform/clock.ts';
import { newId } from './platform/random.ts';
import { startTestSite, type TestSite } from './testing/app.ts';
import { insertTestCar, placeTestPicture } from './testing/builders.ts';
import { filesUnder, multipart } from './testing/multipart.ts';
import { testPictures } from './testing/pictures.ts';

const stored = (site: TestSite) => filesUnder(site.dataDir, 'files');

/** A site whose files are all stored before the first of their rows is written: its transactions meet. */
function startMeeting(parties: number) {
  const everybody = Promise.withResolvers<void>();
  let arrived = 0;
  return startTestSite({
    wrapFiles: (files) => ({
      ...files,
      async put(key, data) {
        await files.put(key, data);
        if (++arrived === parties) everybody.resolve();
        await everybody.promise;
      },
    }),
  });
}

test('a picture that a killed server left goes with the copies that were made of it', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const key = `cars/${newId()}/${newId()}.webp`;
  for (const left of [key, key.replace('.webp', '-800.avif'), key.replace('.webp', '-480.webp')]) {
    await site.files.put(left, Buffer.from('x'));
  }
  await db.insertInto('loose_files').values({ key, since: site.clock.now() }).execute();
  site.clock.advance(days(2));
  await site.platform.fileTransactions.sweep();
  expect(await stored(site)).toEqual([]);
});

test('two servers that fill one place of a car give it one picture', async () => {
  const site = await startMeeting(3);
  const carId = await insertTestCar(site.database.db);
  const data = await testPictures.png();
  await Promise.all([1, 2, 3].map(() => placeTestPicture(site.services, carId, data)));
  expect(await pictures(site.database.db, [carId])).toHaveLength(1);
  expect(await stored(site)).toHaveLength(1);
});

test('a picture for a car that is gone leaves nothing', async () => {
  const site = await startTestSite();
  await placeTestPicture(site.services, newId(), await testPictures.png());
  expect(await pictures(site.database.db)).toEqual([]);
  expect(await stored(site)).toEqual([]);
});

test('of profile pictures that are sent together one is kept, and its file alone', async () => {
  const site = await startMeeting(3);
  const person = await site.signIn();
  const form = await multipart({}, [{ field: 'profile_img', name: 'moi.png', data: await testPictures.png() }]);
  const send = () => site.request({ method: 'PUT', url: '/api/user/profile', as: person, ...form });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const user = await site.database.db.selectFrom('users').select('picture').executeTakeFirstOrThrow();
  expect(await stored(site)).toEqual([expect.stringContaining(`profiles/${user.picture}`)]);
});
