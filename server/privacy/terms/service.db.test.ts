import { expect, onTestFinished, test, vi } from 'vitest';
import type { TermsRun } from '../../../api/calls/privacy.ts';
import { days } from '../../platform/clock.ts';
import { newId } from '../../platform/random.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestReservation, insertTestTransfer, insertTestUser } from '../../testing/builders.ts';
import { tablesWith } from '../../testing/whole-database.ts';

const month = days(30.44);

async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const now = site.clock.now();
  /** Asked for, and over, so many months ago. */
  const rented = (full_name: string, phone: string, months: number, more: object = {}) =>
    insertTestReservation(db, {
      full_name,
      phone,
      stage: 'terminée',
      created_at: now - months * month - days(1),
      starts_at: now - months * month - days(1),
      ends_at: now - months * month,
      ...more,
    });
  const names = async () =>
    (await db.selectFrom('reservations').select('full_name').orderBy('created_at').execute()).map(
      (row) => row.full_name,
    );
  const known = async () =>
    (
      await db.selectFrom('customers').select('full_name').where('erased_at', 'is', null).orderBy('full_name').execute()
    ).map((row) => row.full_name);
  return { site, db, now, rented, names, known };
}

/** As the owner reads it. */
async function readerOf(site: TestSite) {
  const as = await site.signIn('admin');
  return async () => (await site.request({ url: '/api/admin/privacy/terms', as })).json<TermsRun>();
}

test('customers of whom nothing was heard for the term are forgotten, and no others', async () => {
  const { site, db, rented, known, names, now } = await open();
  await rented('Ancienne Cliente', '0611111111', 61);
  await rented('Presque Oubliée', '0622222222', 59);
  await rented('Revenue Souvent', '0633333333', 80);
  await rented('Revenue Souvent', '0633333333', 10);
  await rented('Transfert Récent', '0644444444', 70);
  await insertTestTransfer(db, { full_name: 'Transfert Récent', phone: '0644444444', pickup_at: now, created_at: 0 });

  const lastRun = await readerOf(site);
  expect(await lastRun()).toMatchObject({ ran: null, customers: 0 });
  const done = await site.services.terms.run();
  const at = new Date(now).toISOString();
  expect(await lastRun()).toMatchObject({ ran: { at }, is_whole: true, customers: 1, accounts: 0 });

  expect(done).toEqual({ customers: 1, accounts: 0, requests: 0, documents: 0, contracts: 0 });
  expect(await known()).toEqual(['Presque Oubliée', 'Revenue Souvent', 'Transfert Récent']);
  expect(await names()).toEqual([
    'Revenue Souvent',
    'Transfert Récent',
    'Client effacé',
    'Presque Oubliée',
    'Revenue Souvent',
  ]);
  expect(await tablesWith(site.database, ['Ancienne Cliente', '611111111'])).toEqual([]);
  const entries = await db.selectFrom('journal').select(['act', 'note', 'author_name']).execute();
  expect(entries).toEqual([{ act: 'privacy_terms', note: '1 client anonymisé', author_name: 'site' }]);
  expect(await site.services.terms.run()).toEqual({
    customers: 0,
    accounts: 0,
    requests: 0,
    documents: 0,
    contracts: 0,
  });
  expect(await lastRun()).toMatchObject({ is_whole: true, customers: 0 });
  expect(await db.selectFrom('journal').select('act').execute()).toHaveLength(1);
});

test('an account that somebody uses keeps its customer; one that nobody uses goes with it', async () => {
  const { site, db, rented, known } = await open();
  const [used, idle] = [await insertTestUser(db, { full_name: 'Compte Ouvert' }), await insertTestUser(db)];
  await site.services.sessions.start({ id: used, role: 'user' });
  for (const [name, phone, user_id] of [
    ['Compte Ouvert', '0611111111', used],
    ['Compte Dormant', '0622222222', idle],
  ] as const) {
    await rented(name, phone, 70, { user_id });
    await db.updateTable('customers').set({ user_id }).where('full_name', '=', name).execute();
  }
  await insertTestUser(db, { full_name: 'Jamais Venue' });
  expect(await site.services.terms.run()).toMatchObject({ customers: 1, accounts: 1 });
  expect(await known()).toEqual(['Compte Ouvert']);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: used }]);
});

test('an account that nobody uses stays with a customer of whom something is heard', async () => {
  const { site, db, rented, known, now } = await open();
  for (const [name, phone] of [
    ['Réserve Sans Compte', '0611111111'],
    ['Fiche Modifiée', '0622222222'],
    ['Option Posée', '0633333333'],
  ] as const) {
    const user_id = await insertTestUser(db, { full_name: name });
    await rented(name, phone, 70, { user_id });
    await db.updateTable('customers').set({ user_id }).where('full_name', '=', name).execute();
  }
  await rented('Réserve Sans Compte', '0611111111', 1);
  await db.updateTable('customers').set({ updated_at: now }).where('full_name', '=', 'Fiche Modifiée').execute();
  const { id: customer_id } = await db
    .selectFrom('customers')
    .select('id')
    .where('full_name', '=', 'Option Posée')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('blocks')
    .values({ id: newId(), kind: 'option', note: '', customer_id, created_at: now })
    .execute();
  expect(await site.services.terms.run()).toMatchObject({ customers: 0, accounts: 0 });
  expect(await known()).toEqual(['Fiche Modifiée', 'Option Posée', 'Réserve Sans Compte']);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
});

test('whoever is heard of while they are about to be forgotten stays', async () => {
  const { site, rented, known } = await open();
  await rented('Ancienne Cliente', '0611111111', 61);
  const byTerm = site.services.erasing.byTerm.bind(site.services.erasing);
  vi.spyOn(site.services.erasing, 'byTerm').mockImplementation(async (...asked) => {
    await rented('Ancienne Cliente', '0611111111', 0, { stage: 'en attente' });
    return byTerm(...asked);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await site.services.terms.run()).toMatchObject({ customers: 0 });
  expect(await known()).toEqual(['Ancienne Cliente']);
});

test('one who cannot be forgotten keeps nobody else, and the day is told as not whole', async () => {
  const { site, rented, known } = await open();
  await rented('Ancienne Cliente', '0611111111', 70);
  await rented('Autre Cliente', '0622222222', 65);
  await rented('Refusée Jadis', '0633333333', 25, { stage: 'refusée' });
  vi.spyOn(site.services.erasing, 'byTerm').mockRejectedValueOnce(new Error('no'));
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await site.services.terms.run()).toMatchObject({ customers: 2, requests: 1 });
  expect(await known()).toEqual(['Ancienne Cliente']);
  expect(site.takeFailures()).toMatchObject([{ message: 'no' }]);
  const lastRun = await readerOf(site);
  expect(await lastRun()).toMatchObject({ is_whole: false, customers: 2 });
});

test('requests that came to nothing lose the person after their term, and so does who was known for them alone', async () => {
  const { site, db, rented, known } = await open();
  await rented('Refusée Jadis', '0611111111', 25, { stage: 'refusée' });
  await rented('Sans Réponse', '0622222222', 25, { stage: 'en attente' });
  await rented('Refusée Récente', '0633333333', 23, { stage: 'refusée' });
  await rented('Cliente Fidèle', '0644444444', 30);
  await rented('Cliente Fidèle', '0644444444', 30, { stage: 'annulée' });
  await rented('Décidée Tard', '0655555555', 25, { stage: 'refusée', decided_at: site.clock.now() });
  expect(await site.services.terms.run()).toEqual({
    customers: 2,
    accounts: 0,
    requests: 3,
    documents: 0,
    contracts: 0,
  });
  expect(await known()).toEqual(['Cliente Fidèle', 'Décidée Tard', 'Refusée Récente']);
  expect(await tablesWith(site.database, ['Refusée Jadis', 'Sans Réponse', '611111111'])).toEqual([]);
  expect(await db.selectFrom('reservations').select('id').where('stage', '=', 'en attente').execute()).toEqual([]);
});

test('documents are forgotten after the last rental, and the customer stays', async () => {
  const { site, db, rented, known } = await open();
  await rented('Sans Papiers', '0611111111', 13);
  await rented('Papiers Utiles', '0622222222', 11);
  await db
    .updateTable('customers')
    .set({ document_number: 'JB123', licence_number: 'P987', search_text: ' jb123 ' })
    .execute();
  expect(await site.services.terms.run()).toMatchObject({ documents: 1, customers: 0 });
  expect(await known()).toEqual(['Papiers Utiles', 'Sans Papiers']);
  const rows = await db
    .selectFrom('customers')
    .select(['document_number', 'search_text'])
    .orderBy('full_name')
    .execute();
  expect(rows[0]).toMatchObject({ document_number: 'JB123' });
  expect(rows[1]).toMatchObject({ document_number: '' });
  expect(rows[1]?.search_text).not.toContain('jb123');
  const [entry] = await db.selectFrom('journal').select('note').execute();
  expect(entry?.note).toBe('1 pièce d’identité');
});
