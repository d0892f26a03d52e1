import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { insertTestUser } from '../testing/builders.ts';
import { WeakPassword } from './service.ts';
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
