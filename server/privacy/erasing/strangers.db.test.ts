import { expect, test } from 'vitest';
import { writeEntry } from '../../journal/store.ts';
import { queueMail } from '../../outbox/store.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { readZip } from '../../platform/files/zip.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer, insertTestUser } from '../../testing/builders.ts';
import { actOn } from '../../testing/desk.ts';
import { hashOf } from '../../testing/passwords.ts';
import { tablesWith } from '../../testing/whole-database.ts';

const password = 'les-oranges-de-safi';

/** Somebody with an account who calls themself what they like. */
async function openFor(full_name: string, email = 'curieux@example.com') {
  const site = await startTestSite();
  const { db } = site.database;
  const userId = await insertTestUser(db, { full_name, email, phone: '', password_hash: await hashOf(password) });
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const own: SignedIn = { userId, email, cookie: `rihla_session=${token}` };
  return { site, db, own, userId };
}

const post = (site: TestSite, as: SignedIn, url: string) =>
  site.request({ method: 'POST', url, payload: { current_password: password }, as });

/** As the desk or an import enters somebody who has never asked on the site. */
async function enteredByDesk(site: TestSite, db: Db, phone: string): Promise<string> {
  const admin = await site.signIn('admin');
  const added = await site.request({
    method: 'POST',
    url: '/api/admin/customers',
    payload: { full_name: 'Victime Réelle', phones: [phone], document_number: 'JB778899' },
    as: admin,
  });
  expect(added.statusCode).toBe(201);
  site.clock.advance(1000);
  return (await db.selectFrom('customers').select('id').executeTakeFirstOrThrow()).id;
}

test.each([
  ['asks for a transfer', 'en attente'],
  ['has a request accepted', 'prévue'],
] as const)(
  'whoever %s with the number of somebody whom the desk knows neither reads nor erases them',
  async (_, stage) => {
    const { site, db, own, userId } = await openFor('Trop Curieux');
    const customer_id = await enteredByDesk(site, db, '0655112233');
    const now = site.clock.now();
    const asked = { full_name: 'Trop Curieux', phone: '0655112233', user_id: userId, created_at: now, customer_id };
    if (stage === 'en attente') await insertTestTransfer(db, asked);
    else {
      const over = { starts_at: now - days(4), ends_at: now - days(3) };
      await insertTestReservation(db, { ...asked, ...over, stage });
      await db.updateTable('customers').set({ user_id: userId }).execute();
    }
    const data = await post(site, own, '/api/user/data');
    expect(data.statusCode).toBe(200);
    expect(data.rawPayload.includes('JB778899')).toBe(false);
    expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
    expect(await tablesWith(site.database, ['curieux'])).toEqual([]);
    const [left] = await db.selectFrom('customers').selectAll().where('erased_at', 'is', null).execute();
    expect(left).toMatchObject({ full_name: 'Victime Réelle', document_number: 'JB778899', user_id: null });
  },
);

test('whom the desk handed a car to as the account is theirs, documents and all', async () => {
  const { site, db, own, userId } = await openFor('Nadia Filali');
  const customer_id = await enteredByDesk(site, db, '0655112233');
  await insertTestReservation(db, { user_id: userId, customer_id, stage: 'terminée', starts_at: 1, ends_at: 2 });
  await db.updateTable('customers').set({ user_id: userId }).execute();
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  expect(await tablesWith(site.database, ['JB778899', 'Victime'])).toEqual([]);
});

test('an account that is noted with a customer gets nothing of what the desk enters for them', async () => {
  const { site, db, own, userId } = await openFor('Trop Curieux');
  const customer_id = await enteredByDesk(site, db, '0655112233');
  await insertTestTransfer(db, { user_id: userId, customer_id, full_name: 'Trop Curieux', phone: '0655112233' });
  await db.updateTable('customers').set({ user_id: userId }).execute();
  // Wherever the desk says that it comes from.
  const when = { start_date: '2025-05-05T10:00', end_date: '2025-05-08T10:00', stage: 'terminée' };
  const payload = { ...when, car_id: await insertTestCar(db), customer_id, source: 'site' };
  const desk = await site.signIn('admin');
  expect((await site.request({ method: 'POST', url: '/api/admin/bookings', payload, as: desk })).statusCode).toBe(201);
  const entered = db.selectFrom('reservations').select(['user_id', 'source', 'stage', 'is_assigned']);
  expect(await entered.execute()).toEqual([{ user_id: userId, source: 'site', stage: 'terminée', is_assigned: 1 }]);
  expect((await post(site, own, '/api/user/data')).rawPayload.includes('JB778899')).toBe(false);
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  const [left] = await db.selectFrom('customers').selectAll().where('erased_at', 'is', null).execute();
  expect(left).toMatchObject({ full_name: 'Victime Réelle', document_number: 'JB778899' });
});

test('a rental that the desk moves to a customer is seen by the account noted there, and proves nothing of it', async () => {
  const { site, db, own, userId } = await openFor('Trop Curieux');
  const customer_id = await enteredByDesk(site, db, '0655112233');
  await db.updateTable('customers').set({ user_id: userId }).execute();
  await insertTestTransfer(db, { user_id: userId, customer_id, full_name: 'Trop Curieux', phone: '0655112233' });
  const over = { stage: 'terminée', phone: '0677889900', full_name: 'Autre Cliente' } as const;
  const rental = await insertTestReservation(db, over);
  const desk = await site.signIn('admin');
  expect((await actOn(site, desk, rental, 'modify', { customer_id })).json()).toMatchObject({ version: 2 });
  const seen = await site.request({ url: '/api/user/reservations', as: own });
  expect(seen.json<{ _id: string }[]>().map(({ _id }) => _id)).toContain(rental);
  const data = await post(site, own, '/api/user/data');
  const told = await readZip(data.rawPayload, { entries: 9, bytes: 1e6, keptBytes: 1e6 }, ['donnees.json']);
  expect(told?.get('donnees.json')?.toString()).toContain('Trop Curieux');
  expect(told?.get('donnees.json')?.toString()).not.toMatch(/JB778899|Victime/);
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  const [left] = await db.selectFrom('customers').selectAll().where('id', '=', customer_id).execute();
  expect(left).toMatchObject({ full_name: 'Victime Réelle', document_number: 'JB778899' });
  const kept = db.selectFrom('reservations').select(['customer_id', 'full_name', 'user_id']).where('id', '=', rental);
  expect(await kept.execute()).toEqual([{ customer_id, full_name: 'Victime Réelle', user_id: null }]);
});

test.each(['mot de passe', 'Rihla Location de voitures', 'Une Collègue', 'Clients Excel', 'Dacia Logan'])(
  'an account that is called « %s » takes no letter and no line of the journal of others along',
  async (name) => {
    const { site, db, own } = await openFor(name);
    const { phone } = site.platform.settings().agency;
    await db.updateTable('users').set({ phone }).where('id', '=', own.userId).execute();
    const colleague = await insertTestUser(db, { full_name: 'Une Collègue', role: 'admin', email: 'c@example.com' });
    const text = `Choisissez un autre mot de passe. Une Collègue, Rihla Location de voitures, ${phone}`;
    await queueMail(db, { to: 'autre@example.com', subject: text, text, html: '' }, site.clock.now());
    const entry = { at: site.clock.now(), author: { name: 'quelqu’un' }, note: text };
    const subjects = [{ kind: 'user', id: colleague }] as const;
    await writeEntry(db, { ...entry, act: 'login_failed', subjects });
    await writeEntry(db, { ...entry, act: 'settings_changed', subjects: [] });
    await writeEntry(db, { ...entry, act: 'exported', note: 'Clients (Excel) : 12 lignes', subjects });
    if (name === 'Une Collègue')
      await writeEntry(db, {
        ...entry,
        act: 'exported',
        note: 'Clients (CSV) : 1 ligne ; recherche : Une Collègue',
        subjects,
      });
    const changes = [{ field: 'model', before: 'Dacia Logan', after: 'Dacia Logan MCV' }];
    await writeEntry(db, { ...entry, act: 'vehicle_changed', note: 'Dacia Logan', changes, subjects: [] });
    const written = () => db.selectFrom('journal').select(['act', 'note', 'search_text']).orderBy('id').execute();
    const before = await written();
    expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
    expect((await written()).slice(0, before.length)).toEqual(before);
    expect(await db.selectFrom('outbox').select('recipient').execute()).toEqual([{ recipient: 'autre@example.com' }]);
  },
);

test('whoever worked here and is a customer now takes no line of what they did along', async () => {
  const { site, db, own, userId } = await openFor('Ancienne Comptable');
  const entry = { at: site.clock.now(), author: { userId }, subjects: [{ kind: 'user', id: userId }] as const };
  await writeEntry(db, { ...entry, act: 'exported', note: 'Clients (Excel) : 1204 lignes' });
  await writeEntry(db, { ...entry, act: 'logged_in', note: 'Par mot de passe' });
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  const notes = await db.selectFrom('journal').select('note').orderBy('id').limit(2).execute();
  expect(notes.map(({ note }) => note)).toEqual(['Clients (Excel) : 1204 lignes', 'Par mot de passe']);
});

test('what the desk takes out or erases of somebody leaves an account alone that merely asked with their number', async () => {
  const { site, db, userId } = await openFor('Trop Curieux');
  const customer_id = await enteredByDesk(site, db, '0655112233');
  await db.updateTable('customers').set({ user_id: userId }).execute();
  await insertTestReservation(db, { user_id: userId, phone: '0677889900', full_name: 'Trop Curieux', stage: 'prévue' });
  const admin = await site.signIn('admin');
  await db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  const preview = await site.request({ url: `/api/admin/customers/${customer_id}/erasure`, as: admin });
  expect(preview.json()).toMatchObject({ has_account: false, rentals: 0, obstacles: [] });
  const url = `/api/admin/customers/${customer_id}/erase`;
  expect((await site.request({ method: 'POST', url, payload: { version: 1 }, as: admin })).statusCode).toBe(200);
  expect(await tablesWith(site.database, ['JB778899', 'Victime'])).toEqual([]);
  expect(await db.selectFrom('users').select('id').where('id', '=', userId).execute()).toHaveLength(1);
});

test('an account that drove is the customer, whoever else once asked with the number', async () => {
  const { site, db, own, userId } = await openFor('Nadia Filali');
  const customer_id = await enteredByDesk(site, db, '0655112233');
  const other = await insertTestUser(db, { full_name: 'Autre', email: 'autre@example.com' });
  await db.updateTable('customers').set({ user_id: other }).execute();
  await insertTestTransfer(db, { user_id: other, customer_id, status: 'acceptée', done_at: 1 });
  await insertTestReservation(db, { user_id: userId, customer_id, stage: 'terminée', starts_at: 1, ends_at: 2 });
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  expect(await tablesWith(site.database, ['JB778899', 'Victime'])).toEqual([]);
  expect(await db.selectFrom('users').select('id').where('id', '=', other).execute()).toHaveLength(1);
});

test('an erasure leaves alone what is under an address that begins like theirs, or that they merely typed', async () => {
  const { site, db, own, userId } = await openFor('Trop Curieux', 'owner@agence.co');
  await insertTestReservation(db, { user_id: userId, email: 'victime@example.com', phone: '0655112233' });
  const counts = ['login owner@agence.com', 'login owner@agence.co', 'code victime@example.com', `x ${userId} y`];
  for (const key of counts) await db.insertInto('throttle_counts').values({ key, count: 9, resets_at: 9e15 }).execute();
  const code = { code_hash: 'x', salt: 'x', tries: 0, expires_at: 9e15, browser: 'x', purpose: 'address' } as const;
  await db
    .insertInto('verification_codes')
    .values({ email: 'victime@example.com', ...code })
    .execute();
  await queueMail(db, { to: 'victime@example.com', subject: 'Code', text: '123456', html: '' }, site.clock.now());
  const data = await post(site, own, '/api/user/data');
  expect(data.rawPayload.includes('123456')).toBe(false);
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  const left = await db.selectFrom('throttle_counts').select('key').where('key', 'in', counts).orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['code victime@example.com', 'login owner@agence.com']);
  expect(await db.selectFrom('verification_codes').select('email').execute()).toHaveLength(1);
  expect(await db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1);
});

test('an account for many guests is erased whole, and what is in the way is told each time', async () => {
  const { site, db, own, userId } = await openFor('Hôtel des Dunes');
  const now = site.clock.now();
  for (let guest = 0; guest < 300; guest++) {
    const full_name = `Invitée Numéro ${guest}`;
    const phone = `06550${String(10_000 + guest)}`;
    await insertTestTransfer(db, { full_name, phone, user_id: userId, pickup_at: now - days(1) });
  }
  const ahead = { full_name: 'Invitée Attendue', phone: '0677000000', user_id: userId };
  const ride = await insertTestTransfer(db, { ...ahead, pickup_at: now + days(2), status: 'acceptée' });
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(409);
  await db.updateTable('transfers').set({ done_at: now }).where('id', '=', ride).execute();
  expect((await post(site, own, '/api/user/erase')).statusCode).toBe(204);
  expect(await tablesWith(site.database, ['Invitée', 'Dunes'])).toEqual([]);
});
