import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { SentRequest } from '../../../api/calls/booking.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestCar, testReservation } from '../../testing/builders.ts';
import { decide } from '../../testing/desk.ts';

async function startPages() {
  const stream = new PassThrough({ encoding: 'utf8' });
  const site = await startTestSite({ pages: true, logTo: stream });
  const carId = await insertTestCar(site.database.db);
  const sent = await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testReservation });
  const { _id: id, tracking } = sent.json<SentRequest>();
  const path = tracking ?? '';
  const post = (url: string, payload = '', headers: Record<string, string> = {}) =>
    site.request({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  return { site, id, path, post, logged: () => String(stream.read() ?? '') };
}

const secret = {
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

test('the page of a rental is for who has its address: never kept, never listed, told to no other site', async () => {
  const { site, id, path } = await startPages();
  const first = await site.request({ method: 'GET', url: path });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject(secret);
  expect(first.body).toContain('Demande reçue');
  await decide(site, await site.signIn('admin'), id, 'acceptée');
  expect((await site.request({ method: 'GET', url: path })).body).toContain('Réservation confirmée');
});

test('a link that opens nothing is answered alike, with a page', async () => {
  const { site } = await startPages();
  const missing = await site.request({ method: 'GET', url: `/r/${'0'.repeat(64)}` });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers).toMatchObject(secret);
  expect(missing.body).toContain('Ce lien n’est pas valable, ou ne l’est plus');
});

test('misses on pages count for their network as those of calls do', async () => {
  const { site, path } = await startPages();
  for (let tries = 0; tries < 60; tries++) await site.request({ method: 'GET', url: `/api/track/${tries}` });
  expect((await site.request({ method: 'GET', url: '/r/61' })).statusCode).toBe(429);
  expect((await site.request({ method: 'GET', url: path })).statusCode).toBe(200);
  const elsewhere = await site.request({ method: 'GET', url: '/r/62', remoteAddress: '198.51.100.7' });
  expect(elsewhere.statusCode).toBe(404);
});

test('the form of a page that tells no origin is taken from our own pages alone', async () => {
  const { path, post, site } = await startPages();
  const from = (where: string) => ({ origin: 'null', 'sec-fetch-site': where });
  for (const where of ['cross-site', 'same-site', 'none'])
    expect((await post(path, 'reason=', from(where))).statusCode).toBe(403);
  // A browser too old to say where from.
  expect((await post(path, 'reason=', { origin: 'null' })).statusCode).toBe(403);
  expect((await site.request({ method: 'GET', url: path })).body).toContain('Demande reçue');
  const taken = await post(path, 'reason=Vol+annul%C3%A9', from('same-origin'));
  expect([taken.statusCode, taken.headers['location']]).toEqual([303, path]);
  expect((await site.request({ method: 'GET', url: path })).body).toContain('Réservation annulée');
  const again = await post(path, 'reason=');
  expect(again.statusCode).toBe(409);
  expect(again.body).toContain('Cette action n’est pas possible maintenant');
});

test('from the account, a posted form leads to a link that was made for it; nobody is led to the login', async () => {
  const { site, post } = await startPages();
  const customer = await site.signIn();
  const carId = await insertTestCar(site.database.db);
  const url = `/api/reserve/${carId}`;
  const own = (await site.request({ method: 'POST', url, payload: testReservation, as: customer })).json<SentRequest>();
  const led = await post('/r', `id=${own._id}`, { cookie: customer.cookie });
  expect(led.statusCode).toBe(303);
  const page = await site.request({ method: 'GET', url: String(led.headers['location']) });
  expect(page.body).toContain(own.reference);
  expect((await post('/r', `id=${own._id}`)).headers['location']).toBe('/login?next=%2Fprofile');
  const others = await site.signIn();
  expect((await post('/r', `id=${own._id}`, { cookie: others.cookie })).statusCode).toBe(404);
});

test('no line of the log names the address of the page', async () => {
  const { site, path, post, logged } = await startPages();
  const token = path.slice(3);
  await site.request({ method: 'GET', url: path });
  await site.request({ method: 'GET', url: `${path}.data` });
  await site.request({ method: 'GET', url: `/r/${token.toUpperCase()}` });
  await post(path, 'reason=');
  await post(`${path}?proposal=1`);
  const lines = logged();
  expect(lines).toContain('"msg":"request"');
  expect(lines.toLowerCase()).not.toContain(token);
});
