import { expect, test } from 'vitest';
import type { Answer } from '../../../api/calls/endpoint.ts';
import type { Customer, getCustomer, ListedCustomer } from '../../../api/calls/customers.ts';
import type { JournalEntry } from '../../../api/calls/journal.ts';
import type { ListPage } from '../../../api/calls/list-page.ts';
import { days } from '../../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestReview, insertTestTransfer } from '../../testing/builders.ts';
import { confirmPassword } from '../../testing/team.ts';

const salma = {
  full_name: 'Salma Aït Lahcen',
  phones: ['06 12 34 56 78', '+33 6 11 22 33 44'],
  email: 'Salma@Example.com',
  document_kind: 'CIN',
  document_number: 'JB 123456',
  licence_number: '12/345678',
  licence_expiry: '2030-01-31',
  company: 'Atlas Voyages',
  note: 'Siège bébé',
};

async function ready() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  return { site, admin };
}

const add = (site: TestSite, as: SignedIn, payload: object) =>
  site.request({ method: 'POST', url: '/api/admin/customers', as, payload });

const added = async (site: TestSite, as: SignedIn, payload: object) => (await add(site, as, payload)).json<Customer>();

const put = (site: TestSite, as: SignedIn, path: string, payload: object) =>
  site.request({ method: 'PUT', url: `/api/admin/customers/${path}`, as, payload });

const merge = (site: TestSite, as: SignedIn, { id, version }: Customer, other_id: string) =>
  site.request({ method: 'POST', url: `/api/admin/customers/${id}/merge`, as, payload: { version, other_id } });

const found = async (site: TestSite, as: SignedIn, query: string) =>
  (await site.request({ url: `/api/admin/customers?${query}`, as })).json<ListPage<ListedCustomer>>();

const pageOf = async (site: TestSite, as: SignedIn, id: string) =>
  (await site.request({ url: `/api/admin/customers/${id}`, as })).json<Answer<typeof getCustomer>>();

const journalOf = async (site: TestSite, as: SignedIn, id: string) =>
  (await site.request({ url: `/api/admin/journal/customer/${id}`, as })).json<{ items: JournalEntry[] }>().items;

test('a customer is added and changed, with a line in the journal that hides the document', async () => {
  const { site, admin } = await ready();
  const answer = await add(site, admin, salma);
  expect(answer.statusCode).toBe(201);
  const customer = answer.json<Customer>();
  expect(customer).toMatchObject({
    full_name: 'Salma Aït Lahcen',
    phones: ['06 12 34 56 78', '+33611223344'],
    email: 'salma@example.com',
    document_number: 'JB 123456',
    version: 1,
    account: null,
  });
  const { version, id } = customer;
  const changed = await put(site, admin, id, { ...salma, version, document_number: 'JB 999456', note: '' });
  expect(changed.json()).toMatchObject({ document_number: 'JB 999456', note: '', version: 2 });
  const [last] = await journalOf(site, admin, id);
  expect(last?.act).toBe('customer_changed');
  expect(JSON.stringify(last)).not.toContain('123456');
  expect(JSON.stringify(last)).not.toContain('999456');
  expect(JSON.stringify(last)).toContain('document_number');
});

test('a change on top of another’s is refused, and nothing of it stays', async () => {
  const { site, admin } = await ready();
  const { id, version } = await added(site, admin, salma);
  await put(site, admin, id, { ...salma, version, note: 'un' });
  const late = await put(site, admin, id, { ...salma, version, phones: ['0699999999'], note: 'deux' });
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'changed_meanwhile']);
  expect((await pageOf(site, admin, id)).customer).toMatchObject({
    note: 'un',
    phones: ['06 12 34 56 78', '+33611223344'],
  });
});

test('a number belongs to one customer, who is named', async () => {
  const { site, admin } = await ready();
  await add(site, admin, salma);
  const second = await add(site, admin, { full_name: 'Karim', phones: ['+212 612345678'] });
  expect(second.statusCode).toBe(409);
  expect(second.json<{ fields: object }>().fields).toEqual({
    phones: '06 12 34 56 78 est le numéro de Salma Aït Lahcen',
  });
  const karim = await added(site, admin, { full_name: 'Karim', phones: ['0600000001'] });
  const taking = await put(site, admin, karim.id, {
    full_name: 'Karim',
    phones: ['0612345678'],
    version: karim.version,
  });
  expect(taking.statusCode).toBe(409);
  expect((await pageOf(site, admin, karim.id)).customer.phones).toEqual(['06 00 00 00 01']);
});

test('bad input is told by its field', async () => {
  const { site, admin } = await ready();
  const bad = await add(site, admin, { full_name: ' ', phones: ['12'], email: 'x', birth_date: '2026-02-30' });
  expect(bad.statusCode).toBe(400);
  expect(Object.keys(bad.json<{ fields: object }>().fields).toSorted()).toEqual(
    ['birth_date', 'email', 'full_name', 'phones.0'].toSorted(),
  );
  expect((await add(site, admin, { full_name: 'Salma', phones: [] })).statusCode).toBe(400);
});

test('customers are found by any part of name, number or document, and listed in either order', async () => {
  const { site, admin } = await ready();
  await add(site, admin, salma);
  await add(site, admin, { full_name: 'Karim Élabdi', phones: ['0600000001'] });
  await add(site, admin, { full_name: 'Zoé', phones: ['0600000002'] });
  const names = async (query: string) => (await found(site, admin, query)).items.map(({ full_name }) => full_name);
  for (const typed of ['lahc', 'ait salma', '0612345', '3456', 'jb123', 'atlas', 'salma@'])
    expect([typed, await names(`search=${encodeURIComponent(typed)}`)]).toEqual([typed, ['Salma Aït Lahcen']]);
  expect(await names('search=personne')).toEqual([]);
  expect(await names('sort=name')).toEqual(['Karim Élabdi', 'Salma Aït Lahcen', 'Zoé']);
  expect(await names('sort=-name&limit=2')).toEqual(['Zoé', 'Salma Aït Lahcen']);
  const first = await found(site, admin, 'sort=name&limit=2');
  expect(first.total).toBe(3);
  expect(await names(`sort=name&limit=2&page=2&cursor=${first.next}`)).toEqual(['Zoé']);
  const [shown] = (await found(site, admin, 'search=lahcen')).items;
  expect(shown).toMatchObject({ document: '•••456', rentals: 0 });
});

test('the page of a customer tells what they rented, where they were driven and what they wrote', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const customer = await site.signIn('user');
  const car_id = await insertTestCar(db);
  const contact = { phone: '0612345678', user_id: customer.userId };
  const rental = await insertTestReservation(db, { ...contact, car_id, status: 'acceptée' });
  const transfer = await insertTestTransfer(db, contact);
  await insertTestReview(db, { car_id, user_id: customer.userId, comment: 'Très bien' });
  const [listed] = (await found(site, admin, 'search=0612345678')).items;
  expect(listed?.rentals).toBe(1);
  const page = await pageOf(site, admin, listed?.id ?? '');
  expect(page.rentals).toMatchObject([{ id: rental, stage: 'prévue', car_name: 'Dacia Logan', total: 250 }]);
  expect(page.transfers).toMatchObject([{ id: transfer, from: 'Tiznit', to: 'Aéroport Agadir-Al Massira' }]);
  expect(page.rentals[0]?.start).toEqual({ at: '2026-11-25T09:00:00.000Z', wall: '2026-11-25T09:00' });
});

test('an alert is shown to the desk until its day is over, and never to the public', async () => {
  const { site, admin } = await ready();
  const { id, version } = await added(site, admin, salma);
  const alert = 'Retour en retard, deux fois';
  const set = await put(site, admin, `${id}/alert`, { version, alert, until: '2026-11-20' });
  expect(set.json()).toMatchObject({ alert, alert_until: { wall: '2026-11-20T23:59' }, version: 2 });
  expect((await found(site, admin, 'search=lahcen')).items[0]?.alert).toBe(alert);
  const { body } = await site.request({
    method: 'POST',
    url: `/api/reserve/${await insertTestCar(site.database.db)}`,
    payload: { start_date: '2026-11-20', end_date: '2026-11-22', ville: 'Agadir', full_name: 'S', phone: '0612345678' },
  });
  expect(body).not.toContain('retard');
  site.clock.advance(days(6));
  const later = await site.signIn('admin');
  expect((await found(site, later, 'search=lahcen')).items[0]?.alert).toBe('');
  expect((await journalOf(site, later, id)).map(({ act }) => act)).toContain('alert_set');
});

test('two customers become one: all that the other has moves, and what was not known is filled in', async () => {
  const { site, admin } = await ready();
  const { db } = site.database;
  const kept = await added(site, admin, { full_name: 'Salma', phones: ['0600000001'], note: 'un' });
  const other = await added(site, admin, { ...salma, note: 'deux' });
  const rental = await insertTestReservation(db, { phone: '0612345678', customer_id: other.id });
  const answer = await merge(site, admin, kept, other.id);
  expect(answer.json()).toMatchObject({
    id: kept.id,
    full_name: 'Salma',
    phones: ['06 00 00 00 01', '06 12 34 56 78', '+33611223344'],
    email: 'salma@example.com',
    note: 'un\ndeux',
    version: 2,
  });
  expect((await pageOf(site, admin, kept.id)).rentals.map(({ id }) => id)).toEqual([rental]);
  expect((await site.request({ url: `/api/admin/customers/${other.id}`, as: admin })).statusCode).toBe(404);
  expect((await journalOf(site, admin, other.id))[0]?.act).toBe('customers_merged');
  expect((await found(site, admin, 'search=atlas')).items.map(({ id }) => id)).toEqual([kept.id]);
  const again = await merge(site, admin, answer.json<Customer>(), other.id);
  expect(again.statusCode).toBe(404);
  expect((await merge(site, admin, answer.json<Customer>(), kept.id)).json()).toMatchObject({ code: 'same_customer' });
});

test('two desks that merge the same two in either direction: one of both, and nobody waits for ever', async () => {
  const { site, admin } = await ready();
  for (let round = 0; round < 10; round++) {
    const one = await added(site, admin, { full_name: 'Un', phones: [`06100000${10 + round}`] });
    const two = await added(site, admin, { full_name: 'Deux', phones: [`06200000${10 + round}`] });
    const answers = await Promise.all([merge(site, admin, one, two.id), merge(site, admin, two, one.id)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
  }
});
