import { expect, test } from 'vitest';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { mailedCode, openBrowser } from '../testing/browser.ts';
import { insertTestUser } from '../testing/builders.ts';
import { hashOf, testCost } from '../testing/passwords.ts';
import { createProfileService } from './profile/service.ts';
import { createAccountsService } from './service.ts';
import { updateUser } from './store.ts';

const email = 'salma@example.com';
const password = 'mot de passe';
const wanted = 'nouveau mot de passe';
const caller = { network: '198.51.100.1', device: undefined, browser: undefined };

async function startWithSalma() {
  const site = await startTestSite();
  const password_hash = await hashOf(password);
  const userId = await insertTestUser(site.database.db, { email, password_hash });
  const owner = openBrowser(site);
  await owner.post('/login', { email, password });
  const change = { current_password: password, new_password: wanted, confirm_password: wanted };
  return {
    site,
    userId,
    owner,
    changePassword: async () => expect((await owner.post('/user/change-password', change)).statusCode).toBe(204),
  };
}

/** The accounts of the site, where something else happens once a password was looked at or hashed. */
function slowed({ services, platform }: TestSite, after: keyof Passwords, meanwhile: () => Promise<unknown>) {
  const real = createPasswords(testCost);
  const passwords: Passwords = {
    ...real,
    async [after](...args: [string, string, string]) {
      const result = await (real[after] as (...given: typeof args) => Promise<unknown>)(...args);
      await meanwhile();
      return result;
    },
  };
  return createAccountsService({ ...platform, ...services, passwords });
}

const namesOf = async ({ database }: TestSite, table: 'sessions' | 'devices') =>
  (await database.db.selectFrom(table).select('id').execute()).map(({ id }) => id);

test('a login with the old password does not outlive the change that comes meanwhile', async () => {
  const { site, owner, changePassword } = await startWithSalma();
  const before = [await namesOf(site, 'sessions'), await namesOf(site, 'devices')];
  const login = slowed(site, 'matches', changePassword).login(email, password, caller);
  await expect(login).rejects.toMatchObject({ code: 'bad_credentials' });
  expect([await namesOf(site, 'sessions'), await namesOf(site, 'devices')]).toEqual(before);
  expect((await owner.send('GET', '/user/profile')).statusCode).toBe(200);
});

test('a login to an account that is deleted meanwhile is refused as any other', async () => {
  const { site, userId } = await startWithSalma();
  const remove = () => site.database.db.deleteFrom('users').where('id', '=', userId).execute();
  const login = slowed(site, 'matches', remove).login(email, password, caller);
  await expect(login).rejects.toMatchObject({ code: 'bad_credentials' });
});

test('whoever has the old password and a session changes nothing after the owner has changed it', async () => {
  const { site, changePassword } = await startWithSalma();
  const thief = openBrowser(site, '198.51.100.1');
  await thief.post('/login', { email, password });
  const viewer = (await site.services.sessions.viewerOf(thief.cookies.get('rihla_session')))!;
  const accounts = slowed(site, 'matches', changePassword);
  const stolen = accounts.changePassword(viewer, password, 'un mot de voleur', caller);
  await expect(stolen).rejects.toMatchObject({ code: 'wrong_password' });
  expect((await openBrowser(site).post('/login', { email, password: wanted })).statusCode).toBe(200);
});

test('nor does the address of the account become theirs', async () => {
  const { site, changePassword } = await startWithSalma();
  const thief = openBrowser(site, '198.51.100.1');
  await thief.post('/login', { email, password });
  const other = 'voleur@example.com';
  await thief.post('/send-verification-code', { email: other });
  await thief.post('/verify-code', { email: other, code: await mailedCode(site, other) });
  const viewer = (await site.services.sessions.viewerOf(thief.cookies.get('rihla_session')))!;
  const accounts = slowed(site, 'matches', changePassword);
  const profile = createProfileService({ ...site.platform, ...site.services, accounts });
  const form = { email: other, current_password: password };
  const stolen = profile.update(viewer, { form, picture: null, proof: thief.cookies.get('rihla_proof') });
  await expect(stolen).rejects.toMatchObject({ code: 'wrong_password' });
  expect((await openBrowser(site).post('/login', { email, password: wanted })).statusCode).toBe(200);
});

test('a code by mail opens no account whose address is another by now', async () => {
  const { site, userId } = await startWithSalma();
  const browser = openBrowser(site, '198.51.100.1');
  await browser.post('/forgot-password', { email });
  const code = (await mailedCode(site, email))!;
  const move = () => updateUser(site.database.db, userId, { email: 'salma@example.org' });
  const sender = { ...caller, browser: browser.cookies.get('rihla_code') };
  const reset = slowed(site, 'hash', move).resetPassword(email, code, wanted, sender);
  await expect(reset).rejects.toMatchObject({ code: 'invalid_code' });
  expect((await openBrowser(site).post('/login', { email: 'salma@example.org', password })).statusCode).toBe(200);
});
