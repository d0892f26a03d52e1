import { expect, test } from 'vitest';
import { minutes } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestUser } from '../testing/builders.ts';
import { mailedCode, openBrowser } from '../testing/browser.ts';
import { FirstAdminUnnamed, WeakPassword } from './service.ts';
import { EmailTaken } from './store.ts';

const email = 'admin@rihla.example';

test('of servers that start together one makes the administrator, and the others go on', async () => {
  const { services, inject } = await startTestSite();
  const made = await Promise.all(Array.from({ length: 4 }, () => services.accounts.ensureFirstAdmin(email, null)));
  const [password, ...more] = made.flatMap((admin) => admin?.password ?? []);
  expect(more).toEqual([]);
  const response = await inject({ method: 'POST', url: '/api/login', payload: { email, password } });
  expect(response.json()).toMatchObject({ email, role: 'admin' });
});

const given = 'donné au premier démarrage';

async function enterFirst() {
  const site = await startTestSite();
  await site.services.accounts.ensureFirstAdmin(email, given);
  const browser = openBrowser(site);
  const user = (await browser.post('/login', { email, password: given })).json<object>();
  const change = (wanted: string) =>
    browser.post('/user/change-password', { current_password: given, new_password: wanted, confirm_password: wanted });
  return { site, browser, user, change };
}

test('the password of the first start opens nothing but its own change', async () => {
  const { browser, user, change } = await enterFirst();
  expect(user).toMatchObject({ role: 'admin', must_change_password: true });
  for (const path of ['/admin/users', '/user/reservations', '/user/sessions']) {
    const refused = await browser.send('GET', path);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'password_change_required']);
  }
  // The figures that anybody may see, and no others.
  expect(Object.keys((await browser.send('GET', '/admin/stats')).json<object>())).toHaveLength(3);

  const same = await change(given);
  expect(same.statusCode).toBe(400);
  expect(same.json()).toMatchObject({ fields: { new_password: 'Choisissez un autre mot de passe que l’actuel' } });
  expect((await browser.send('GET', '/admin/users')).statusCode).toBe(403);

  expect((await change('choisi par nous-mêmes')).statusCode).toBe(204);
  expect((await browser.send('GET', '/admin/users')).statusCode).toBe(200);
  expect((await browser.send('GET', '/user/profile')).json()).not.toHaveProperty('must_change_password');
});

test('whoever has just chosen the first password is not asked for it again, for five minutes', async () => {
  const { site, browser, change } = await enterFirst();
  const isConfirmed = async () => (await browser.send('GET', '/admin/confirmed')).json<object>();
  await change('choisi par nous-mêmes');
  expect(await isConfirmed()).toEqual({ confirmed: true });
  const again = { email, password: 'choisi par nous-mêmes' };
  const elsewhere = openBrowser(site, '198.51.100.7');
  await elsewhere.post('/login', again);
  expect((await elsewhere.send('GET', '/admin/confirmed')).json(), 'in this session alone').toEqual({
    confirmed: false,
  });
  site.clock.advance(minutes(5));
  expect(await isConfirmed()).toEqual({ confirmed: false });
});

test('a mailed code replaces the password of the first start too, by another', async () => {
  const { site } = await enterFirst();
  const browser = openBrowser(site);
  const reset = async (new_password: string) => {
    await browser.post('/forgot-password', { email });
    return browser.post('/reset-password', { email, code: await mailedCode(site, email), new_password });
  };
  expect((await reset(given)).statusCode).toBe(400);
  site.clock.advance(minutes(1));
  expect((await reset('choisi par nous-mêmes')).json()).not.toHaveProperty('must_change_password');
  expect((await browser.send('GET', '/admin/users')).statusCode).toBe(200);
});

test('without an address there is no first administrator, and none is needed where there is one', async () => {
  const { services, signIn } = await startTestSite();
  await expect(services.accounts.ensureFirstAdmin(null, null)).rejects.toThrow(FirstAdminUnnamed);
  await signIn('admin');
  expect(await services.accounts.ensureFirstAdmin(null, null)).toBeNull();
});

test('the address of a customer is not made an administrator', async () => {
  const { services, database, signIn } = await startTestSite();
  await insertTestUser(database.db, { email });
  await expect(services.accounts.ensureFirstAdmin(email, null)).rejects.toThrow(EmailTaken);
  // With an administrator there is nothing to make.
  await signIn('admin');
  expect(await services.accounts.ensureFirstAdmin(email, null)).toBeNull();
});

test('another address in the configuration makes no second administrator', async () => {
  const { services, database } = await startTestSite();
  expect(await services.accounts.ensureFirstAdmin(email, null)).not.toBeNull();
  expect(await services.accounts.ensureFirstAdmin('autre@rihla.example', 'un autre mot de passe')).toBeNull();
  expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
});

test.each(['password123', 'Rihla-2026', 'admin@rihla.example', 'rihlarihla'])(
  'a first administrator is not made with the password %s',
  async (password) => {
    const { services, database } = await startTestSite();
    await expect(services.accounts.ensureFirstAdmin(email, password)).rejects.toThrow(WeakPassword);
    expect(await database.db.selectFrom('users').select('email').execute()).toEqual([]);
    expect(await services.accounts.ensureFirstAdmin(email, 'une route vers Tafraout')).not.toBeNull();
    // An installation that has its administrator starts with whatever stands there.
    expect(await services.accounts.ensureFirstAdmin(email, password)).toBeNull();
  },
);
