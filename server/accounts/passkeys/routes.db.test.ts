import { expect, test } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { createAuthenticator, type TestAuthenticator } from '../../testing/authenticator.ts';
import { mailsTo, openBrowser, type TestBrowser } from '../../testing/browser.ts';
import { adminEmail, enterPassword, startWithOwner } from '../../testing/factors.ts';

const challengeOf = async (browser: TestBrowser, path: string) =>
  (await browser.post(path)).json<{ challenge: string }>().challenge;

const stepChallenge = async (browser: TestBrowser) =>
  (await browser.post('/login/factor/options')).json<{ passkey: { challenge: string } }>().passkey.challenge;

async function add(browser: TestBrowser, key: TestAuthenticator, name = 'Téléphone de Salma') {
  const challenge = await challengeOf(browser, '/admin/factors/passkeys/options');
  return browser.post('/admin/factors/passkeys', { name, passkey: key.make({ challenge }) });
}

async function startWithPasskey() {
  const { site, browser } = await startWithOwner();
  const key = createAuthenticator();
  const added = await add(browser, key);
  return { site, browser, key, added };
}

test('a passkey is kept, told of and asked for at the next login', async () => {
  const { site, browser, key, added } = await startWithPasskey();
  expect(added.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
  expect((await browser.send('GET', '/admin/factors')).json()).toMatchObject({
    passkeys: [{ name: 'Téléphone de Salma', last_used_wall: null }],
  });
  expect((await mailsTo(site, adminEmail)).at(-1)?.text).toContain('Téléphone de Salma');

  const other = openBrowser(site, '198.51.100.7');
  expect((await enterPassword(other)).json()).toEqual({ factor_required: true });
  const challenge = await stepChallenge(other);
  const entered = await other.post('/login/factor', { passkey: key.use({ challenge, isVerified: false }) });
  expect(entered.json()).toMatchObject({ email: adminEmail });
});

test('what a passkey signed is good for its challenge, its site, its browser and one time', async () => {
  const { site, key } = await startWithPasskey();
  const browser = openBrowser(site, '198.51.100.7');
  await enterPassword(browser);
  const send = async (passkey: object) => (await browser.post('/login/factor', { passkey })).statusCode;

  expect(await send(key.use({ challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }))).toBe(400);
  expect(await send(key.use({ challenge: await stepChallenge(browser), origin: 'https://rihla.evil' }))).toBe(400);
  const other = createAuthenticator();
  expect(await send(other.use({ challenge: await stepChallenge(browser) }))).toBe(400);

  const elsewhere = openBrowser(site, '203.0.113.9');
  await enterPassword(elsewhere);
  expect(await send(key.use({ challenge: await stepChallenge(elsewhere) }))).toBe(400);

  const late = await stepChallenge(browser);
  site.clock.advance(minutes(5));
  await enterPassword(browser);
  expect(await send(key.use({ challenge: late }))).toBe(400);

  const right = key.use({ challenge: await stepChallenge(browser) });
  expect(await send(right)).toBe(200);
  await enterPassword(browser);
  expect(await send(right)).toBe(400);
});

test('a copy that counts from the start again is refused', async () => {
  const { site, key } = await startWithPasskey();
  const browser = openBrowser(site);
  const enter = async () => {
    await enterPassword(browser);
    const challenge = await stepChallenge(browser);
    return (await browser.post('/login/factor', { passkey: key.use({ challenge }) })).statusCode;
  };
  expect(await enter()).toBe(200);
  expect(await enter()).toBe(200);
  key.forgetUses();
  expect(await enter()).toBe(400);
});

test('a passkey that knows its owner lets them in without a password; one that does not, never', async () => {
  const { site, key } = await startWithPasskey();
  const browser = openBrowser(site, '198.51.100.7');
  const enter = async (isVerified: boolean) => {
    const challenge = await challengeOf(browser, '/login/passkey/options');
    return browser.post('/login/passkey', { passkey: key.use({ challenge, isVerified }) });
  };
  expect((await enter(false)).statusCode).toBe(400);
  expect((await enter(true)).json()).toMatchObject({ email: adminEmail });
  expect((await browser.send('GET', '/admin/users')).statusCode).toBe(200);
});

test('the challenge of one step is worth nothing at another', async () => {
  const { site, browser, key } = await startWithPasskey();
  const stranger = openBrowser(site, '198.51.100.7');
  await enterPassword(stranger);
  // Asked for the second step, where the owner need not show themselves.
  const challenge = await stepChallenge(stranger);
  expect((await stranger.post('/login/passkey', { passkey: key.use({ challenge }) })).statusCode).toBe(400);

  const made = await challengeOf(browser, '/admin/factors/passkeys/options');
  expect((await browser.post('/admin/verify-factor', { passkey: key.use({ challenge: made }) })).statusCode).toBe(400);
});

test('a passkey is made for its own challenge and site, once, and ten at most', async () => {
  const { browser, key } = await startWithPasskey();
  const send = async (passkey: object) =>
    (await browser.post('/admin/factors/passkeys', { name: 'x', passkey })).statusCode;
  const fresh = createAuthenticator();
  expect(await send(fresh.make({ challenge: 'bm90IHRoZSBjaGFsbGVuZ2U' }))).toBe(400);
  const options = '/admin/factors/passkeys/options';
  expect(await send(fresh.make({ challenge: await challengeOf(browser, options), origin: 'https://rihla.evil' }))).toBe(
    400,
  );
  const answer = fresh.make({ challenge: await challengeOf(browser, options) });
  expect(await send(answer)).toBe(200);
  expect(await send(answer)).toBe(400);
  expect((await add(browser, key)).statusCode).toBe(409);
  for (let count = 2; count < 10; count++) expect((await add(browser, createAuthenticator())).statusCode).toBe(200);
  expect((await browser.post(options)).json()).toMatchObject({ code: 'too_many_passkeys' });
});

test('one’s own passkey is removed, and nobody else’s', async () => {
  const { site, browser } = await startWithPasskey();
  const [passkey] = (await browser.send('GET', '/admin/factors')).json<{ passkeys: { id: string }[] }>().passkeys;
  const other = await site.signIn('admin');
  await site.database.db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  const url = `/api/admin/factors/passkeys/${passkey?.id}`;
  expect((await site.request({ method: 'DELETE', url, as: other })).statusCode).toBe(404);
  expect((await browser.send('DELETE', `/admin/factors/passkeys/${passkey?.id}`)).statusCode).toBe(204);
  expect((await mailsTo(site, adminEmail)).at(-1)?.text).toContain('clé d’accès de votre compte a été supprimée');
  expect((await enterPassword(openBrowser(site))).json()).toMatchObject({ email: adminEmail });
});
