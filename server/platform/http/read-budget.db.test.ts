import { expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../../testing/app.ts';

const unknown = '/api/car/inconnue';

/** The statuses of so many calls from one network, each with how often it came. */
async function flood(site: TestSite, url: string, times: number, remoteAddress = '192.0.2.1') {
  const counts: Record<number, number> = {};
  for (let index = 0; index < times; index++) {
    const { statusCode } = await site.request({ url, remoteAddress });
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

test('a network that makes up addresses is told to wait; what is kept, pictures, others and who is logged in are not told so for it', async () => {
  const site = await startTestSite();
  const customer = await site.signIn();
  expect(await flood(site, unknown, 310)).toEqual({ 404: 300, 429: 10 });
  const remoteAddress = '192.0.2.1';
  const refused = await site.request({ url: unknown, remoteAddress });
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await site.request({ url: unknown, remoteAddress: '192.0.2.2' })).statusCode).toBe(404);
  expect((await site.request({ url: unknown, remoteAddress, as: customer })).statusCode).toBe(404);
  expect(await flood(site, '/api/car/inconnue/images/1-400.webp', 40)).toEqual({ 404: 40 });
  await site.request({ url: '/api/cars' });
  expect(await flood(site, '/api/cars', 40)).toEqual({ 200: 40 });
  site.clock.advance(1000);
  expect(await flood(site, unknown, 31)).toEqual({ 404: 30, 429: 1 });
});

test('an account that is logged in has as much, wherever it is', async () => {
  const site = await startTestSite();
  const as = await site.signIn();
  for (let index = 0; index < 300; index++)
    expect((await site.request({ url: unknown, as, remoteAddress: `192.0.2.${index % 5}` })).statusCode).toBe(404);
  expect((await site.request({ url: unknown, as, remoteAddress: '192.0.2.9' })).statusCode).toBe(429);
  expect((await site.request({ url: unknown, as: await site.signIn() })).statusCode).toBe(404);
});

test('the networks of a wider one share four times as much', async () => {
  const site = await startTestSite();
  for (let network = 1; network <= 4; network++)
    expect(await flood(site, unknown, 300, `2001:db8:1:${network}::1`)).toEqual({ 404: 300 });
  expect(await flood(site, unknown, 1, '2001:db8:1:5::1')).toEqual({ 429: 1 });
  expect(await flood(site, unknown, 1, '2001:db8:2:1::1')).toEqual({ 404: 1 });
});

test('kept answers cost a network nothing', async () => {
  const site = await startTestSite();
  expect(await flood(site, '/api/admin/stats', 400)).toEqual({ 200: 400 });
  expect(await flood(site, unknown, 1)).toEqual({ 404: 1 });
});

test('without limits there is none', async () => {
  const site = await startTestSite({ throttle: false });
  expect(await flood(site, unknown, 310)).toEqual({ 404: 310 });
});
