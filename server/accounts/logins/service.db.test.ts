import { expect, test } from 'vitest';
import type { ListedEntry } from '../../../api/calls/journal.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import { type TestSite } from '../../testing/app.ts';
import { createAuthenticator } from '../../testing/authenticator.ts';
import { openBrowser, signUp, type TestBrowser } from '../../testing/browser.ts';
import {
  adminEmail,
  adminPassword,
  codeNow,
  confirmOwnPassword,
  enterPassword,
  startWithOwner,
  startWithTotp,
} from '../../testing/factors.ts';

const linesOf = async ({ database }: TestSite) =>
  (await database.db.selectFrom('journal').selectAll().orderBy('at').orderBy('id').execute()).map(
    ({ act, author_name, network, note }) => [act, author_name, network, note],
  );

const fail = (browser: TestBrowser) => browser.post('/login', { email: adminEmail, password: 'un mauvais mot' });

test('who comes in and goes is a line with the way and the network; a customer leaves none', async () => {
  const { site, browser } = await startWithOwner();
  site.clock.advance(seconds(1));
  const elsewhere = openBrowser(site, '198.51.100.7');
  await enterPassword(elsewhere);
  site.clock.advance(seconds(1));
  await browser.send('DELETE', '/user/sessions');
  site.clock.advance(seconds(1));
  await browser.post('/logout');
  const person = openBrowser(site, '203.0.113.9');
  await signUp(site, person, 'karim@example.com');
  await person.post('/logout');
  await person.post('/login', { email: 'karim@example.com', password: 'faux' });
  await person.post('/login', { email: 'personne@example.com', password: 'faux' });
  const name = 'Cliente Exemple';
  expect(await linesOf(site)).toEqual([
    ['logged_in', name, '192.0.2.1', 'Par mot de passe'],
    ['logged_in', name, '198.51.100.7', 'Par mot de passe'],
    ['logged_out', name, '192.0.2.1', 'Toutes les autres sessions'],
    ['logged_out', name, '192.0.2.1', ''],
  ]);
});

test('the second step, a code on paper and a passkey alone are told apart, without what was typed', async () => {
  const { site, browser, secret, codes } = await startWithTotp();
  site.clock.advance(minutes(1));
  await enterPassword(browser);
  await browser.post('/login/factor', { code: codeNow(site, secret) });
  site.clock.advance(seconds(1));
  await enterPassword(browser);
  await browser.post('/login/factor', { code: codes[0] });
  site.clock.advance(minutes(1));
  await confirmOwnPassword(browser);
  await browser.post('/admin/verify-factor', { code: codeNow(site, secret) });
  const key = createAuthenticator();
  const { challenge: making } = (await browser.post('/admin/factors/passkeys/options')).json<{ challenge: string }>();
  await browser.post('/admin/factors/passkeys', { name: 'Téléphone', passkey: key.make({ challenge: making }) });
  site.clock.advance(seconds(1));
  const other = openBrowser(site, '198.51.100.7');
  const { challenge } = (await other.post('/login/passkey/options')).json<{ challenge: string }>();
  await other.post('/login/passkey', { passkey: key.use({ challenge }) });
  site.clock.advance(seconds(1));
  const owner = (await other.send('GET', '/admin/journal?kind=login')).json<{ items: ListedEntry[] }>();
  expect(owner.items.map(({ act, note, network }) => [act, note, network])).toEqual([
    ['logged_in', 'Par clé d’accès seule', '198.51.100.7'],
    ['factor_added', 'Téléphone', '192.0.2.1'],
    ['logged_in', 'En deux étapes, par code', '192.0.2.1'],
    ['recovery_code_used', adminEmail, '192.0.2.1'],
    ['logged_in', 'En deux étapes, par code', '192.0.2.1'],
    ['factor_added', adminEmail, '192.0.2.1'],
    ['logged_in', 'Par mot de passe', '192.0.2.1'],
  ]);
  const kept = JSON.stringify(await site.database.db.selectFrom('journal').selectAll().execute());
  for (const typed of [adminPassword, secret, ...codes]) expect(kept).not.toContain(typed);
});

test('failures are two lines in a quarter of an hour, however many there are: the first, and how many followed', async () => {
  const { site } = await startWithOwner();
  const failures = async () => (await linesOf(site)).filter(([act]) => act === 'login_failed');
  await fail(openBrowser(site, '198.51.100.7'));
  site.clock.advance(minutes(4));
  await Promise.all(Array.from({ length: 8 }, (_, at) => fail(openBrowser(site, `203.0.113.${at}`))));
  const first = ['login_failed', 'quelqu’un', '198.51.100.7', `${adminEmail} : mot de passe erroné`];
  await site.services.logins.tellAll();
  expect(await failures()).toEqual([first]);

  site.clock.advance(minutes(11));
  await site.services.logins.tellAll();
  await site.services.logins.tellAll();
  const lines = await failures();
  expect(lines).toHaveLength(2);
  expect(lines[1]?.[3]).toBe(`${adminEmail} : 8 autres tentatives de 09:00 à 09:04`);

  site.clock.advance(minutes(1));
  await fail(openBrowser(site, '198.51.100.7'));
  site.clock.advance(minutes(20));
  // One alone is not told twice.
  await site.services.logins.tellAll();
  expect(await failures()).toHaveLength(3);
});

test('what followed is told by the next failure too, before it begins anew; a wrong second factor is one', async () => {
  const { site } = await startWithTotp();
  await fail(openBrowser(site, '198.51.100.7'));
  await fail(openBrowser(site, '198.51.100.7'));
  site.clock.advance(minutes(15));
  const thief = openBrowser(site, '198.51.100.7');
  await enterPassword(thief);
  await thief.post('/login/factor', { code: '000000' });
  const notes = (await linesOf(site)).filter(([act]) => act === 'login_failed').map((line) => String(line[3]));
  expect(notes.toSorted()).toEqual([
    `${adminEmail} : 1 autre tentative de 09:00 à 09:00`,
    `${adminEmail} : mot de passe erroné`,
    `${adminEmail} : second facteur erroné`,
  ]);
});

test('nor does it stay unknown that somebody guesses in a session that was left open', async () => {
  const { site, browser } = await startWithTotp();
  await browser.post('/admin/verify-password', { password: 'mot de passe ?' });
  site.clock.advance(minutes(15));
  await browser.post('/admin/verify-factor', { code: '000000' });
  const notes = (await linesOf(site)).filter(([act]) => act === 'login_failed').map((line) => String(line[3]));
  expect(notes.toSorted()).toEqual([
    `${adminEmail} : mot de passe erroné dans une session ouverte`,
    `${adminEmail} : second facteur erroné dans une session ouverte`,
  ]);
});

test('an address that nobody has is written nowhere', async () => {
  const { site } = await startWithOwner();
  await openBrowser(site).post('/login', { email: 'secret-que-je-colle@example.com', password: 'x' });
  const { db } = site.database;
  expect(await db.selectFrom('login_failures').selectAll().execute()).toEqual([]);
  const kept = JSON.stringify(await db.selectFrom('journal').selectAll().execute());
  expect(kept).not.toContain('secret-que-je-colle');
});
