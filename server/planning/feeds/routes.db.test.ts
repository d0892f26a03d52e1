import { expect, test } from 'vitest';
import type { PlanningFeed } from '../../../api/calls/planning-feeds.ts';
import { openEnd } from '../../../api/rules/fleet.ts';
import { occupy } from '../../fleet/occupations/store.ts';
import { days, hours, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../../testing/builders.ts';
import { actOn, addTestVehicle } from '../../testing/desk.ts';
import { confirmPassword, openSession, removeUser, setRole } from '../../testing/team.ts';

const start = Date.parse('2026-11-25T09:00Z');

async function open() {
  const site = await startTestSite();
  const owner = await site.signIn('admin');
  const { db } = site.database;
  const carId = await insertTestCar(db);
  await confirmPassword(site, owner);
  return { site, owner, db, carId };
}

const add = (site: TestSite, as: SignedIn, payload: object = { name: 'Téléphone' }) =>
  site.request({ method: 'POST', url: '/api/admin/planning/feeds', as, payload });

async function make(site: TestSite, as: SignedIn, payload?: object): Promise<string> {
  const answer = await add(site, as, payload);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ path: string }>().path;
}

const list = async (site: TestSite, as: SignedIn) =>
  (await site.request({ url: '/api/admin/planning/feeds', as })).json<PlanningFeed[]>();

const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
const summaries = (body: string) => linesOf(body).filter((line) => line.startsWith('SUMMARY:'));

async function member(site: TestSite, profile: 'agent' | 'gérant'): Promise<SignedIn> {
  const as = await site.signIn('admin');
  await site.database.db.updateTable('users').set({ profile }).where('id', '=', as.userId).execute();
  await confirmPassword(site, as);
  return as;
}

test('a calendar reads rentals, options and blocks, and no more of people than it needs', async () => {
  const { site, owner, db, carId } = await open();
  await db.updateTable('vehicles').set({ plate: '48213-ب-33', folded_plate: '48213b33' }).execute();
  const vehicleId = (await db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()).id;
  const person = { full_name: 'Salma Aït Lahcen', email: 'salma@example.com', phone: '0612345678', note: 'Secret' };
  const rental = { car_id: carId, status: 'acceptée', starts_at: start, ends_at: start + days(2) } as const;
  await insertTestReservation(db, { ...rental, ...person, is_start_open: 0, is_end_open: 0 });
  for (const [index, kind] of (['option', 'garage'] as const).entries()) {
    const id = newId();
    await db.insertInto('blocks').values({ id, kind, note: 'Privé', created_at: 0 }).execute();
    const from = start + days(5 + 5 * index);
    const ends_at = kind === 'garage' ? openEnd : from + days(1);
    await occupy(db, { id: newId(), vehicle_id: vehicleId, block_id: id, starts_at: from, ends_at });
  }
  const url = await make(site, owner);
  expect(url).toMatch(/^\/api\/calendar\/[0-9a-f]{64}\.ics$/);

  const answer = await site.request({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(summaries(answer.body)).toEqual([
    'SUMMARY:Dacia Logan 48213 · S. A.',
    'SUMMARY:Option · Dacia Logan 48213',
    'SUMMARY:Garage · Dacia Logan 48213',
  ]);
  expect(linesOf(answer.body)).toEqual(
    expect.arrayContaining(['DTSTART:20261125T090000Z', 'DTEND:20261127T090000Z', 'STATUS:TENTATIVE']),
  );
  for (const secret of ['Salma', 'Lahcen', 'salma@', '0612345678', '612345678', 'Secret', 'Privé', 'ب'])
    expect(answer.body).not.toContain(secret);
});

test('only the hash is kept, the address is told once, and an unknown one is not found', async () => {
  const { site, owner, db } = await open();
  const url = await make(site, owner);
  const token = url.slice(14, -4);
  const rows = await db.selectFrom('planning_feeds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await list(site, owner))).not.toContain(token);
  const other = await site.request({ url: `/api/calendar/${'0'.repeat(64)}.ics` });
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([404, 'link_not_found']);
});

test('nothing is sent again until something changes, and what changed is newer', async () => {
  const { site, owner, db, carId } = await open();
  const rental = { car_id: carId, status: 'acceptée', starts_at: start, ends_at: start + days(2) } as const;
  const id = await insertTestReservation(db, rental);
  const url = await make(site, owner);
  const first = await site.request({ url });
  const known = { 'if-none-match': String(first.headers['etag']) };
  site.clock.advance(minutes(10));
  const again = await site.request({ url, headers: known });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  expect((await actOn(site, owner, id, 'modify', { note: 'Siège' })).statusCode).toBe(200);
  const changed = await site.request({ url, headers: known });
  expect(changed.statusCode).toBe(200);
  const numbered = (body: string) => linesOf(body).filter((line) => /^(UID|SEQUENCE|LAST-MODIFIED):/.test(line));
  const [uid, , before] = numbered(first.body);
  const [sameUid, modified, after] = numbered(changed.body);
  expect(sameUid).toBe(uid);
  expect(modified).toBe('LAST-MODIFIED:20261115T091000Z');
  expect(Number(after?.split(':')[1])).toBe(Number(before?.split(':')[1]) + 1);
});

test('an address of one vehicle shows that one', async () => {
  const { site, owner, db, carId } = await open();
  const second = await addTestVehicle(site, carId, '77-A-1', { folded_plate: '77a1' });
  const times = { starts_at: start, ends_at: start + days(1) };
  await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: 'Un', ...times });
  await insertTestReservation(db, { car_id: carId, status: 'acceptée', full_name: 'Deux', ...times });
  const url = await make(site, owner, { name: 'Logan', vehicle_id: second });
  expect(summaries((await site.request({ url })).body)).toHaveLength(1);
  expect(await list(site, owner)).toMatchObject([{ name: 'Logan', vehicle: { plate: '77-A-1' } }]);
  const refused = await add(site, owner, { name: 'Rien', vehicle_id: 'x' });
  expect(refused.json()).toMatchObject({ code: 'vehicle_not_found' });
});

test('one is revoked by whoever made it or by the owner, and the journal has both acts', async () => {
  const { site, owner, db } = await open();
  const agent = await member(site, 'agent');
  const other = await member(site, 'agent');
  const url = await make(site, agent, { name: 'Agent' });
  const [feed] = await list(site, agent);
  expect(await list(site, other)).toEqual([]);
  expect(await list(site, owner)).toMatchObject([{ name: 'Agent', author: 'Cliente Exemple' }]);
  const remove = (as: SignedIn) => site.request({ method: 'DELETE', url: `/api/admin/planning/feeds/${feed?.id}`, as });
  expect((await remove(other)).statusCode).toBe(404);
  const unsure = await remove(await openSession(site, owner));
  expect(unsure.json()).toMatchObject({ code: 'password_not_confirmed' });
  expect((await site.request({ url })).statusCode).toBe(200);
  expect((await remove(owner)).statusCode).toBe(204);
  expect((await site.request({ url })).statusCode).toBe(404);
  const entries = await db.selectFrom('journal').select(['act', 'author_id', 'note']).orderBy('id').execute();
  expect(entries.slice(-2)).toEqual([
    { act: 'feed_made', author_id: agent.userId, note: 'Agent' },
    { act: 'feed_revoked', author_id: owner.userId, note: 'Agent' },
  ]);
});

test('it ends with the right of whoever made it, and with their account, for good', async () => {
  const { site, owner, db } = await open();
  const [agent, leaving] = [await member(site, 'agent'), await member(site, 'gérant')];
  const [url, second] = [await make(site, agent), await make(site, leaving)];
  // However the right was lost.
  await db.updateTable('users').set({ profile: 'comptable' }).where('id', '=', agent.userId).execute();
  expect((await site.request({ url })).statusCode).toBe(404);
  await db.updateTable('users').set({ profile: 'agent' }).where('id', '=', agent.userId).execute();
  expect((await site.request({ url })).statusCode).toBe(200);
  await setRole(site, owner, agent.email, 'admin', 'comptable');
  await setRole(site, owner, agent.email, 'admin', 'agent');
  expect((await site.request({ url })).statusCode).toBe(404);

  expect((await site.request({ url: second })).statusCode).toBe(200);
  expect((await removeUser(site, owner, leaving.email)).statusCode).toBe(204);
  expect((await site.request({ url: second })).statusCode).toBe(404);
});

test('the password first, ten at most, and nobody reads or guesses without end', async () => {
  const { site, owner } = await open();
  const unsure = await add(site, await openSession(site, owner));
  expect(unsure.json()).toMatchObject({ code: 'password_not_confirmed' });
  const url = await make(site, owner);
  for (let count = 1; count < 10; count++) await make(site, owner);
  expect((await add(site, owner)).json()).toMatchObject({ code: 'too_many_feeds' });

  for (let count = 0; count < 120; count++) await site.request({ url });
  expect((await site.request({ url })).statusCode).toBe(429);
  site.clock.advance(hours(1));
  expect((await site.request({ url })).statusCode).toBe(200);
  for (let count = 0; count < 60; count++) await site.request({ url: '/api/calendar/x.ics' });
  expect((await site.request({ url: '/api/calendar/x.ics' })).statusCode).toBe(429);
});
