import { startTestSite, type TestSite, type TestSiteOptions } from './app.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { insertTestUser } from './builders.ts';
import { hashOf, testCost } from './passwords.ts';
import { codeAt } from './totp.ts';

export const adminEmail = 'salma@example.com';
export const adminPassword = 'un bon mot de passe';

export const enterPassword = (browser: TestBrowser, password = adminPassword) =>
  browser.post('/login', { email: adminEmail, password });

export const confirmOwnPassword = (browser: TestBrowser) =>
  browser.post('/admin/verify-password', { password: adminPassword });

/** An owner who is logged in, and has just given their password once more. */
export async function startWithOwner(options: TestSiteOptions = {}) {
  const site = await startTestSite(options);
  const password_hash = await hashOf(adminPassword, testCost);
  await insertTestUser(site.database.db, { email: adminEmail, password_hash, role: 'admin' }, site.clock.now());
  const browser = openBrowser(site);
  await enterPassword(browser);
  await confirmOwnPassword(browser);
  return { site, browser };
}

/** The code that the application shows now, or so many half minutes later. */
export const codeNow = ({ clock }: Pick<TestSite, 'clock'>, secret: string, later = 0) =>
  codeAt(secret, clock.now(), later);

/** With an application; its secret, and the codes on paper. */
export async function startWithTotp(options: TestSiteOptions = {}) {
  const { site, browser } = await startWithOwner(options);
  const secret = (await browser.post('/admin/factors/totp')).json<{ secret: string }>().secret.replaceAll(' ', '');
  const confirmed = await browser.post('/admin/factors/totp/confirm', { code: codeNow(site, secret) });
  const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
  return { site, browser, secret, codes };
}
