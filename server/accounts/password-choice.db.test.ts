import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { mailedCode, mailsTo, openBrowser, signUp } from '../testing/browser.ts';
import { insertTestUser } from '../testing/builders.ts';
import { hashOf } from '../testing/passwords.ts';

const email = 'salma.idrissi@example.com';
const password = 'mot de passe';
const common = 'Ce mot de passe est trop courant : choisissez-en un autre';
const personal = 'Ce mot de passe reprend votre adresse ou notre nom : choisissez-en un autre';

const weak: [string, string][] = [
  ['Azertyuiop', common],
  ['PASSWORD123', common],
  ['Salma.Idrissi@Example.com', personal],
  ['SalmaIdrissi1990!', personal],
  ['*Rihla2026*', personal],
];

test.each(weak)('%s is refused at signup, before a code is sent and when it comes later', async (wanted, message) => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  const early = await browser.post('/send-verification-code', { email, password: wanted });
  expect(early.statusCode).toBe(400);
  expect(early.json()).toMatchObject({ code: 'invalid_input', fields: { password: message } });
  expect(await mailsTo(site, email)).toEqual([]);

  await browser.post('/send-verification-code', { email, password });
  await browser.post('/verify-code', { email, code: await mailedCode(site, email) });
  const late = await browser.post('/signup', { email, password: wanted });
  expect(late.statusCode).toBe(400);
  expect(late.json()).toMatchObject({ code: 'invalid_input', fields: { password: message } });
  // The proof is good for another try.
  expect((await browser.post('/signup', { email, password })).statusCode).toBe(201);
});

test.each(weak)('%s is refused for a forgotten password, and the code stays good', async (new_password, message) => {
  const site = await startTestSite();
  await insertTestUser(site.database.db, { email, password_hash: await hashOf(password) });
  const browser = openBrowser(site);
  await browser.post('/forgot-password', { email });
  const code = await mailedCode(site, email);
  for (let tries = 0; tries < 6; tries++) {
    const refused = await browser.post('/reset-password', { email, code, new_password });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: { new_password: message } });
  }
  const taken = await browser.post('/reset-password', { email, code, new_password: 'une route vers Tafraout' });
  expect(taken.statusCode).toBe(200);
});

test.each(weak)('%s is refused as a change, and nothing is changed', async (new_password, message) => {
  const site = await startTestSite();
  const browser = openBrowser(site);
  await signUp(site, browser, email, password);
  const change = { current_password: password, new_password, confirm_password: new_password };
  const refused = await browser.post('/user/change-password', change);
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: { new_password: message } });
  expect((await openBrowser(site).post('/login', { email, password })).statusCode).toBe(200);
});
