import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seedDemo } from './seed.ts';
import { startTestSite } from './testing/app.ts';
import { saveSettings } from './testing/settings.ts';
import { confirmPassword } from './testing/team.ts';

/** Compressed bytes of each page of the demonstration, with its styles and data: a few dozen above what they are. */
const most: Record<string, number> = {
  '/': 27_580,
  '/cars': 23_000,
  '/car/:id': 23_310,
  '/services': 22_530,
  '/about': 20_340,
  '/conditions': 18_220,
};

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Ids are random, and some compress better than others: each is put in another's place, the same in every run. */
function withSameIds(html: string): string {
  const digits = (index: number) => createHash('sha256').update(String(index)).digest('hex');
  const ids = [...new Set(html.match(anyId))];
  const same = new Map(ids.map((id, index) => [id, `00000000-0000-${digits(index).slice(0, 22)}`]));
  return html.replaceAll(anyId, (id) => same.get(id) ?? id);
}

test('a public page brings no more than it did', async () => {
  const site = await startTestSite({ pages: true });
  await seedDemo(site);
  const owner = await site.signIn('admin');
  await confirmPassword(site, owner);
  // The page is there where there are some.
  const conditions = [{ title: 'Le permis', text: 'De deux ans au moins.' }];
  expect((await saveSettings(site, owner, 0, { conditions })).statusCode).toBe(200);
  const { id } = await site.database.db.selectFrom('cars').select('id').orderBy('model').executeTakeFirstOrThrow();
  const weights: Record<string, number> = {};
  for (const path of Object.keys(most)) {
    const { statusCode, body } = await site.request({ url: path.replace(':id', id), headers: { accept: 'text/html' } });
    expect([path, statusCode]).toEqual([path, 200]);
    weights[path] = brotliCompressSync(withSameIds(body)).length;
  }
  const tooHeavy = Object.entries(weights).filter(([path, weight]) => weight > (most[path] ?? 0));
  expect(tooHeavy).toEqual([]);
});
