import { expect, test } from 'vitest';
import { mailsTo, openBrowser } from '../../testing/browser.ts';
import { adminEmail, enterPassword, startWithTotp } from '../../testing/factors.ts';

test('whoever is unlocked comes in by a password for one login, and by nothing that was before', async () => {
  const { site, browser, codes } = await startWithTotp();
  const waiting = openBrowser(site);
  await enterPassword(waiting);
  const unlocked = await site.services.accounts.unlock(adminEmail);
  expect(unlocked).toEqual({ email: adminEmail, password: expect.stringMatching(/^\w{16}$/) as string });

  expect((await browser.send('GET', '/user/profile')).statusCode).toBe(401);
  expect((await waiting.post('/login/factor', { code: codes[0] })).statusCode).toBe(401);
  expect((await enterPassword(openBrowser(site))).statusCode).toBe(401);
  const fresh = openBrowser(site);
  expect((await enterPassword(fresh, unlocked?.password)).json()).toMatchObject({ must_change_password: true });
  expect((await fresh.send('GET', '/admin/users')).statusCode).toBe(403);
  const acts = await site.database.db.selectFrom('journal').select('act').orderBy('id').execute();
  expect(acts.map(({ act }) => act)).toEqual([
    'logged_in',
    'factor_added',
    'account_unlocked',
    'login_failed',
    'logged_in',
  ]);
  expect((await mailsTo(site, adminEmail)).at(-1)?.subject).toContain('déverrouillé');
});

test('nobody else is unlocked', async () => {
  const { site } = await startWithTotp();
  const customer = await site.signIn('user');
  expect(await site.services.accounts.unlock(customer.email)).toBeNull();
  expect(await site.services.accounts.unlock('personne@example.com')).toBeNull();
  expect((await enterPassword(openBrowser(site))).json()).toEqual({ factor_required: true });
});
