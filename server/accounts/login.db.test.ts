import { expect, test } from 'vitest';
import { createPasswords, safeCost } from '../platform/passwords.ts';
import { newToken } from '../platform/random.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { openBrowser, type TestBrowser } from '../testing/browser.ts';
import { insertTestUser } from '../testing/builders.ts';
import { hashOf, testCost } from '../testing/passwords.ts';

const email = 'salma@example.com';
const password = 'mot de passe';

async function insertSalma({ database }: TestSite, passwordCost = testCost) {
  const password_hash = await hashOf(password, passwordCost);
  return insertTestUser(database.db, { email, password_hash, full_name: 'Salma' });
}

test('passwords are kept as argon2id with the cost that OWASP asks for', async () => {
  const passwords = createPasswords();
  const kept = await passwords.hash(password, 'test');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(kept, password, 'test')).toBe(true);
  expect(await passwords.matches(kept, `${password} `, 'test')).toBe(false);
  expect(await passwords.matches(null, password, 'test')).toBe(false);
  expect(await passwords.matches('not a hash', password, 'test')).toBe(false);
});

test('login answers the user; the address may be written in capitals', async () => {
  const site = await startTestSite();
  await insertSalma(site);
  const browser = openBrowser(site);
  const response = await browser.post('/login', { email: 'Salma@EXAMPLE.com', password });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ email, username: 'Salma', role: 'user' });
  expect(response.headers['cache-control']).toBe('no-store');
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(200);
});

test('an unknown address and a wrong password are refused alike', async () => {
  const site = await startTestSite();
  await insertSalma(site);
  const wrong = await openBrowser(site).post('/login', { email, password: 'mot de passe ?' });
  const unknown = await openBrowser(site).post('/login', { email: 'personne@example.com', password });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({ code: 'bad_credentials', message: 'E-mail ou mot de passe incorrect' });
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  expect(wrong.cookies).toEqual([]);
});

test.each([
  ['/login', { password: 'faux mot de passe' }],
  ['/send-verification-code', {}],
  ['/forgot-password', {}],
])('%s takes the same time whether the address is known or not', async (path, more) => {
  const site = await startTestSite({ throttle: false, passwordCost: safeCost });
  await insertSalma(site, safeCost);
  const browser = openBrowser(site);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (who: 'known' | 'unknown') => {
    const started = performance.now();
    await browser.post(path, { email: who === 'known' ? email : 'personne@example.com', ...more });
    times[who].push(performance.now() - started);
  };
  await measure('known');
  await measure('unknown');
  // Taken in turns, and by the fastest: whatever else the machine does only adds to the work that is always there.
  for (let round = 0; round < 15; round++) {
    await measure(round % 2 === 0 ? 'known' : 'unknown');
    await measure(round % 2 === 0 ? 'unknown' : 'known');
  }
  // An answer without the work would be ten times faster.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(1 / 3);
  expect(ratio).toBeLessThan(3);
});

test('a storm of logins does not hold up what needs the disk', async () => {
  const site = await startTestSite({ throttle: false, passwordCost: safeCost });
  await insertSalma(site, safeCost);
  const name = `${newToken()}.webp`;
  await site.files.put(`profiles/${name}`, Buffer.from('a picture'));
  const browser = openBrowser(site);
  const storm = Array.from({ length: 40 }, (_, index) =>
    openBrowser(site, `198.51.100.${index}`).post('/login', { email, password: 'faux mot de passe' }),
  );
  let answered = 0;
  const counted = storm.map(async (login) => {
    await login;
    answered++;
  });
  await Promise.race(counted);
  const before = answered;
  for (let index = 0; index < 5; index++) {
    expect((await browser.send('GET', `/user/picture/${name}`)).statusCode).toBe(200);
  }
  // Behind forty hashes in the queue of Node's threads, the first of them would have come last.
  expect(answered - before).toBeLessThan(20);
  await Promise.all(counted);
});

test('a session that was planted before the login is worth nothing after it', async () => {
  const site = await startTestSite();
  await insertSalma(site);
  const victim = openBrowser(site);
  victim.cookies.set('rihla_session', 'planted');
  await victim.post('/login', { email, password });
  expect(victim.cookies.get('rihla_session')).not.toBe('planted');
  const attacker = openBrowser(site);
  attacker.cookies.set('rihla_session', 'planted');
  expect((await attacker.send('GET', '/user/profile')).statusCode).toBe(401);
});

test('a login ends the session that the browser had', async () => {
  const site = await startTestSite();
  await insertSalma(site);
  const browser = openBrowser(site);
  await browser.post('/login', { email, password });
  const first = browser.cookies.get('rihla_session');
  await browser.post('/login', { email, password });
  expect(await sessionIsOpen(site, first)).toBe(false);
  expect(await sessionIsOpen(site, browser.cookies.get('rihla_session'))).toBe(true);
});

test('logout ends the session of this device only', async () => {
  const site = await startTestSite();
  await insertSalma(site);
  const [phone, laptop] = [openBrowser(site), openBrowser(site)];
  for (const device of [phone, laptop]) await device.post('/login', { email, password });
  const stolen = phone.cookies.get('rihla_session');
  expect((await phone.post('/logout')).statusCode).toBe(204);
  expect(phone.cookies.has('rihla_session')).toBe(false);
  expect(await sessionIsOpen(site, stolen)).toBe(false);
  expect((await laptop.send('GET', '/user/profile')).statusCode).toBe(200);
  expect((await phone.post('/logout')).statusCode).toBe(204);
});

test('what a browser keeps of a user opens nothing, and a change from another site is refused', async () => {
  const site = await startTestSite();
  await insertSalma(site);
  const forged: TestBrowser = openBrowser(site);
  forged.cookies.set('user', JSON.stringify({ email, role: 'admin' }));
  expect((await forged.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await forged.post('/admin/verify-password', { password })).statusCode).toBe(401);

  const browser = openBrowser(site);
  await browser.post('/login', { email, password });
  expect((await browser.post('/admin/verify-password', { password })).statusCode).toBe(403);
  for (const path of ['/user/profile', '/user/change-password', '/logout', '/login']) {
    const method = path === '/user/profile' ? 'PUT' : 'POST';
    const response = await browser.send(method, path, {}, { headers: { origin: 'https://evil.example' } });
    expect(response.json()).toMatchObject({ code: 'foreign_origin' });
  }
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(200);
});

async function sessionIsOpen(site: TestSite, token: string | undefined): Promise<boolean> {
  const browser = openBrowser(site);
  browser.cookies.set('rihla_session', token ?? '');
  return (await browser.send('GET', '/user/profile')).statusCode === 200;
}
