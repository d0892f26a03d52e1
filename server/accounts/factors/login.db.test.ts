import { expect, test } from 'vitest';
import { minutes, seconds } from '../../platform/clock.ts';
import { mailedCode, mailsTo, openBrowser } from '../../testing/browser.ts';
import { adminEmail, adminPassword, codeNow, enterPassword, startWithTotp } from '../../testing/factors.ts';

const asked = { factor_required: true };

test('the right password of somebody with a factor opens nothing by itself', async () => {
  const { site } = await startWithTotp();
  const browser = openBrowser(site, '198.51.100.7');
  const first = await enterPassword(browser);
  expect([first.statusCode, first.json()]).toEqual([200, asked]);
  expect([...browser.cookies.keys()]).toEqual(['rihla_ticket']);
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(401);
  // Not even as a session.
  browser.cookies.set('rihla_session', browser.cookies.get('rihla_ticket') ?? '');
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(401);
});

test('a wrong password is answered the same with and without a factor', async () => {
  const { site } = await startWithTotp();
  const known = await enterPassword(openBrowser(site), 'un mauvais mot');
  const unknown = await openBrowser(site).post('/login', { email: 'personne@example.com', password: 'un mauvais mot' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  expect(known.cookies).toEqual(unknown.cookies);
});

test('a code of the application finishes the login, once', async () => {
  const { site, secret } = await startWithTotp();
  site.clock.advance(seconds(30));
  const [one, other] = [openBrowser(site), openBrowser(site, '198.51.100.7')];
  await enterPassword(one);
  await enterPassword(other);
  const code = codeNow(site, secret);
  const entered = await one.post('/login/factor', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(entered.json()).toMatchObject({ email: adminEmail, role: 'admin' });
  expect((await one.send('GET', '/admin/users')).statusCode).toBe(200);

  const again = await other.post('/login/factor', { code });
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([400, 'wrong_factor']);
  // Nor does an older one, though its half minute is still near.
  expect((await other.post('/login/factor', { code: codeNow(site, secret, -1) })).statusCode).toBe(400);
  expect((await other.post('/login/factor', { code: codeNow(site, secret, 1) })).statusCode).toBe(200);
});

test('of many who give one code at once one comes in', async () => {
  const { site, secret } = await startWithTotp();
  site.clock.advance(seconds(30));
  const browsers = Array.from({ length: 4 }, (_, index) => openBrowser(site, `198.51.100.${index}`));
  for (const browser of browsers) await enterPassword(browser);
  const code = codeNow(site, secret);
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.post('/login/factor', { code })).statusCode),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
});

test('a ticket is for its browser, for five minutes, for one login', async () => {
  const { site, secret } = await startWithTotp();
  site.clock.advance(seconds(30));
  const browser = openBrowser(site);
  await enterPassword(browser);
  const code = codeNow(site, secret);
  const stranger = await openBrowser(site).post('/login/factor', { code });
  expect([stranger.statusCode, stranger.json<{ code: string }>().code]).toEqual([401, 'login_over']);

  const ticket = browser.cookies.get('rihla_ticket') ?? '';
  expect((await browser.post('/login/factor', { code })).statusCode).toBe(200);
  browser.cookies.set('rihla_ticket', ticket);
  site.clock.advance(seconds(30));
  expect((await browser.post('/login/factor', { code: codeNow(site, secret) })).statusCode).toBe(401);

  await enterPassword(browser);
  site.clock.advance(minutes(5));
  expect((await browser.post('/login/factor', { code: codeNow(site, secret) })).statusCode).toBe(401);
});

test('a new password ends the logins that are under way', async () => {
  const { site, browser, secret } = await startWithTotp();
  const thief = openBrowser(site, '198.51.100.7');
  await enterPassword(thief);
  const changed = await browser.post('/user/change-password', {
    current_password: adminPassword,
    new_password: 'un tout autre mot',
    confirm_password: 'un tout autre mot',
  });
  expect(changed.statusCode).toBe(204);
  expect((await thief.post('/login/factor', { code: codeNow(site, secret, 1) })).statusCode).toBe(401);
});

test('a new password is no second factor: what asks for both still asks for it', async () => {
  const { site, browser, secret } = await startWithTotp();
  const isConfirmed = async () => (await browser.send('GET', '/admin/confirmed')).json<object>();
  const wanted = 'un tout autre mot';
  const change = { current_password: adminPassword, new_password: wanted, confirm_password: wanted };
  site.clock.advance(minutes(5));
  expect((await browser.post('/user/change-password', change)).statusCode).toBe(204);
  expect(await isConfirmed()).toEqual({ confirmed: false });
  expect((await browser.post('/admin/verify-factor', { code: codeNow(site, secret) })).statusCode).toBe(204);
  expect(await isConfirmed()).toEqual({ confirmed: true });
});

test('a mailed code chooses a new password, and the factor is asked for all the same', async () => {
  const { site, secret } = await startWithTotp();
  const browser = openBrowser(site);
  await browser.post('/forgot-password', { email: adminEmail });
  const code = await mailedCode(site, adminEmail);
  const reset = await browser.post('/reset-password', { email: adminEmail, code, new_password: 'un tout autre mot' });
  expect(reset.json()).toEqual(asked);
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await browser.post('/login/factor', { code: codeNow(site, secret, 1) })).statusCode).toBe(200);
});

test('ten wrong codes close the second step to strangers, not to a browser that the account knows', async () => {
  const { site, browser, secret } = await startWithTotp();
  const thief = openBrowser(site, '198.51.100.7');
  await enterPassword(thief);
  const tries = Array.from(
    { length: 12 },
    async () => (await thief.post('/login/factor', { code: '000000' })).statusCode,
  );
  expect((await Promise.all(tries)).toSorted((a, b) => a - b)).toEqual([...Array<number>(10).fill(400), 429, 429]);
  // Another login, from elsewhere, is no way around.
  const elsewhere = openBrowser(site, '203.0.113.9');
  await enterPassword(elsewhere);
  expect((await elsewhere.post('/login/factor', { code: codeNow(site, secret, 1) })).statusCode).toBe(429);

  await browser.post('/logout');
  await enterPassword(browser);
  expect((await browser.post('/login/factor', { code: codeNow(site, secret, 1) })).statusCode).toBe(200);
  expect((await mailsTo(site, adminEmail)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Tentatives de connexion'),
  );
});

test('a code on paper works once, however it is spelt, and its use is told', async () => {
  const { site, codes } = await startWithTotp();
  const [code = ''] = codes;
  const browser = openBrowser(site);
  await enterPassword(browser);
  expect(
    (await browser.post('/login/factor', { code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).statusCode,
  ).toBe(200);
  expect((await mailsTo(site, adminEmail)).at(-1)?.text).toContain('Un code de secours vient de servir');
  expect((await browser.send('GET', '/admin/factors')).json()).toMatchObject({ recovery_codes_left: 9 });
  const again = openBrowser(site);
  await enterPassword(again);
  expect((await again.post('/login/factor', { code })).statusCode).toBe(400);
});

test('codes on paper are kept as hashes', async () => {
  const { site, codes } = await startWithTotp();
  const rows = await site.database.db.selectFrom('recovery_codes').selectAll().execute();
  expect(rows).toHaveLength(10);
  expect(codes).toHaveLength(10);
  const kept = JSON.stringify(rows);
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
});
