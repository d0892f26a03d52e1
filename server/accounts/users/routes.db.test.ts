import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { User } from '../../../api/calls/accounts.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import { days, minutes } from '../../platform/clock.ts';
import { type SignedIn, startTestSite } from '../../testing/app.ts';
import { insertTestReservation, insertTestUser } from '../../testing/builders.ts';
import { filesUnder } from '../../testing/multipart.ts';
import { confirmPassword, openSession, removeUser, rolesOf, setRole } from '../../testing/team.ts';

test('accounts are listed without anything secret', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin', 'chef@example.com');
  await insertTestUser(site.database.db, { email: 'a+b%c@example.com', full_name: '', phone: '0600', created_at: 0 });
  const response = await site.request({ url: '/api/admin/users', as: admin });
  expect(response.json<User[]>()).toEqual([
    {
      email: 'a+b%c@example.com',
      phone: '0600',
      full_name: '',
      username: 'a+b%c',
      profile_img: null,
      created_at: '1970-01-01T00:00:00.000Z',
      created_day: '1970-01-01',
      role: 'user',
    },
    expect.objectContaining({ email: 'chef@example.com', role: 'admin', username: 'Cliente Exemple' }),
  ]);
});

test('counts administrators, customers and the new ones of 30 days', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const now = site.clock.now();
  for (const age of [days(30), days(30) + 1, days(300)])
    await insertTestUser(site.database.db, { created_at: now - age });
  const response = await site.request({ url: '/api/admin/users/stats', as: admin });
  expect(response.json()).toEqual({ admins: 1, users: 3, newUsersLast30Days: 2 });
});

test('a role changes only within five minutes of the password, and takes effect at once', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await insertTestUser(site.database.db, { email: 'client@example.com' });
  expect((await setRole(site, admin, 'client@example.com', 'admin')).statusCode).toBe(403);

  await confirmPassword(site, admin);
  site.clock.advance(minutes(5) - 1);
  const changed = await setRole(site, admin, 'CLIENT@example.com', 'admin');
  expect(changed.json()).toMatchObject({ email: 'client@example.com', role: 'admin' });
  expect(await rolesOf(site)).toMatchObject({ 'client@example.com': 'admin' });

  site.clock.advance(1);
  const late = await setRole(site, admin, 'client@example.com', 'user');
  expect(late.json()).toMatchObject({ code: 'password_not_confirmed' });
  // The window belongs to the session that gave the password.
  await confirmPassword(site, admin);
  const another = await openSession(site, admin);
  expect((await setRole(site, another, 'client@example.com', 'user')).json()).toMatchObject({
    code: 'password_not_confirmed',
  });
});

test('somebody whose role changes is logged out everywhere', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const customer = await site.signIn('user', 'client@example.com');
  const statusOf = async (as: SignedIn, url = '/api/user/profile') => (await site.request({ url, as })).statusCode;
  await confirmPassword(site, admin);

  // A role that is given once more changes nothing.
  await setRole(site, admin, 'client@example.com', 'user');
  expect(await statusOf(customer)).toBe(200);
  await setRole(site, admin, 'client@example.com', 'admin');
  expect(await statusOf(customer)).toBe(401);
});

test('an account is removed only within five minutes of the password', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await insertTestUser(site.database.db, { email: 'client@example.com' });
  const early = await removeUser(site, admin, 'client@example.com');
  expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([403, 'password_not_confirmed']);
  await confirmPassword(site, admin);
  site.clock.advance(minutes(5));
  expect((await removeUser(site, admin, 'client@example.com')).statusCode).toBe(403);
  expect(await rolesOf(site)).toHaveProperty(['client@example.com']);
  await confirmPassword(site, admin);
  expect((await removeUser(site, admin, 'client@example.com')).statusCode).toBe(204);
});

test('nobody but user and admin, and nobody unknown', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  expect((await setRole(site, admin, admin.email, 'root')).json()).toMatchObject({
    fields: { role: 'Choisissez une valeur de la liste' },
  });
  expect((await setRole(site, admin, 'personne@example.com', 'admin')).statusCode).toBe(404);
  expect((await removeUser(site, admin, 'personne@example.com')).statusCode).toBe(404);
});

test('nobody removes themself, even with other administrators', async () => {
  const site = await startTestSite();
  const [admin] = [await site.signIn('admin'), await site.signIn('admin')];
  await confirmPassword(site, admin);
  expect((await removeUser(site, admin, admin.email)).json()).toMatchObject({ code: 'own_account' });
  expect((await site.request({ url: '/api/admin/users', as: admin })).statusCode).toBe(200);
});

test('a removed account is logged out at once and its portrait goes; its requests stay', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const customer = await site.signIn('user', 'client@example.com');
  const picture = `${'p'.repeat(43)}.webp`;
  await mkdir(join(site.dataDir, 'files/profiles'), { recursive: true });
  await writeFile(join(site.dataDir, 'files/profiles', picture), 'portrait');
  await site.database.db.updateTable('users').set({ picture }).where('id', '=', customer.userId).execute();
  await insertTestReservation(site.database.db, { user_id: customer.userId, full_name: 'Salma', phone: '0611111111' });
  expect((await removeUser(site, admin, 'client@example.com')).statusCode).toBe(204);
  const rows = await site.database.db.selectFrom('reservations').select(['user_id', 'full_name', 'phone']).execute();
  expect(rows).toEqual([{ user_id: null, full_name: 'Salma', phone: '0611111111' }]);
  expect(
    await site.database.db.selectFrom('sessions').select('id').where('user_id', '=', customer.userId).execute(),
  ).toEqual([]);
  expect(await filesUnder(site.dataDir, 'files')).toEqual([]);
});

test('accounts are found by name, address or number, alphabetically and a page at a time', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin', 'zz@example.com');
  await insertTestUser(db, { email: 'zoe@example.com', full_name: 'Zoé Étoile', phone: '+212 6 12-34-56-78' });
  await insertTestUser(db, { email: 'b_sans-nom@example.com', full_name: '', phone: '' });
  await insertTestUser(db, { email: 'a@example.com', full_name: 'Éric Amrani', phone: '0600000000' });
  await insertTestUser(db, { email: 'c@example.com', full_name: 'eric amrani', phone: '' });
  await insertTestUser(db, { email: 'd@example.com', full_name: 'erica bennis', phone: '' });
  const find = async (query: Record<string, string>) => {
    const url = `/api/admin/users/search?${new URLSearchParams(query)}`;
    const { items, total } = (await site.request({ url, as: admin })).json<ListPage<User>>();
    return [total, ...items.map(({ email }) => email.split('@')[0])];
  };
  const all = ['b_sans-nom', 'zz', 'a', 'c', 'd', 'zoe'];
  expect(await find({})).toEqual([6, ...all]);
  expect(await find({ limit: '2' })).toEqual([6, ...all.slice(0, 2)]);
  expect(await find({ limit: '2', page: '3' })).toEqual([6, ...all.slice(4)]);
  expect(await find({ search: 'ERIC', limit: '2' })).toEqual([3, 'a', 'c']);
  expect(await find({ search: 'ERIC', limit: '2', page: '2' })).toEqual([3, 'd']);
  // A page that is not there is the last.
  expect(await find({ limit: '4', page: '99' })).toEqual([6, ...all.slice(4)]);
  const byAddress = ['a', 'b_sans-nom', 'c', 'd', 'zoe', 'zz'];
  expect(await find({ sort: 'email' })).toEqual([6, ...byAddress]);
  expect(await find({ sort: '-name' })).toEqual([6, ...all.toReversed()]);
  expect(await find({ search: 'étoile' })).toEqual([1, 'zoe']);
  expect(await find({ search: '+212 6' })).toEqual([1, 'zoe']);
  // No pattern: the sign itself.
  expect(await find({ search: 'b_sans' })).toEqual([1, 'b_sans-nom']);
  expect(await find({ search: 'e_ic' })).toEqual([0]);
  expect(await find({ search: '%' })).toEqual([0]);
  expect(await find({ search: 'personne' })).toEqual([0]);

  const profile = { method: 'PUT', url: '/api/user/profile', as: admin, payload: { full_name: 'Aïcha' } } as const;
  expect((await site.request(profile)).statusCode).toBe(200);
  expect(await find({ search: 'aicha' })).toEqual([1, 'zz']);
  expect((await site.request({ url: '/api/admin/users/search', as: await site.signIn() })).statusCode).toBe(403);
});
