import { expect, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { mailedCode, mailsTo, openBrowser, type TestBrowser } from '../testing/browser.ts';
import { insertTestUser } from '../testing/builders.ts';
import { hashOf } from '../testing/passwords.ts';

const email = 'salma@example.com';
const password = 'mot de passe';
const wanted = 'nouveau mot de passe';

async function openDevices(site: TestSite, role: 'user' | 'admin' = 'user') {
  const password_hash = await hashOf(password);
  await insertTestUser(site.database.db, { email, password_hash, role });
  const devices = [openBrowser(site), openBrowser(site)] as const;
  for (const device of devices) await device.post('/login', { email, password });
  return devices;
}

const change = { current_password: password, new_password: wanted, confirm_password: wanted };

test('a changed password ends the other sessions, keeps this one, and is told by mail', async () => {
  const site = await startTestSite();
  const [laptop, phone] = await openDevices(site);
  expect((await laptop.post('/user/change-password', change)).statusCode).toBe(204);
  expect((await laptop.send('GET', '/user/profile')).statusCode).toBe(200);
  expect((await phone.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await phone.post('/login', { email, password })).statusCode).toBe(401);
  expect((await phone.post('/login', { email, password: wanted })).statusCode).toBe(200);
  expect((await mailsTo(site, email)).map(({ subject }) => subject)).toEqual([
    'Votre mot de passe Rihla a été modifié',
  ]);
});

const notConfirmed = 'Mot de passe invalide ou non confirmé';

test.each([
  [{ ...change, current_password: 'faux' }, 'wrong_password', { current_password: 'Mot de passe actuel incorrect' }],
  [{ ...change, confirm_password: 'autre' }, 'invalid_input', { confirm_password: notConfirmed }],
  [{ ...change, new_password: '', confirm_password: '' }, 'invalid_input', { new_password: notConfirmed }],
  [{ current_password: password }, 'invalid_input', { new_password: notConfirmed, confirm_password: notConfirmed }],
  [
    { ...change, new_password: 'court', confirm_password: 'court' },
    'invalid_input',
    { new_password: '8 caractères au moins' },
  ],
  [{ new_password: 'court', confirm_password: 'autre' }, 'invalid_input', { confirm_password: notConfirmed }],
])('%j is refused as %s and changes nothing', async (body, code, fields) => {
  const site = await startTestSite();
  const [laptop, phone] = await openDevices(site);
  const response = await laptop.post('/user/change-password', body);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code, fields });
  expect((await phone.send('GET', '/user/profile')).statusCode).toBe(200);
  expect((await openBrowser(site).post('/login', { email, password })).statusCode).toBe(200);
});

test.each([
  [{ ...change, new_password: '', confirm_password: '' }, notConfirmed],
  [{ ...change, confirm_password: 'autre' }, notConfirmed],
  [{ ...change, new_password: 'court', confirm_password: 'court' }, 'Certains champs sont à corriger'],
])('%j is answered « %s », which is what the person reads', async (body, message) => {
  const site = await startTestSite();
  const [laptop] = await openDevices(site);
  expect((await laptop.post('/user/change-password', body)).json()).toMatchObject({ message });
});

test('a borrowed session cannot guess the password', async () => {
  const site = await startTestSite();
  const [laptop] = await openDevices(site);
  for (let index = 0; index < 10; index++) {
    await laptop.post('/user/change-password', { ...change, current_password: 'faux' });
  }
  const response = await laptop.post('/user/change-password', change);
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('900');
});

test('nor can it keep the owner, in a session of their own, from changing the password', async () => {
  const site = await startTestSite();
  const [borrowed, own] = await openDevices(site);
  for (let index = 0; index < 15; index++) {
    await borrowed.post('/user/change-password', { ...change, current_password: 'faux' });
  }
  expect((await own.post('/user/change-password', change)).statusCode).toBe(204);
});

test('all sessions of an account have thirty wrong tries at its password between them', async () => {
  const site = await startTestSite();
  const { userId } = await site.signIn('user', email);
  const failFrom = async (sessionId: string) => {
    const viewer = {
      userId,
      email,
      role: 'user',
      profile: null,
      sessionId,
      mustChangePassword: false,
      mustSetFactor: false,
    } as const;
    await (await site.services.attempts.ownPassword(viewer)).failed();
  };
  for (let index = 0; index < 30; index++) await failFrom(`session ${index % 3}`);
  await expect(failFrom('session 3')).rejects.toMatchObject({ status: 429 });
  site.clock.advance(minutes(15));
  await failFrom('session 3');
});

test('a forgotten password is replaced by a mailed code, which ends every session and opens one', async () => {
  const site = await startTestSite();
  const [laptop, phone] = await openDevices(site);
  const browser = openBrowser(site);
  expect((await browser.post('/forgot-password', { email: 'SALMA@example.com' })).json()).toEqual({ sent: true });
  const code = await mailedCode(site, email);
  const reset = await browser.post('/reset-password', { email, code, new_password: wanted });
  expect(reset.statusCode).toBe(200);
  expect(reset.json()).toMatchObject({ email });
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(200);
  for (const device of [laptop, phone]) expect((await device.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await phone.post('/login', { email, password: wanted })).statusCode).toBe(200);
  expect((await mailsTo(site, email)).at(-1)?.subject).toBe('Votre mot de passe Rihla a été modifié');

  const again = await browser.post('/reset-password', { email, code, new_password: 'encore un autre' });
  expect(again.json()).toEqual({ code: 'invalid_code', message: 'Code invalide ou expiré' });
});

test('an account that was closed by failures is opened by a new password', async () => {
  const site = await startTestSite();
  await openDevices(site);
  const browser = openBrowser(site);
  for (let index = 0; index < 11; index++) await browser.post('/login', { email, password: 'faux' });
  await browser.post('/forgot-password', { email });
  await browser.post('/reset-password', { email, code: await mailedCode(site, email), new_password: wanted });
  expect((await openBrowser(site).post('/login', { email, password: wanted })).statusCode).toBe(200);
});

test('a new password ends the codes that were mailed before it, whichever browser asked', async () => {
  const site = await startTestSite();
  const [laptop] = await openDevices(site);
  const [first, second] = [openBrowser(site, '198.51.100.1'), openBrowser(site, '198.51.100.2')];
  const ask = async (browser: TestBrowser) => {
    site.clock.advance(minutes(1));
    await browser.post('/forgot-password', { email });
    return mailedCode(site, email);
  };
  const reset = (browser: TestBrowser, code: string | null) =>
    browser.post('/reset-password', { email, code, new_password: 'encore un autre' });
  const early = await ask(first);
  expect((await laptop.post('/user/change-password', change)).statusCode).toBe(204);
  expect((await reset(first, early)).json()).toMatchObject({ code: 'invalid_code' });
  const [one, other] = [await ask(first), await ask(second)];
  expect((await reset(second, other)).statusCode).toBe(200);
  expect((await reset(first, one)).json()).toMatchObject({ code: 'invalid_code' });
});

test('a code of one kind does not serve for the other, nor one address for another', async () => {
  const site = await startTestSite();
  await openDevices(site);
  const browser = openBrowser(site);
  await browser.post('/forgot-password', { email });
  const code = await mailedCode(site, email);
  expect((await browser.post('/verify-code', { email, code })).statusCode).toBe(400);
  const other = await browser.post('/reset-password', { email: 'autre@example.com', code, new_password: wanted });
  expect(other.statusCode).toBe(400);
  expect((await browser.post('/reset-password', { email, code, new_password: wanted })).statusCode).toBe(200);
});

test('an unknown address gets the same answer, and a mail without a code', async () => {
  const site = await startTestSite();
  await openDevices(site);
  const known = await openBrowser(site).post('/forgot-password', { email });
  const unknown = await openBrowser(site).post('/forgot-password', { email: 'personne@example.com' });
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  const [mail] = await mailsTo(site, 'personne@example.com');
  expect(mail?.subject).toBe('Aucun compte Rihla à cette adresse');
  expect(mail?.text).not.toMatch(/\b\d{6}\b/);
});

test('an administrator’s password opens a window of five minutes in that session alone', async () => {
  const site = await startTestSite();
  const [laptop, phone] = await openDevices(site, 'admin');
  const { sessions } = site.services;
  const require = async (device: TestBrowser) => {
    const viewer = await sessions.viewerOf(device.cookies.get('rihla_session'));
    await sessions.requireConfirmedPassword(viewer!.sessionId);
  };
  const refused = expect.objectContaining({ code: 'password_not_confirmed', status: 403 }) as unknown;

  expect((await laptop.post('/admin/verify-password', { password: 'faux' })).json()).toEqual({ valid: false });
  await expect(require(laptop)).rejects.toEqual(refused);
  expect((await laptop.post('/admin/verify-password', { password })).json()).toEqual({ valid: true });
  await expect(require(laptop)).resolves.toBeUndefined();
  await expect(require(phone)).rejects.toEqual(refused);
  site.clock.advance(minutes(5) - 1);
  await expect(require(laptop)).resolves.toBeUndefined();
  site.clock.advance(1);
  await expect(require(laptop)).rejects.toEqual(refused);
});
