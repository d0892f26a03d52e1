import { expect, test } from 'vitest';
import { startTestSite } from '../testing/app.ts';
import { insertTestUser } from '../testing/builders.ts';
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
