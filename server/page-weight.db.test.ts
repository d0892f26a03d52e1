import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seedDemo } from './seed.ts';
import { startTestSite } from './testing/app.ts';
import { saveSettings } from './testing/settings.ts';
import { confirmPassword } from './testing/team.ts';

/** Compressed bytes of each page of the demonstration, with its styles and data: a few dozen above what they are. */
const most: Record<string, number> = {
  '/': 27_915,
  '/cars': 23_280,
  '/car/:id': 23_420,
  '/services': 22_640,
  '/about': 20_370,
  '/conditions': 18_210,
};

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
/** Of a script, what names its content: another one with every change of it, wherever that is. */
const anyHash = /(?<=\/assets\/[\w.-]+-)[\w-]{8}(?=\.js)/g;

/** Ids are random, and some compress better than others: each is put in another's place, the same in every run. */
function withSameNames(html: string): string {
  const digits = (index: number, kind: string) => createHash('sha256').update(`${kind} ${index}`).digest('base64url');
  const replaced = (text: string, pattern: RegExp, name: (index: number) => string) => {
    const found = [...new Set(text.match(pattern))];
    const same = new Map(found.map((each, index) => [each, name(index)]));
    return text.replaceAll(pattern, (each) => same.get(each) ?? each);
  };
  const withSameHashes = replaced(html, anyHash, (index) => digits(index, 'script').slice(0, 8));
  return replaced(withSameHashes, anyId, (index) => digits(index, 'id').slice(0, 36));
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
    weights[path] = brotliCompressSync(withSameNames(body)).length;
  }
  const tooHeavy = Object.entries(weights).filter(([path, weight]) => weight > (most[path] ?? 0));
  expect(tooHeavy).toEqual([]);
});
