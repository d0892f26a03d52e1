import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestSite } from '../../testing/app.ts';
import { insertTestUser } from '../../testing/builders.ts';

test('a long list made for one person travels compressed, in what the caller understands', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  for (let index = 0; index < 20; index++) await insertTestUser(site.database.db);
  const ask = (accept: string) =>
    site.request({ url: '/api/admin/users', as: admin, headers: { 'accept-encoding': accept } });

  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toHaveLength(21);

  for (const [accept, encoding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask(accept);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(open(packed.rawPayload).toString()).toBe(plain.body);
  }
});

test('a short answer stays as it is', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const answer = await site.request({ url: '/api/admin/users/stats', as: admin, headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
