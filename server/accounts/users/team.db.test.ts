import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { entriesOf } from '../../journal/store.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestUser } from '../../testing/builders.ts';
import { confirmPassword, openSession, removeUser, rolesOf, setRole } from '../../testing/team.ts';

const handOn = (site: TestSite, as: SignedIn, email: string) =>
  site.request({ method: 'POST', url: '/api/admin/team/ownership', as, payload: { email } });

const profilesOf = async ({ database }: TestSite) =>
  Object.fromEntries(
    (await database.db.selectFrom('users').select(['email', 'profile']).execute()).map((one) => [
      one.email,
      one.profile,
    ]),
  );

const codeOf = (response: LightMyRequestResponse) => response.json<{ code?: string }>().code;

test('an administrator manages unless it is said otherwise; another profile takes effect at once', async () => {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  const agent = await site.signIn('admin', 'agent@example.com');
  await insertTestUser(site.database.db, { email: 'nouveau@example.com' });
  await confirmPassword(site, owner);
  expect((await setRole(site, owner, 'nouveau@example.com', 'admin')).json()).toMatchObject({ profile: 'gérant' });

  expect((await site.request({ url: '/api/admin/users', as: agent })).statusCode).toBe(200);
  expect((await setRole(site, owner, 'agent@example.com', 'admin', 'agent')).json()).toMatchObject({
    profile: 'agent',
  });
  expect(codeOf(await site.request({ url: '/api/admin/users', as: agent }))).toBe('right_missing');
  expect((await site.request({ url: '/api/admin/today', as: agent })).statusCode).toBe(200);
  // A role that is given once more leaves the profile.
  await setRole(site, owner, 'agent@example.com', 'admin');
  expect(await profilesOf(site)).toMatchObject({ 'agent@example.com': 'agent', 'nouveau@example.com': 'gérant' });
  expect((await setRole(site, owner, 'agent@example.com', 'admin', 'propriétaire')).statusCode).toBe(400);
});

test('a manager removes customers, and nobody who works here', async () => {
  const site = await startTestSite();
  const [owner, manager, other] = [await site.signIn('admin'), await site.signIn('admin'), await site.signIn('admin')];
  await insertTestUser(site.database.db, { email: 'client@example.com' });
  await confirmPassword(site, manager);
  expect(codeOf(await setRole(site, manager, 'client@example.com', 'admin'))).toBe('right_missing');
  expect(codeOf(await removeUser(site, manager, other.email))).toBe('right_missing');
  // Refused deep in the call, and noted all the same.
  const noted = await site.database.db
    .selectFrom('journal')
    .select('note')
    .where('act', '=', 'right_missing')
    .execute();
  expect(noted.map(({ note }) => note)).toEqual(['PUT /admin/users/:email/role', 'DELETE /admin/users/:email']);
  expect(codeOf(await removeUser(site, manager, owner.email))).toBe('owner_stays');
  expect((await removeUser(site, manager, 'client@example.com')).statusCode).toBe(204);
});

test('ownership is handed on, once the password is given, and never to a customer', async () => {
  const site = await startTestSite();
  const [owner, manager] = [await site.signIn('admin'), await site.signIn('admin')];
  const customer = await site.signIn('user');
  expect(codeOf(await handOn(site, owner, manager.email))).toBe('password_not_confirmed');
  await confirmPassword(site, owner);
  expect(codeOf(await handOn(site, owner, customer.email))).toBe('not_on_the_team');
  expect(codeOf(await handOn(site, owner, 'personne@example.com'))).toBe('user_not_found');
  const toOneself = await handOn(site, owner, owner.email);
  expect([toOneself.statusCode, codeOf(toOneself)]).toEqual([409, 'own_account']);
  expect(toOneself.json<{ message: string }>().message).toContain('déjà à vous');
  expect((await profilesOf(site))[owner.email]).toBe('propriétaire');
  expect((await handOn(site, owner, manager.email)).json()).toMatchObject({ profile: 'propriétaire' });
  expect(await profilesOf(site)).toEqual({
    [owner.email]: 'gérant',
    [manager.email]: 'propriétaire',
    [customer.email]: null,
  });
  expect(codeOf(await handOn(site, owner, owner.email))).toBe('right_missing');
  // On the pages of both.
  for (const { userId } of [owner, manager]) {
    const lines = await entriesOf(site.database.db, 'user', userId, 10);
    const line = lines.find(({ act }) => act === 'ownership_handed_on');
    expect(JSON.parse(line?.changes ?? '[]')).toEqual([
      { field: 'owner', before: owner.email, after: manager.email },
      { field: 'profile', before: 'gérant', after: 'propriétaire' },
      { field: 'former_owner_profile', before: 'propriétaire', after: 'gérant' },
    ]);
  }
});

test('the database itself knows one owner, and a profile of administrators alone', async () => {
  const site = await startTestSite();
  await site.signIn('admin');
  const { db } = site.database;
  await expect(insertTestUser(db, { role: 'admin', profile: 'propriétaire' })).rejects.toThrow(/unique/i);
  await expect(insertTestUser(db, { role: 'user', profile: 'agent' })).rejects.toThrow(/users_profile_of_admins/);
  await expect(db.updateTable('users').set({ profile: null }).execute()).rejects.toThrow(/users_profile_of_admins/);
});

test('the last administrator stays one, and the owner an owner', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  expect((await setRole(site, admin, admin.email, 'user')).json()).toMatchObject({ code: 'last_admin' });
  expect((await removeUser(site, admin, admin.email)).statusCode).toBe(409);
  expect(await rolesOf(site)).toEqual({ [admin.email]: 'admin' });
  await site.signIn('admin');
  expect(codeOf(await setRole(site, admin, admin.email, 'user'))).toBe('owner_stays');
  expect(codeOf(await setRole(site, admin, admin.email, 'admin', 'agent'))).toBe('owner_stays');
});

test('ownership handed on twice at the same moment, or to somebody who goes, leaves exactly one owner', async () => {
  const site = await startTestSite();
  const people = [await site.signIn('admin'), await site.signIn('admin'), await site.signIn('admin')];
  for (const person of people) await confirmPassword(site, person);
  let owner = people[0] as SignedIn;
  for (let round = 0; round < 15; round++) {
    const [one, other] = people.filter((person) => person !== owner) as [SignedIn, SignedIn];
    const answers = await Promise.all([
      handOn(site, owner, one.email),
      round % 3 === 0
        ? handOn(site, owner, other.email)
        : setRole(site, owner, one.email, round % 3 === 1 ? 'user' : 'admin', round % 3 === 1 ? undefined : 'agent'),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 400).length).toBeGreaterThan(0);
    const profiles = await profilesOf(site);
    const owners = people.filter(({ email }) => profiles[email] === 'propriétaire');
    expect(owners).toHaveLength(1);
    owner = owners[0] as SignedIn;
    // Whoever was made a customer is back for the next round, with a session of their own.
    for (const person of people.filter(({ email }) => profiles[email] === null)) {
      await setRole(site, owner, person.email, 'admin');
      Object.assign(person, await openSession(site, person));
      await confirmPassword(site, person);
    }
  }
});
