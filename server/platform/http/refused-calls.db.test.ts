import { expect, test } from 'vitest';
import { createTestClock, type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { widerTimes } from './client-network.ts';
import { createRefusedCalls, refusedCallsLimit } from './refused-calls.ts';
import { createThrottle } from './throttle.ts';

const { max, windowMs } = refusedCallsLimit;

const post = (site: TestSite, remoteAddress: string, more: object = {}) =>
  site.inject({ method: 'POST', url: '/api/transport', remoteAddress, payload: {}, ...more });

test('whoever is refused again and again is refused before the body, and they alone', async () => {
  const site = await startTestSite();
  for (let i = 0; i < max; i++) expect((await post(site, '192.0.2.1')).statusCode).toBe(400);
  const broken = { headers: { 'content-type': 'application/json' }, payload: '{"broken' };
  const refused = await post(site, '192.0.2.1', broken);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refused.headers['retry-after']).toBe(String(windowMs / 1000));
  expect((await site.inject({ url: '/api/cars', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  expect((await post(site, '192.0.2.2', broken)).statusCode).toBe(400);
  site.clock.advance(windowMs);
  expect((await post(site, '192.0.2.1', broken)).statusCode).toBe(400);
});

test('a page of another site cannot have its visitors refused', async () => {
  const site = await startTestSite();
  const foreign = { headers: { origin: 'https://evil.example' } };
  for (let i = 0; i < max; i++) expect((await post(site, '192.0.2.1', foreign)).statusCode).toBe(403);
  expect((await post(site, '192.0.2.1')).statusCode).toBe(400);
});

test('who is logged in counts for themselves, whoever shares their address', async () => {
  const site = await startTestSite();
  const [one, two] = [await site.signIn(), await site.signIn('admin')];
  const as = ({ cookie }: SignedIn) => ({ headers: { cookie } });
  for (let i = 0; i < max; i++) await site.platform.refusedCalls.add('192.0.2.1');
  expect((await post(site, '192.0.2.1', as({ ...one, cookie: 'rihla_session=made-up' }))).statusCode).toBe(429);
  expect((await post(site, '192.0.2.1', as(two))).statusCode).toBe(400);
  for (let i = 0; i < max; i++) expect((await post(site, '192.0.2.1', as(one))).statusCode).toBe(400);
  // Another address does not help them.
  for (const address of ['192.0.2.1', '192.0.2.2']) expect((await post(site, address, as(one))).statusCode).toBe(429);
  expect((await post(site, '192.0.2.1', as(two))).statusCode).toBe(400);
});

test('a logout is never refused', async () => {
  const site = await startTestSite();
  const as = await site.signIn();
  for (let i = 0; i < max; i++) await site.platform.refusedCalls.add(`user ${as.userId}`);
  for (let i = 0; i < max; i++) await site.platform.refusedCalls.add('192.0.2.1');
  expect((await post(site, '192.0.2.1', { headers: { cookie: as.cookie } })).statusCode).toBe(429);
  const logout = { url: '/api/logout', payload: undefined };
  expect((await post(site, '192.0.2.1', { ...logout, headers: { cookie: as.cookie } })).statusCode).toBe(204);
  expect((await post(site, '192.0.2.1', logout)).statusCode).toBe(204);
});

test('the networks of a wider one are refused together after four times as many', async () => {
  const site = await startTestSite();
  for (let i = 1; i < max * widerTimes; i++) await site.platform.refusedCalls.add('2001:db8:1::/48');
  expect((await post(site, '2001:db8:1:2::1')).statusCode).toBe(400);
  expect((await post(site, '2001:db8:1:99::1')).statusCode).toBe(429);
  expect((await post(site, '2001:db8:2:99::1')).statusCode).toBe(400);
});

async function setUp(enabled = true) {
  const { database } = await openTestDatabase();
  const clock = createTestClock();
  const throttle = createThrottle(database.db, clock, enabled);
  let writes = 0;
  const counting = {
    ...throttle,
    add: (...given: Parameters<typeof throttle.add>) => (writes++, throttle.add(...given)),
  };
  return {
    start: () => createRefusedCalls({ throttle: counting, clock, enabled }),
    writes: () => writes,
  };
}

test('the database hears of a few at a time, and of nobody who is refused once', async () => {
  const { start, writes } = await setUp();
  const refused = start();
  for (let i = 0; i < 19; i++) await refused.add('a');
  for (let i = 0; i < 100; i++) await refused.add(`other ${i}`);
  expect(writes()).toBe(0);
  for (let i = 19; i < max; i++) await refused.add('a');
  expect(writes()).toBe(max / 20);
  expect(() => refused.check('a')).toThrow(expect.objectContaining({ code: 'too_many_requests' }) as Error);
});

test('servers of one database count together, and one that starts anew goes on', async () => {
  const { start } = await setUp();
  const [one, two] = [start(), start()];
  for (let i = 0; i < max - 20; i++) await one.add('a');
  for (let i = 0; i < 19; i++) await two.add('a');
  expect(() => two.check('a')).not.toThrow();
  await two.add('a');
  expect(() => two.check('a')).toThrow('Trop de demandes');
});

test('lifted, nothing is counted', async () => {
  const { start, writes } = await setUp(false);
  const refused = start();
  for (let i = 0; i <= max; i++) await refused.add('a');
  expect(() => refused.check('a')).not.toThrow();
  expect(writes()).toBe(0);
});
