import { expect, test } from 'vitest';
import { startTestSite } from '../../testing/app.ts';
import { filesUnder, multipart } from '../../testing/multipart.ts';

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

const uploads = [
  ['PUT', '/api/user/profile', 'profile_img'],
  ['POST', '/api/cars', 'images'],
  ['PUT', '/api/car/x', 'images'],
  ['POST', '/api/admin/contrats', 'contrats'],
] as const;

/** Forms that no browser sends: by their type, and by what comes. */
const brokenForms = (field: string) => {
  const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`;
  return [
    ['multipart/form-data', `${part}data\r\n--x--\r\n`],
    ['multipart/form-data; boundary=', `${part}data\r\n--x--\r\n`],
    ['multipart/form-data; boundary=x', `${part}data`],
    ['multipart/form-data; boundary=x', `${part}data\r\n--x\r\nContent-Disp`],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="make"\r\n\r\nDac'],
    ['multipart/form-data; boundary=x', 'nothing of a form'],
  ] as const;
};

test.each(uploads)(
  '%s %s with a broken form is refused as unreadable, whatever is broken',
  async (method, url, field) => {
    const site = await startTestSite();
    const as = await site.signIn('admin');
    for (const [type, payload] of brokenForms(field)) {
      const response = await site.request({ method, url, as, headers: { 'content-type': type }, payload });
      expect([type, payload, response.statusCode, response.json()]).toEqual([
        type,
        payload,
        400,
        { code: 'malformed_request', message: 'Cette demande est illisible' },
      ]);
      expect(await filesUnder(site.dataDir, 'tmp')).toEqual([]);
    }
  },
);

test.each(['__proto__', 'constructor', 'toString'])(
  'a file under the name %s is refused and touches nothing',
  async (field) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    expect(await refusalOf('POST', '/api/cars', field, 1)).toMatchObject({ code: 'invalid_input' });
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  },
);

test('the texts of a form together are bounded as any body is', async () => {
  const site = await startTestSite();
  const as = await site.signIn('admin');
  const send = async (fields: Record<string, string>) =>
    (await site.request({ method: 'POST', url: '/api/cars', as, ...(await multipart(fields)) })).statusCode;
  expect(await send({ a: 'x'.repeat(8_000), b: 'x'.repeat(8_000) })).toBe(400);
  expect(await send({ a: 'x'.repeat(8_000), b: 'x'.repeat(8_000), c: 'x'.repeat(1_000) })).toBe(413);
  expect(await send({ description: 'x'.repeat(100_000) })).toBe(413);
});

test('a file under a name that the form does not have is unexpected', async () => {
  expect(await refusalOf('POST', '/api/cars', 'autre', 1)).toMatchObject({
    code: 'invalid_input',
    fields: { autre: 'Fichier inattendu' },
  });
});
