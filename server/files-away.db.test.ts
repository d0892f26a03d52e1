import { expect, onTestFinished, test } from 'vitest';
import { insertPicture } from './catalogue/store.ts';
import { createS3Store } from './platform/files/s3.ts';
import { newId } from './platform/random.ts';
import { startTestSite } from './testing/app.ts';
import { insertTestCar } from './testing/builders.ts';
import { type Failure, startS3Server } from './testing/s3-server.ts';

/** Asks for a picture whose row is there, from a bucket that fails as is said. */
async function askFor(failures: Failure[], options: { closed?: boolean } = {}) {
  const account = { accessKeyId: 'key', secret: 'hidden' };
  const bucket = await startS3Server({ ...account, region: 'auto', bucket: 'bucket' });
  onTestFinished(() => bucket.close());
  const url = `http://key:hidden@127.0.0.1:${bucket.port}/bucket?region=auto`;
  const site = await startTestSite({ wrapFiles: () => createS3Store(url, 200) });
  const carId = await insertTestCar(site.database.db);
  const id = newId();
  await insertPicture(site.database.db, { id, car_id: carId, position: 1, file: `${id}.webp` });
  bucket.objects.set(`cars/${carId}/${id}.webp`, Buffer.from('picture'));
  bucket.failures.push(...failures);
  if (options.closed) await bucket.close();
  return site.request({ url: `/api/car/${carId}/images/${id}.webp` });
}

test('a picture comes from the bucket', async () => {
  expect((await askFor([])).body).toBe('picture');
});

const always = (failure: Failure) => Array.from({ length: 4 }, () => failure);

test.each<[string, Failure[], { closed?: boolean }]>([
  ['is not there', [], { closed: true }],
  ['says that it cannot', always(503), {}],
  ['hangs up', always('hang up'), {}],
  ['says nothing', always('say nothing'), {}],
  ['breaks off', ['break off'], {}],
])('while the bucket %s, the site says that it will be back', async (_, failures, options) => {
  const response = await askFor(failures, options);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
});

test('a bucket that refuses our key is no matter of waiting', async () => {
  expect((await askFor([403])).statusCode).toBe(500);
});
