import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { startTestSite, type TestSite } from './testing/app.ts';
import { mailedCode, openBrowser, signUp } from './testing/browser.ts';
import { insertTestCar, testReservation } from './testing/builders.ts';

const visitor = { full_name: 'Salma Idrissi', phone: '0612345678' };
const rental = { ...testReservation, ville: 'Agadir', ...visitor };
const password = 'un mot de passe sûr';

/** A browser without scripts: it posts what a form holds, and keeps its cookies. */
function openPlainBrowser(site: TestSite) {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const response = await site.inject({ ...options, headers: { ...(cookie && { cookie }), ...options.headers } });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    open: (url: string) => send({ url }),
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', ...headers },
      }),
  };
}

const open = async () => {
  const site = await startTestSite({ pages: true });
  return { site, browser: openPlainBrowser(site) };
};

/** Somebody with an account, who is logged in nowhere that matters here. */
async function customerOf(site: TestSite): Promise<string> {
  const email = 'cliente@example.com';
  await signUp(site, openBrowser(site, '192.0.2.7'), email, password);
  return email;
}

const requestsOf = async ({ database }: TestSite) =>
  (await database.db.selectFrom('reservations').select(['full_name', 'user_id']).execute()).map((row) => row);

test('a login leads to where the person came from, with a session, and is kept nowhere', async () => {
  const { site, browser } = await open();
  const email = await customerOf(site);
  const wrong = await browser.post('/login?next=%2Fcars', { email, password: 'faux' });
  expect([wrong.statusCode, wrong.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(wrong.body).toContain('E-mail ou mot de passe incorrect');
  expect(wrong.body).toContain(`value="${email}"`);
  expect(wrong.body).not.toContain('faux');
  expect(wrong.cookies).toEqual([]);

  const right = await browser.post('/login?next=%2Fcars', { email, password });
  expect([right.statusCode, right.headers.location, right.headers['cache-control']]).toEqual([
    303,
    '/cars',
    'no-store',
  ]);
  expect(right.cookies).toContainEqual(
    expect.objectContaining({ name: 'rihla_session', httpOnly: true, sameSite: 'Lax' }),
  );
  expect((await site.request({ url: '/login' })).body, 'the page for everybody').not.toContain(email);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/login?next=/x'])(
  'a login leads to no %s',
  async (next) => {
    const { site, browser } = await open();
    const email = await customerOf(site);
    const answer = await browser.post(`/login?next=${encodeURIComponent(next)}`, { email, password });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  },
);

test('what is wrong stands by its field, and what was typed stays, but no password', async () => {
  const { browser } = await open();
  const { statusCode, body } = await browser.post('/login', { email: 'a"><b>', password: 'secret secret' });
  expect(statusCode).toBe(400);
  expect(body).toMatch(/aria-invalid="true"[^>]*name="email" value="a&quot;&gt;&lt;b&gt;"/);
  expect(body).toContain('Entrez une adresse e-mail valide');
  expect(body).not.toContain('secret secret');
});

test('tries at a password count as those of the calls do, and the page says how long to wait', async () => {
  const { site, browser } = await open();
  const email = await customerOf(site);
  for (let tries = 0; tries < 9; tries++) await browser.post('/login', { email, password: 'faux' });
  const call = await site.request({ method: 'POST', url: '/api/login', payload: { email, password: 'faux' } });
  expect(call.statusCode).toBe(401);
  const { statusCode, headers, body } = await browser.post('/login', { email, password });
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  expect(body).toMatch(/réessayez un peu plus tard \(dans \d+ min\)/);
});

test('wrong forms count as wrong calls do', async () => {
  const { site, browser } = await open();
  for (let sent = 0; sent < 300; sent++) {
    await site.request({ method: 'POST', url: '/api/login', payload: {} });
  }
  const { statusCode, headers } = await browser.post('/login', { email: '', password: '' });
  expect([statusCode, headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
});

test('an account is opened in two steps; the password comes with the code', async () => {
  const { site, browser } = await open();
  const email = 'salma@example.com';
  const faulty = await browser.post('/login?step=signup', { email, full_name: 'Salma', phone: '12' });
  expect(faulty.statusCode).toBe(400);
  expect(faulty.body).toContain('Entrez un numéro de téléphone valide');
  expect(await mailedCode(site, email)).toBeNull();

  const asked = await browser.post('/login?step=signup&next=%2Fcars', { email, full_name: 'Salma', phone: '' });
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/verify-email']);
  expect((await browser.open('/verify-email')).body).toContain(email);
  expect((await site.request({ url: '/verify-email' })).body, 'for anybody else').not.toContain(email);

  const code = (await mailedCode(site, email)) ?? '';
  const unlike = await browser.post('/verify-email', { code, password, confirmation: 'autre chose' });
  expect(unlike.statusCode).toBe(400);
  expect(unlike.body).toContain('Les mots de passe ne correspondent pas');
  expect(unlike.body).not.toContain(password);

  // The code is right and works once; the password is refused by the service, and only that is asked for again.
  const common = await browser.post('/verify-email', { code, password: 'password1', confirmation: 'password1' });
  expect(common.statusCode).toBe(400);
  expect(common.body).toContain('trop courant');
  expect(common.body).not.toContain('name="code"');
  const done = await browser.post('/verify-email', { password, confirmation: password });
  expect([done.statusCode, done.headers.location]).toEqual([303, '/verify-email']);
  const page = await browser.open('/verify-email');
  expect(page.body).toContain('Compte créé');
  expect(page.body).toContain('href="/cars"');
  expect((await browser.open('/api/user/profile')).json()).toMatchObject({ email, full_name: 'Salma' });
  expect((await browser.post('/verify-email', { password, confirmation: password })).statusCode).toBe(303);
});

test('nobody opens an account for an address that they only say was proved', async () => {
  const { site, browser } = await open();
  browser.cookies.set('rihla_signup', new URLSearchParams({ email: 'autre@example.com', stage: 'proved' }).toString());
  const { statusCode, body } = await browser.post('/verify-email', { password, confirmation: password });
  expect(statusCode).toBe(403);
  expect(body).toContain('Vérifiez cette adresse');
  expect(await site.database.db.selectFrom('users').select('email').execute()).toEqual([]);
});

test('a request for a car is made once, however often its page is loaded', async () => {
  const { site, browser } = await open();
  const car = await insertTestCar(site.database.db, { make: 'Dacia', model: 'Duster' });
  const empty = await browser.post('/', { car: '', ...rental, phone: '' });
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Veuillez sélectionner un modèle de voiture !');
  expect(empty.body).toContain('Ce champ est obligatoire');
  expect(empty.body).toContain(`value="${visitor.full_name}"`);

  const sent = await browser.post('/', { car, ...rental });
  expect([sent.statusCode, sent.headers.location, sent.headers['cache-control']]).toEqual([
    303,
    '/request-sent',
    'no-store',
  ]);
  expect((await browser.post('/', { car, ...rental })).statusCode).toBe(303);
  for (let times = 0; times < 2; times++) {
    const page = await browser.open('/request-sent');
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const fact of ['Dacia Duster', 'Agadir', visitor.full_name]) expect(page.body).toContain(fact);
  }
  expect(await requestsOf(site)).toEqual([{ full_name: visitor.full_name, user_id: null }]);
  expect((await site.request({ url: '/request-sent' })).headers.location, 'for anybody else').toBe('/');
  expect((await site.request({ url: '/' })).body).not.toContain(visitor.full_name);
});

test('on the page of a car, an account says who asks; a stranger says it', async () => {
  const { site, browser } = await open();
  const car = await insertTestCar(site.database.db);
  const nothing = await browser.post(`/car/${car}`, {});
  expect(nothing.statusCode).toBe(400);
  expect(nothing.body).toContain('Veuillez sélectionner les dates de début et de fin');
  expect(nothing.body).toContain('Veuillez sélectionner une ville');
  const unnamed = await browser.post(`/car/${car}`, { ...rental, full_name: '', phone: '' });
  expect(unnamed.statusCode).toBe(400);

  const email = await customerOf(site);
  const account = { full_name: 'Du compte', phone: '0600000000' };
  await site.database.db.updateTable('users').set(account).execute();
  await browser.post('/login', { email, password });
  const known = await browser.post(`/car/${car}`, { ...rental, full_name: '', phone: '' });
  expect([known.statusCode, known.headers.location]).toEqual([303, '/request-sent']);
  expect(await requestsOf(site)).toEqual([{ full_name: 'Du compte', user_id: expect.any(String) as string }]);
  expect((await browser.post('/car/inconnue', rental)).statusCode).toBe(404);
});

test('a transfer goes to the one airport of its city', async () => {
  const { site, browser } = await open();
  const transfer = { nom: 'Yanis', tel: '0612345678', taVille: 'Taroudant', ville: 'Agadir', date: '2026-12-01T06:30' };
  const past = await browser.post('/?tab=airport', { ...transfer, date: '2020-01-01T06:30' });
  expect(past.statusCode).toBe(400);
  expect(past.body).toContain('Cette date est déjà passée');
  const sent = await browser.post('/?tab=airport', transfer);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/request-sent']);
  expect((await browser.open('/request-sent')).body).toContain('Aéroport Agadir-Al Massira');
  expect(await site.database.db.selectFrom('transfers').select('airport').execute()).toHaveLength(1);
});

test.each([
  ['another site', {}, { origin: 'https://evil.example' }, 403],
  ['another site, by what the browser says', {}, { 'sec-fetch-site': 'cross-site' }, 403],
  ['JSON', {}, { 'content-type': 'application/json' }, 415],
  ['multipart', {}, { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ['a body without end', { email: 'x'.repeat(17_000) }, {}, 413],
])('a form from %s is refused, on a page', async (_which, fields, headers, status) => {
  const { site, browser } = await open();
  const answer = await browser.post('/login', { email: 'a@b.ma', password: 'x', ...fields }, headers);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    status,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(answer.cookies).toEqual([]);
  expect(
    (
      await site.request({
        method: 'POST',
        url: '/api/login',
        payload: 'email=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).statusCode,
    'a call takes no form',
  ).toBe(415);
});

test.each(['/about', '/nulle-part', '/login.data', '/profile'])('%s takes no form', async (url) => {
  const { browser } = await open();
  expect((await browser.post(url, { a: 'b' })).statusCode).toBe(404);
});

test('pages that are posted spend the budget of pages', async () => {
  const { browser } = await open();
  const statuses = new Set<number>();
  for (let count = 0; count < 160; count++) statuses.add((await browser.post('/login', { email: 'a' })).statusCode);
  expect(statuses).toEqual(new Set([400, 429]));
});
