import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { filesUnder, multipart } from '../testing/multipart.ts';

/** What is said of files that a form does not take. */
async function refusalOf(method: 'POST' | 'PUT', url: string, field: string, count: number) {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const files = Array.from({ length: count }, (_, index) => ({ field, name: `${index}.png`, data: Buffer.from('x') }));
  const response = await site.request({ method, url, as, ...(await multipart({}, files)) });
  expect(response.statusCode).toBe(400);
  expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
  return response.json<unknown>();
}

test.each([
  ['PUT', '/api/user/profile', 'profile_img', 1, '1 fichier au plus'],
  ['POST', '/api/cars', 'images', 12, '12 fichiers au plus'],
  ['POST', '/api/admin/contrats', 'contrats', 20, '20 fichiers au plus'],
] as const)('%s %s with one file too many in %s hears that %i may come', async (method, url, field, most, text) => {
  expect(await refusalOf(method, url, field, most + 1)).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: text },
  });
});

test('a file under a name that the form does not have is unexpected', async () => {
  expect(await refusalOf('POST', '/api/cars', 'autre', 1)).toMatchObject({
    code: 'invalid_input',
    fields: { autre: 'Fichier inattendu' },
  });
});
