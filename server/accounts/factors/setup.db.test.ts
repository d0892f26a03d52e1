import { expect, test } from 'vitest';
import { fieldsOfSettings } from '../../../api/rules/settings-form.ts';
import { defaultSettings } from '../../../api/words/default-settings.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import { mailsTo, openBrowser } from '../../testing/browser.ts';
import { insertTestUser } from '../../testing/builders.ts';
import {
  adminEmail,
  codeNow,
  confirmOwnPassword,
  enterPassword,
  startWithOwner,
  startWithTotp,
} from '../../testing/factors.ts';
import { setRole } from '../../testing/team.ts';

test('an application counts once it has given a code, and is told to its owner', async () => {
  const { site, browser } = await startWithOwner();
  const started = await browser.post('/admin/factors/totp');
  const { secret, uri, qr } = started.json<{ secret: string; uri: string; qr: { size: number; path: string } }>();
  expect(uri).toContain(`secret=${secret.replaceAll(' ', '')}`);
  expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  // Not yet: whoever could not scan it would be locked out.
  expect((await enterPassword(openBrowser(site))).json()).toMatchObject({ email: adminEmail });

  const plain = secret.replaceAll(' ', '');
  const wrong = await browser.post('/admin/factors/totp/confirm', { code: codeNow(site, plain, 5) });
  expect([wrong.statusCode, wrong.json<{ fields: object }>().fields]).toEqual([
    400,
    { code: 'Code incorrect, expiré ou déjà utilisé' },
  ]);
  const right = await browser.post('/admin/factors/totp/confirm', { code: codeNow(site, plain) });
  expect(right.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
  expect((await enterPassword(openBrowser(site))).json()).toEqual({ factor_required: true });
  expect((await mailsTo(site, adminEmail)).at(-1)?.text).toContain('application d’authentification a été ajoutée');
  expect((await browser.post('/admin/factors/totp')).statusCode).toBe(409);
});

test('applications and keys list the site by its address until the agency has a name, and then by that', async () => {
  const { browser } = await startWithOwner({ publicUrl: 'https://www.agence.example' });
  const listedAs = async () => {
    const { uri } = (await browser.post('/admin/factors/totp')).json<{ uri: string }>();
    const { rp } = (await browser.post('/admin/factors/passkeys/options')).json<{ rp: { name: string } }>();
    const { pathname, searchParams } = new URL(uri);
    return [decodeURIComponent(pathname).split(':')[0], searchParams.get('issuer'), rp.name];
  };
  expect(await listedAs()).toEqual(['/www.agence.example', 'www.agence.example', 'www.agence.example']);
  const fields = { ...fieldsOfSettings(defaultSettings), name: 'Atlas Drive', version: 0 };
  expect((await browser.send('PUT', '/admin/settings', fields)).statusCode).toBe(200);
  expect(await listedAs()).toEqual(['/Atlas Drive', 'Atlas Drive', 'Atlas Drive']);
});

test('with the first factor whoever came in by the password alone is out', async () => {
  const { site, browser } = await startWithOwner();
  const other = openBrowser(site);
  await enterPassword(other);
  const { secret } = (await browser.post('/admin/factors/totp')).json<{ secret: string }>();
  expect((await other.send('GET', '/user/profile')).statusCode).toBe(200);
  await browser.post('/admin/factors/totp/confirm', { code: codeNow(site, secret.replaceAll(' ', '')) });
  expect((await other.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(200);
});

test('nothing of it changes without the password, and the factor, given just now', async () => {
  const { site, browser, secret } = await startWithTotp();
  site.clock.advance(minutes(5));
  const acts = [
    ['POST', '/admin/factors/totp'],
    ['DELETE', '/admin/factors/totp'],
    ['POST', '/admin/factors/passkeys/options'],
    ['DELETE', '/admin/factors/passkeys/x'],
    ['POST', '/admin/factors/recovery-codes'],
  ] as const;
  const refuseAll = async () => {
    for (const [method, path] of acts) {
      const refused = await browser.send(method, path);
      expect([path, refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        path,
        403,
        'password_not_confirmed',
      ]);
    }
  };
  await refuseAll();
  expect((await confirmOwnPassword(browser)).json()).toEqual({ valid: true, factor_required: true });
  await refuseAll();
  expect((await browser.post('/admin/verify-factor', { code: codeNow(site, secret) })).statusCode).toBe(204);
  expect((await browser.send('DELETE', '/admin/factors/totp')).statusCode).toBe(204);
});

test('the team is changed with both proofs, and with neither alone', async () => {
  const { site, browser, secret } = await startWithTotp();
  await insertTestUser(site.database.db, { email: 'youssef@example.com' });
  site.clock.advance(minutes(5));
  const as = { userId: '', email: adminEmail, cookie: `rihla_session=${browser.cookies.get('rihla_session')}` };
  const promote = async () => (await setRole(site, as, 'youssef@example.com', 'admin', 'agent')).statusCode;
  await browser.post('/admin/verify-factor', { code: codeNow(site, secret) });
  expect(await promote()).toBe(403);
  await confirmOwnPassword(browser);
  expect(await promote()).toBe(200);
  // Five minutes, for the factor too.
  site.clock.advance(minutes(5) - seconds(1));
  await confirmOwnPassword(browser);
  expect(await promote()).toBe(200);
  site.clock.advance(seconds(1));
  expect(await promote()).toBe(403);
});

test('without any factor left the codes on paper go too, and a customer has none', async () => {
  const { site, browser, codes } = await startWithTotp();
  const renewed = (await browser.post('/admin/factors/recovery-codes')).json<{ recovery_codes: string[] }>();
  expect(renewed.recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
  expect((await browser.post('/admin/verify-factor', { code: codes[0] })).statusCode).toBe(400);
  expect((await browser.post('/admin/verify-factor', { code: renewed.recovery_codes[0] })).statusCode).toBe(204);
  await browser.send('DELETE', '/admin/factors/totp');
  expect((await browser.send('GET', '/admin/factors')).json()).toEqual({
    totp_wall: null,
    passkeys: [],
    recovery_codes_left: 0,
  });
  expect((await mailsTo(site, adminEmail)).at(-1)?.text).toContain('a été retirée');
  expect((await browser.post('/admin/factors/recovery-codes')).statusCode).toBe(409);
  expect((await enterPassword(openBrowser(site))).json()).toMatchObject({ email: adminEmail });
});

test('whoever leaves the team leaves the factor with it', async () => {
  const { site } = await startWithTotp();
  const { db } = site.database;
  const owner = await site.signIn('admin', 'proprietaire@example.com');
  await db.updateTable('users').set({ profile: 'gérant' }).where('email', '=', adminEmail).execute();
  await db.updateTable('users').set({ profile: 'propriétaire' }).where('id', '=', owner.userId).execute();
  await db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  expect((await setRole(site, owner, adminEmail, 'user')).statusCode).toBe(200);
  expect((await enterPassword(openBrowser(site))).json()).toMatchObject({ role: 'user' });
});

test('where a factor is asked of all, whoever has none may set one up and nothing else', async () => {
  const { site, browser } = await startWithOwner({ isFactorRequired: true });
  expect((await browser.send('GET', '/user/profile')).json()).toMatchObject({ must_set_factor: true });
  for (const path of ['/admin/users', '/user/reservations', '/admin/today']) {
    const refused = await browser.send('GET', path);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'factor_required']);
  }
  // The figures that anybody may see, and no others.
  expect(Object.keys((await browser.send('GET', '/admin/stats')).json<object>())).toHaveLength(3);
  const { secret } = (await browser.post('/admin/factors/totp')).json<{ secret: string }>();
  await browser.post('/admin/factors/totp/confirm', { code: codeNow(site, secret.replaceAll(' ', '')) });
  expect((await browser.send('GET', '/admin/users')).statusCode).toBe(200);
  expect((await browser.send('GET', '/user/profile')).json()).not.toHaveProperty('must_set_factor');

  const customer = await site.signIn('user');
  expect((await site.request({ method: 'GET', url: '/api/user/reservations', as: customer })).statusCode).toBe(200);
});
