import { expect, test } from 'vitest';
import { days, hours, minutes } from '../../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';

const stranger = { network: '192.0.2.1', device: undefined, browser: undefined };

const tokenOf = ({ cookie }: SignedIn) => cookie.split('=')[1];
const isOpen = async ({ services }: TestSite, who: SignedIn) =>
  (await services.sessions.viewerOf(tokenOf(who))) !== null;

test('the session of a customer lives thirty days, and every use begins them anew', async () => {
  const site = await startTestSite();
  const customer = await site.signIn();
  site.clock.advance(days(29));
  expect(await isOpen(site, customer)).toBe(true);
  site.clock.advance(days(29));
  expect(await isOpen(site, customer)).toBe(true);
  site.clock.advance(days(30));
  expect(await isOpen(site, customer)).toBe(false);
});

test('the session of an administrator lives twelve hours, and every use begins them anew', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  for (let use = 0; use < 3; use++) {
    site.clock.advance(hours(12) - 1);
    expect(await isOpen(site, admin)).toBe(true);
  }
  site.clock.advance(hours(12));
  expect(await isOpen(site, admin)).toBe(false);
});

test.each([
  ['a customer', 'user', days(90)],
  ['an administrator', 'admin', days(7)],
] as const)('however much it is used, the session of %s ends', async (_who, role, wholeMs) => {
  const site = await startTestSite();
  const person = await site.signIn(role);
  const startedAt = site.clock.now();
  const step = role === 'admin' ? hours(11) : days(29);
  for (let at = startedAt + step; at < startedAt + wholeMs; at += step) {
    site.clock.set(at);
    expect(await isOpen(site, person)).toBe(true);
  }
  site.clock.set(startedAt + wholeMs - 1);
  expect(await isOpen(site, person)).toBe(true);
  site.clock.set(startedAt + wholeMs);
  expect(await isOpen(site, person)).toBe(false);
});

test('a page that asks by itself keeps no session alive', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  for (let hour = 0; hour < 11; hour++) {
    site.clock.advance(hours(1));
    expect(await site.services.sessions.viewerOf(tokenOf(admin), { unattended: true })).not.toBeNull();
  }
  site.clock.advance(hours(1));
  expect(await site.services.sessions.viewerOf(tokenOf(admin), { unattended: true })).toBeNull();
});

test('the last use is written once an hour, not with every request', async () => {
  const site = await startTestSite();
  const customer = await site.signIn();
  const seenAt = async () =>
    (await site.database.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at;
  const startedAt = site.clock.now();
  site.clock.advance(minutes(59));
  await isOpen(site, customer);
  expect(await seenAt()).toBe(startedAt);
  site.clock.advance(minutes(1));
  await isOpen(site, customer);
  expect(await seenAt()).toBe(site.clock.now());
});

test('a changed role and a deleted user take effect at once', async () => {
  const { services, signIn, database } = await startTestSite();
  const admin = await signIn('admin');
  await database.db.updateTable('users').set({ role: 'user', profile: null }).where('id', '=', admin.userId).execute();
  expect(await services.sessions.viewerOf(tokenOf(admin))).toMatchObject({ role: 'user' });
  await database.db.deleteFrom('users').where('id', '=', admin.userId).execute();
  expect(await services.sessions.viewerOf(tokenOf(admin))).toBeNull();
});

test('sessions, codes and proofs that are over are swept away, and no others', async () => {
  const site = await startTestSite();
  const { services, signIn, database, clock } = site;
  await signIn();
  clock.advance(days(20));
  const later = await signIn();
  await services.verification.send('address', 'salma@example.com', stranger);
  clock.advance(days(10));
  await services.sessions.sweep();
  await services.verification.sweep();
  expect(await database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('verification_codes').select('email').execute()).toHaveLength(0);
  expect(await isOpen(site, later)).toBe(true);
});
