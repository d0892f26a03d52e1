import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seedDemo } from './seed.ts';
import { startTestSite } from './testing/app.ts';

/** Compressed bytes of each page of the demonstration, with its styles and data: two per cent above what they are. */
const most: Record<string, number> = { '/': 28_150, '/cars': 23_400, '/car/:id': 23_750, '/services': 23_000 };

test('a public page brings no more than it did', async () => {
  const site = await startTestSite({ pages: true });
  await seedDemo(site);
  const { id } = await site.database.db.selectFrom('cars').select('id').orderBy('model').executeTakeFirstOrThrow();
  const weights: Record<string, number> = {};
  for (const path of Object.keys(most)) {
    const { statusCode, body } = await site.request({ url: path.replace(':id', id), headers: { accept: 'text/html' } });
    expect([path, statusCode]).toEqual([path, 200]);
    weights[path] = brotliCompressSync(body).length;
  }
  const tooHeavy = Object.entries(weights).filter(([path, weight]) => weight > (most[path] ?? 0));
  expect(tooHeavy).toEqual([]);
});
