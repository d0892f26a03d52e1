import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createTestClock, startTestSite } from '../../testing/app.ts';
import type { Viewer } from './session.ts';
import { fruitless, longestWaitSeconds, registerTarpit } from './tarpit.ts';

const known = { userId: '7' } as Viewer;

/** A site of two addresses, one of which is of use; tells for how long each request was held. */
async function setUp() {
  const clock = createTestClock();
  const waits: number[] = [];
  const app = Fastify();
  app.decorateRequest('viewer', null);
  const slowDown = registerTarpit(app, {
    clock,
    viewerOf: ({ headers }) => Promise.resolve(headers.cookie === 'known' ? known : null),
    wait: (ms) => Promise.resolve(waits.push(ms)),
  });
  app.get('/useful', async () => 'here you are');
  app.get('/moved', (_, reply) => reply.redirect('/useful', 301));
  app.get('/call', {
    onRequest: async (request, reply) => {
      if (request.viewer || request.headers.cookie !== 'known') return;
      request.viewer = known;
      await slowDown(request, reply);
    },
    handler: (_, reply) => reply.code(400).send(),
  });
  const heldFor = async (url: string, from = '192.0.2.1', cookie = '') => {
    waits.length = 0;
    await app.inject({ url, remoteAddress: from, headers: { cookie } });
    return waits.reduce((sum, ms) => sum + ms, 0);
  };
  const flood = async (url: string, from?: string, cookie?: string, times = fruitless.capacity) => {
    for (let i = 0; i < times; i++) expect(await heldFor(url, from, cookie)).toBe(0);
  };
  return { clock, heldFor, flood };
}

for (const url of ['/unknown', '/moved', '/call']) {
  test(`whoever asks for ${url} again and again waits for each answer, and they alone`, async () => {
    const { clock, heldFor, flood } = await setUp();
    await flood(url);
    // The one that empties the bucket; the next one owes.
    expect(await heldFor(url)).toBe(0);
    expect(await heldFor(url)).toBe(1000 / fruitless.perSecond);
    expect(await heldFor('/useful')).toBe(2 * (1000 / fruitless.perSecond));
    expect(await heldFor(url, '192.0.2.2')).toBe(0);
    for (let i = 0; i < 1000; i++) await heldFor(url);
    expect(await heldFor(url)).toBe(longestWaitSeconds * 1000);
    clock.advance(longestWaitSeconds * 1000);
    expect(await heldFor(url)).toBe(0);
  });
}

test('what is of use is never slow by itself', async () => {
  const { heldFor, flood } = await setUp();
  await flood('/useful', undefined, undefined, 2 * fruitless.capacity);
  expect(await heldFor('/useful')).toBe(0);
});

test('whoever is logged in waits for what they did themselves', async () => {
  const { heldFor, flood } = await setUp();
  await flood('/unknown');
  await heldFor('/unknown');
  expect(await heldFor('/unknown', undefined, 'made up')).toBeGreaterThan(0);
  expect(await heldFor('/useful', undefined, 'known')).toBe(0);
  await flood('/call', undefined, 'known');
  await heldFor('/call', undefined, 'known');
  // Wherever they ask from, and once.
  for (const from of ['192.0.2.1', '192.0.2.9'])
    expect(await heldFor('/call', from, 'known')).toBeLessThanOrEqual(2 * (1000 / fruitless.perSecond));
  expect(await heldFor('/call', '192.0.2.9', 'known')).toBeGreaterThan(0);
});

test('the networks of a wider one share its answers', async () => {
  const { heldFor, flood } = await setUp();
  for (let network = 1; network <= 4; network++) await flood('/unknown', `2001:db8:1:${network}::1`);
  await heldFor('/unknown', '2001:db8:1:5::1');
  expect(await heldFor('/unknown', '2001:db8:1:6::1')).toBeGreaterThan(0);
  expect(await heldFor('/unknown', '2001:db8:2:1::1')).toBe(0);
});

test('on the site itself the calls are slow too', async () => {
  const site = await startTestSite();
  const from = { remoteAddress: '192.0.2.1' };
  for (let i = 0; i <= fruitless.capacity; i++) await site.inject({ url: `/api/nothing-${i}`, ...from });
  await site.inject({ url: '/api/nothing', ...from });
  const begun = performance.now();
  await site.inject({ url: '/api/cars', ...from });
  expect(performance.now() - begun).toBeGreaterThan(1000 / fruitless.perSecond - 10);
});
