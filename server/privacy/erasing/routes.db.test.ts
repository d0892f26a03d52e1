import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OwnErasure } from '../../../api/calls/privacy.ts';
import type { ErrorBody } from '../../../api/words/errors.ts';
import { pictureKey } from '../../accounts/rules.ts';
import { queueMail } from '../../outbox/store.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestReview,
  insertTestTransfer,
  insertTestUser,
} from '../../testing/builders.ts';
import { actOn } from '../../testing/desk.ts';
import { filesUnder } from '../../testing/multipart.ts';
import { hashOf } from '../../testing/passwords.ts';
import { tablesWith } from '../../testing/whole-database.ts';

const person = {
  full_name: 'Zineb Ouazzani',
  email: 'zineb.ouazzani@example.com',
  phone: '0661987654',
};
/** What must be nowhere: names, address and numbers in every spelling, and what was written about her. */
const traces = ['zineb', 'ouazzani', '661987654', '456789166', 'rue des Orangers', 'JB778899', 'allergique', 'AT0451'];
const password = 'les-oranges-de-safi';

async function confirmed(site: TestSite, role: 'admin' | 'user' = 'admin'): Promise<SignedIn> {
  const as = await site.signIn(role);
  await site.database.db.updateTable('sessions').set({ password_confirmed_at: site.clock.now() }).execute();
  return as;
}

/** What is kept under the address for a while, and the hash of the way to the rental. */
async function leaveMarks(db: Db, reservation_id: string, invited_by: string): Promise<void> {
  const { email, full_name } = person;
  const code = { code_hash: 'x', salt: 'x', tries: 0, expires_at: 9e15 };
  await db
    .insertInto('verification_codes')
    .values({ purpose: 'address', email, browser: 'x', ...code })
    .execute();
  await db.insertInto('address_proofs').values({ id: 'proof', email, expires_at: 9e15 }).execute();
  const invited = { id: newId(), profile: 'agent', token_hash: 'x', sent_at: 0, expires_at: 9e15 } as const;
  await db
    .insertInto('invitations')
    .values({ ...invited, email, full_name, invited_by })
    .execute();
  await db
    .insertInto('tracking_links')
    .values({ token_hash: traces[0] ?? '', reservation_id, created_at: 0 })
    .execute();
}

/** Somebody who has done all that leaves traces, the last rental of it over. */
async function openWithPerson() {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await confirmed(site);
  const userId = await insertTestUser(db, {
    ...person,
    password_hash: await hashOf(password),
    picture: `${'a'.repeat(43)}.webp`,
  });
  await site.files.put(pictureKey(`${'a'.repeat(43)}.webp`), Buffer.from('picture'));
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const own: SignedIn = { userId, email: person.email, cookie: admin.cookie.replace(/=.*/, `=${token}`) };
  const car = await insertTestCar(db);
  const started = site.clock.now() - days(10);
  const common = { ...person, user_id: userId, created_at: started };
  const rental = await insertTestReservation(db, {
    ...common,
    car_id: car,
    stage: 'terminée',
    starts_at: started,
    ends_at: started + days(3),
    days: 3,
    total_centimes: 91_000,
    price_reason: 'cousine de Zineb',
    note: 'allergique aux chats',
    pickup_kind: 'adresse',
    pickup_place: '4 rue des Orangers',
    flight: 'AT0451',
  });
  const refused = await insertTestReservation(db, {
    ...common,
    car_id: car,
    stage: 'refusée',
    closing_reason: 'Zineb ne répond pas',
    decided_at: started,
  });
  const waiting = await insertTestReservation(db, { ...common, car_id: car });
  const transfer = await insertTestTransfer(db, {
    ...common,
    pickup_at: started,
    status: 'acceptée',
    done_at: started,
  });
  const review = await insertTestReview(db, {
    car_id: car,
    user_id: userId,
    username: 'Zineb O.',
    comment: 'Zineb ravie',
  });
  const { customer_id } = await db
    .selectFrom('reservations')
    .select('customer_id')
    .where('id', '=', rental)
    .executeTakeFirstOrThrow();
  await db.updateTable('customers').set({ user_id: userId }).where('id', '=', customer_id).execute();
  const changed = await site.request({
    method: 'PUT',
    url: `/api/admin/customers/${customer_id}`,
    as: admin,
    payload: { ...person, version: 1, phones: [person.phone], document_number: 'JB778899', note: 'Chez Zineb' },
  });
  expect(changed.statusCode).toBe(200);
  await site.request({ url: `/api/admin/exports/customers?format=csv&search=Zineb%20Ouazzani`, as: admin });
  await site.request({ method: 'DELETE', url: `/api/comment/${review}`, as: admin });
  await insertTestReview(db, { car_id: car, user_id: userId, username: 'Zineb O.', comment: 'Zineb ravie' });
  await queueMail(db, { to: person.email, subject: 'Bonjour', text: 'Zineb', html: '' }, site.clock.now());
  const arrived = { to: 'agence@example.com', subject: 'x', text: 'Zineb Ouazzani demande', html: '' };
  await queueMail(db, arrived, 0, { about: rental });
  await leaveMarks(db, rental, admin.userId);
  const version = changed.json<{ version: number }>().version;
  return { site, db, admin, own, userId, car, rental, refused, waiting, transfer, customer_id, version };
}

const eraseBy = (site: TestSite, as: SignedIn, id: string, version: number) =>
  site.request({ method: 'POST', url: `/api/admin/customers/${id}/erase`, payload: { version }, as });

const eraseOwn = (site: TestSite, as: SignedIn, current_password: string) =>
  site.request({ method: 'POST', url: '/api/user/erase', payload: { current_password }, as });

test('after an erasure by the desk nothing names the person, and what was rented still counts', async () => {
  const { site, db, admin, own, customer_id, version, rental, waiting, car } = await openWithPerson();
  const takings = () =>
    Promise.all(
      (['car_months', 'vehicle_takings'] as const).map((table) =>
        db.selectFrom(table).select(['month', 'rentals', 'billed_days', 'revenue_centimes']).execute(),
      ),
    );
  const before = await takings();
  const kept = await tablesWith(site.database, traces);
  for (const table of ['journal', 'outbox', 'verification_codes', 'address_proofs', 'invitations', 'tracking_links'])
    expect(kept).toContain(table);
  const stale = await eraseBy(site, admin, customer_id, version - 1);
  expect(stale.json<ErrorBody>().code).toBe('changed_meanwhile');

  const answer = await eraseBy(site, admin, customer_id, version);
  expect(answer.statusCode).toBe(200);

  expect(await tablesWith(site.database, traces)).toEqual([]);
  for (const file of await filesUnder(site.dataDir, 'files'))
    expect((await readFile(file, 'utf8')).toLowerCase()).not.toContain('zineb');
  expect(await site.files.exists(pictureKey(`${'a'.repeat(43)}.webp`))).toBe(false);
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', rental).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    total_centimes: 91_000,
    days: 3,
    stage: 'terminée',
    full_name: 'Client effacé',
    phone: '',
  });
  expect(answer.json()).toEqual({ customer_id: row.customer_id });
  expect(await takings()).toEqual(before);
  for (const view of ['wrong_car_months', 'wrong_closing_months', 'wrong_vehicle_takings', 'wrong_counters'])
    expect((await sql`select * from ${sql.table(view)}`.execute(db)).rows).toEqual([]);
  expect(await db.selectFrom('reservations').select('stage').where('id', '=', waiting).execute()).toEqual([
    { stage: 'annulée' },
  ]);
  expect((await site.request({ url: '/api/user/profile', as: own })).statusCode).toBe(401);
  expect((await site.request({ url: `/api/admin/customers/${customer_id}`, as: admin })).statusCode).toBe(404);
  const page = await site.request({ url: `/api/admin/customers/${row.customer_id}`, as: admin });
  expect(page.json()).toMatchObject({ customer: { full_name: 'Client effacé', erased: true, phones: [] } });
  const again = await eraseBy(site, admin, row.customer_id, 1);
  expect(again.json<ErrorBody>().code).toBe('customer_erased');
  const list = await site.request({ url: '/api/admin/customers', as: admin });
  expect(list.json<{ items: unknown[] }>().items).toEqual([]);
  const acts = await db.selectFrom('journal').select(['act', 'author_id']).orderBy('id').execute();
  expect(acts.at(-1)).toEqual({ act: 'customer_erased', author_id: admin.userId });
  expect((await site.request({ url: `/api/admin/rentals/${rental}`, as: admin })).statusCode).toBe(200);
  expect((await site.request({ url: `/api/car/${car}`, as: admin })).statusCode).toBe(200);
});

test('without the password of a moment ago, or the right, the desk erases nobody', async () => {
  const { site, db, admin, customer_id, version } = await openWithPerson();
  await db.updateTable('sessions').set({ password_confirmed_at: null }).execute();
  expect((await eraseBy(site, admin, customer_id, version)).json<ErrorBody>().code).toBe('password_not_confirmed');
  const data = await site.request({ url: `/api/admin/customers/${customer_id}/data`, as: admin });
  expect(data.json<ErrorBody>().code).toBe('password_not_confirmed');
  expect(await tablesWith(site.database, ['zineb'])).toContain('customers');
});

test('a person erases themself with the password, and nobody else with it', async () => {
  const { site, admin, own, userId, db } = await openWithPerson();
  const other = await insertTestReservation(db, { full_name: 'Karim Idrissi', phone: '0655112233' });
  expect((await eraseOwn(site, own, 'autre chose')).json<ErrorBody>().code).toBe('wrong_password');
  expect((await eraseOwn(site, admin, password)).json<ErrorBody>().code).toBe('staff_account');
  expect((await eraseOwn(site, own, password)).statusCode).toBe(204);
  expect(await tablesWith(site.database, traces)).toEqual([]);
  // What was done to their review knows whose it was, by an id that leads to nobody.
  expect(await tablesWith(site.database, [userId])).toEqual(['journal_subjects']);
  expect(await db.selectFrom('reservations').select('full_name').where('id', '=', other).execute()).toEqual([
    { full_name: 'Karim Idrissi' },
  ]);
  expect(await tablesWith(site.database, ['0655112233'])).toContain('reservations');
});

test('somebody with a rental ahead, or under way, is told why not', async () => {
  const { site, own, admin, db, car, customer_id, version } = await openWithPerson();
  const ahead = await insertTestReservation(db, {
    ...person,
    car_id: car,
    stage: 'prévue',
    starts_at: site.clock.now() + days(5),
    ends_at: site.clock.now() + days(6),
  });
  const { reference } = await db
    .selectFrom('reservations')
    .select('reference')
    .where('id', '=', ahead)
    .executeTakeFirstOrThrow();
  const refusal = (await eraseOwn(site, own, password)).json<ErrorBody>();
  expect(refusal).toMatchObject({ code: 'rental_not_over', message: expect.stringContaining(reference) as string });
  expect((await eraseBy(site, admin, customer_id, version)).statusCode).toBe(409);
  const obstacles = [{ kind: 'rental', id: ahead, reference, is_under_way: false }];
  const told = { rentals: 4, transfers: 1, waiting: 1, reviews: 1, has_account: true, obstacles };
  for (const [url, as] of [
    [`/api/admin/customers/${customer_id}/erasure`, admin],
    ['/api/user/erasure', own],
  ] as const)
    expect((await site.request({ url, as })).json()).toMatchObject(told);
  const months = (await site.request({ url: '/api/user/erasure', as: own })).json<OwnErasure>();
  expect(months).toMatchObject({ customer_months: 60, document_months: 12 });
  const ofTeam = await site.request({ url: '/api/user/erasure', as: admin });
  expect(ofTeam.json<ErrorBody>().code).toBe('staff_account');
  expect((await actOn(site, admin, ahead, 'cancel', { reason: 'x', by: 'agence' })).statusCode).toBe(200);
  expect((await eraseOwn(site, own, password)).statusCode).toBe(204);
});

test('a number that somebody typed does not let them erase whose it is', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  await insertTestReservation(db, { full_name: 'Victime Réelle', phone: '0655112233', stage: 'refusée' });
  const userId = await insertTestUser(db, { ...person, password_hash: await hashOf(password) });
  const token = await site.services.sessions.start({ id: userId, role: 'user' });
  const own = { userId, email: person.email, cookie: `rihla_session=${token}` };
  await insertTestReservation(db, { ...person, phone: '0655112233', user_id: userId, stage: 'refusée' });
  expect((await eraseOwn(site, own, password)).statusCode).toBe(204);
  expect(await tablesWith(site.database, ['zineb', 'ouazzani'])).toEqual([]);
  const [left] = await db.selectFrom('customers').selectAll().where('erased_at', 'is', null).execute();
  expect(left?.full_name).toBe('Victime Réelle');
});

test('a request that is made while its author is erased leaves nothing behind', async () => {
  for (let round = 0; round < 5; round++) {
    const site = await startTestSite();
    const { db } = site.database;
    const car = await insertTestCar(db);
    const userId = await insertTestUser(db, { ...person, password_hash: await hashOf(password) });
    const token = await site.services.sessions.start({ id: userId, role: 'user' });
    const own = { userId, email: person.email, cookie: `rihla_session=${token}` };
    const payload = { start_date: '2026-12-20', end_date: '2026-12-22', ville: 'Agadir' };
    const ask = (day: number) =>
      site.request({
        method: 'POST',
        url: `/api/reserve/${car}`,
        payload: { ...payload, end_date: `2026-12-${day}` },
        as: own,
      });
    const [, erased] = await Promise.all([ask(22), eraseOwn(site, own, password), ask(23), ask(24)]);
    expect(erased.statusCode).toBe(204);
    expect(await tablesWith(site.database, ['zineb', 'ouazzani', '661987654'])).toEqual([]);
  }
});
