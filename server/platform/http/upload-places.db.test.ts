import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { listen, sendHead } from '../../testing/listening.ts';
import { filesUnder, multipart } from '../../testing/multipart.ts';
import { testPictures } from '../../testing/pictures.ts';
import { uploadsAtOnce } from './upload-places.ts';

const foldersOf = async ({ dataDir }: TestSite) => (await readdir(join(dataDir, 'tmp')).catch(() => [])).length;

/** Uploads that have begun and do not go on. */
async function park(site: TestSite, port: number, as: SignedIn, count: number) {
  const before = await foldersOf(site);
  const head = [
    'PUT /api/user/profile HTTP/1.1',
    `Cookie: ${as.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ];
  const lines = await Promise.all(Array.from({ length: count }, () => sendHead(port, head)));
  const part = '--x\r\nContent-Disposition: form-data; name="profile_img"; filename="a.png"\r\n\r\n';
  for (const { socket } of lines) socket.write(part);
  await vi.waitFor(async () => expect(await foldersOf(site)).toBe(before + count), 5_000);
  return lines;
}

async function upload(site: TestSite, as: SignedIn) {
  const form = await multipart({}, [{ field: 'profile_img', name: 'moi.png', data: await testPictures.png() }]);
  return site.request({ method: 'PUT', url: '/api/user/profile', as, ...form });
}

test.each(['user', 'admin'] as const)('a %s has a few uploads under way and no more', async (role) => {
  const site = await startTestSite();
  const port = await listen(site);
  const as = await site.signIn(role);
  const [first] = await park(site, port, as, uploadsAtOnce[role]);
  const refused = await upload(site, as);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  expect(await foldersOf(site)).toBe(uploadsAtOnce[role]);
  expect((await upload(site, await site.signIn())).statusCode).toBe(200);
  first?.socket.destroy();
  await vi.waitFor(async () => expect((await upload(site, as)).statusCode).toBe(200), 5_000);
});

test('an upload that is over, well or not, makes room', async () => {
  const site = await startTestSite();
  const as = await site.signIn();
  const broken = { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: 'no form' };
  for (let i = 0; i <= uploadsAtOnce.user; i++) {
    const wrong = await multipart({}, [{ field: 'autre', name: 'a.png', data: Buffer.from('a') }]);
    for (const form of [broken, wrong]) {
      const response = await site.request({ method: 'PUT', url: '/api/user/profile', as, ...form });
      expect(response.statusCode).toBe(400);
    }
  }
  expect((await upload(site, as)).statusCode).toBe(200);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
});
