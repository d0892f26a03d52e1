import { expect, test } from 'vitest';
import { minutes, seconds } from './platform/clock.ts';
import { startTestSite } from './testing/app.ts';

test('an unknown call is a JSON 404 in French', async () => {
  const { request } = await startTestSite();
  const response = await request({ url: '/api/nothing' });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ code: 'not_found', message: 'Cette page n’existe pas' });
});

test('every call is documented from the schemas that check it', async () => {
  const { request } = await startTestSite();
  const docs = (await request({ url: '/api/docs' })).json<{ paths: Record<string, object> }>();
  expect(docs.paths['/api/cars']).toHaveProperty('get.summary');
  expect(docs.paths['/api/car/{id}']).toHaveProperty('get.parameters');
});

test('it says that it is alive, and whether its database is', async () => {
  const { request, database, clock } = await startTestSite();
  expect((await request({ url: '/healthz' })).statusCode).toBe(200);
  expect((await request({ url: '/readyz' })).statusCode).toBe(200);
  await database.db.destroy();
  // A good look at it holds for two seconds.
  clock.advance(seconds(2));
  expect((await request({ url: '/healthz' })).statusCode).toBe(200);
  const response = await request({ url: '/readyz' });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
});

test('a head has half a minute, and an idle connection outlives the two minutes that Caddy keeps it', async () => {
  const { app } = await startTestSite();
  expect(app.server.headersTimeout).toBe(seconds(30));
  // The longest that any upload may take; every other body has its own time.
  expect(app.server.requestTimeout).toBe(minutes(30));
  expect(app.server.keepAliveTimeout).toBe(seconds(130));
});

test('answers carry their protections', async () => {
  const { request } = await startTestSite({ publicUrl: 'https://rihla.example' });
  const { headers } = await request({ url: '/api/cars' });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('a site without HTTPS does not tell browsers to insist on it', async () => {
  const { request } = await startTestSite({ publicUrl: 'http://rihla.example' });
  expect((await request({ url: '/api/cars' })).headers).not.toHaveProperty('strict-transport-security');
});

test.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 404],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'http://localhost:3000' }, 404],
  [{}, 404],
])('a change asked for with %j is answered %i', async (headers, status) => {
  const { request } = await startTestSite();
  const response = await request({ method: 'POST', url: '/api/nothing', headers, payload: {} });
  expect(response.statusCode).toBe(status);
});

test('a call that names JSON and sends nothing has no body, and is not broken', async () => {
  const { request, signIn } = await startTestSite();
  const as = await signIn();
  const headers = { 'content-type': 'application/json' };
  expect((await request({ method: 'POST', url: '/api/logout', headers, as })).statusCode).toBe(204);
});

test.each([
  ['GET', '/api/car/%E0%A4%A', 404],
  ['POST', '/cars', 404],
] as const)('%s %s is refused in the one shape', async (method, url, status) => {
  const { request } = await startTestSite();
  const response = await request({ method, url });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual({ code: 'not_found', message: 'Cette page n’existe pas' });
});

test.each(['text/plain', 'multipart/form-data; boundary=x'])('a login as %s is the wrong type', async (type) => {
  const { request } = await startTestSite();
  const response = await request({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': type },
    payload: '--x--\r\n',
  });
  expect(response.statusCode).toBe(415);
});
