import { expect, test } from 'vitest';
import type { Change } from '../../api/rules/journal.ts';
import { insertTestCar, insertTestReservation, insertTestReview, insertTestUser } from '../testing/builders.ts';
import { newCarForm } from '../testing/car-form.ts';
import { sendContracts } from '../testing/contracts.ts';
import { run, sheet } from '../testing/imports.ts';
import { type Office, openOffice, walkPassword } from '../testing/walk.ts';

/** What the newest line of an act says was, and is. */
async function changesOf({ db }: Office, act: string): Promise<Record<string, [Change['before'], Change['after']]>> {
  const query = db.selectFrom('journal').select('changes').where('act', '=', act).orderBy('id', 'desc');
  const { changes } = await query.executeTakeFirstOrThrow();
  return Object.fromEntries(
    (JSON.parse(changes || '[]') as Change[]).map(({ field, before, after }) => [field, [before, after]]),
  );
}

test('of a review: what was written, answered and approved', async () => {
  const office = await openOffice();
  const { act, db } = office;
  const user_id = await insertTestUser(db, { email: 'cliente@example.com' });
  const id = await insertTestReview(db, { car_id: await insertTestCar(db), user_id, comment: 'Pneus usés', rating: 2 });
  await act('PUT', `/comment/${id}/reply`, { reply: 'Nous les avons changés' });
  expect(await changesOf(office, 'review_answered')).toEqual({ reply: [null, 'Nous les avons changés'] });
  await act('PUT', `/comment/${id}/reply`, { reply: 'Changés' });
  expect(await changesOf(office, 'review_answered')).toEqual({ reply: ['Nous les avons changés', 'Changés'] });
  await act('PUT', `/comment/${id}/approval`, { approved: true, edited_at: null });
  expect(await changesOf(office, 'review_approved')).toEqual({ approved: ['non', 'oui'] });
  await act('DELETE', `/comment/${id}`);
  expect(await changesOf(office, 'review_removed')).toEqual({
    rating: [2, null],
    comment: ['Pneus usés', null],
    reply: ['Changés', null],
    approved: ['oui', null],
  });
});

test('of a profile of the team, and of no customer’s; a password is told of and never told', async () => {
  const office = await openOffice();
  const { site, db, owner, act } = office;
  await db.updateTable('users').set({ full_name: 'Salma', phone: '' }).where('id', '=', owner.userId).execute();
  await act('PUT', '/user/profile', { full_name: 'Salma Idrissi', phone: '0612345678' });
  expect(await changesOf(office, 'profile_changed')).toEqual({
    full_name: ['Salma', 'Salma Idrissi'],
    phone: ['', '0612345678'],
  });
  const lines = () => db.selectFrom('journal').selectAll().execute();
  const before = (await lines()).length;
  // The same once more is nothing.
  await act('PUT', '/user/profile', { full_name: 'Salma Idrissi' });
  const customer = await site.signIn('user');
  await site.request({ method: 'PUT', url: '/api/user/profile', payload: { full_name: 'Karim' }, as: customer });
  expect(await lines()).toHaveLength(before);
  const new_password = 'les dattes de Zagora';
  const change = { current_password: walkPassword, new_password, confirm_password: new_password };
  await act('POST', '/user/change-password', change);
  const line = (await lines()).find(({ act: done }) => done === 'password_changed');
  expect(line).toMatchObject({ note: '', changes: '', author_id: owner.userId, network: '127.0.0.1' });
});

test('of a block: what it was, when it is made and when it is lifted', async () => {
  const office = await openOffice();
  const { act, db, vehicleOf } = office;
  const { id: vehicle_id } = await vehicleOf(await insertTestCar(db));
  const [start_date, end_date] = ['2026-12-10T08:00', '2026-12-14T08:00'];
  const asked = { vehicle_id, kind: 'garage', start_date, end_date, note: 'Freins' };
  const { id } = (await act('POST', '/admin/blocks', asked)).json<{ id: string }>();
  const [starts, ends] = [start_date, end_date].map((written) => Date.parse(`${written}Z`));
  const whole = { kind: 'garage', starts_at: starts, ends_at: ends };
  const each = (tell: (value: string | number | undefined) => unknown) =>
    Object.fromEntries(Object.entries(whole).map(([field, value]) => [field, tell(value)]));
  expect(await changesOf(office, 'blocked')).toEqual(each((value) => [null, value]));
  await act('DELETE', `/admin/blocks/${id}?version=1`);
  expect(await changesOf(office, 'unblocked')).toEqual(each((value) => [value, null]));
});

test('of an alert its last day, of two customers who are one what was added, of who goes what they were', async () => {
  const office = await openOffice();
  const { act, customer, colleague } = office;
  const other = await customer('0611000004', 'Salma I.');
  const { id, version } = await customer('0611000005');
  await act('PUT', `/admin/customers/${id}/alert`, { version, alert: 'Impayé', until: '2026-12-01' });
  expect(await changesOf(office, 'alert_set')).toEqual({ alert: ['', 'Impayé'], alert_until: [null, '2026-12-01'] });
  await act('PUT', `/admin/customers/${id}/alert`, { version: version + 1 });
  expect(await changesOf(office, 'alert_cleared')).toEqual({
    alert: ['Impayé', ''],
    alert_until: ['2026-12-01', null],
  });
  await act('POST', `/admin/customers/${id}/merge`, { version: version + 2, other_id: other.id });
  expect(await changesOf(office, 'customers_merged')).toEqual({
    merged: ['Salma I.', 'Salma Idrissi'],
    phones: ['+212611000005', '+212611000005, +212611000004'],
  });
  await act('DELETE', `/admin/users/${(await colleague()).email}`);
  expect(await changesOf(office, 'account_removed')).toEqual({ role: ['admin', null], profile: ['gérant', null] });
  await act('POST', '/admin/team/invitations', { email: 'un@example.com', full_name: 'Un', profile: 'agent' });
  const invitation = await office.db.selectFrom('invitations').select('id').executeTakeFirstOrThrow();
  await act('DELETE', `/admin/team/invitations/${invitation.id}`);
  expect(await changesOf(office, 'invitation_cancelled')).toEqual({ profile: ['agent', null] });
});

test('of what is added: all that is known of it, and of a paper no more than its last signs', async () => {
  const office = await openOffice();
  const { act, db } = office;
  const customer = { full_name: 'Salma Idrissi', phones: ['0611000006'], document_number: 'AB123456', note: 'Fidèle' };
  await act('POST', '/admin/customers', customer);
  expect(await changesOf(office, 'customer_added')).toEqual({
    full_name: [null, 'Salma Idrissi'],
    phones: [null, '+212611000006'],
    language: [null, 'fr'],
    document_number: [null, '•••456'],
    note: [null, 'Fidèle'],
  });
  const carId = await insertTestCar(db, { price_centimes: 250_00 });
  await act('POST', `/car/${carId}/duplicate`);
  expect(await changesOf(office, 'car_duplicated')).toMatchObject({
    make: [null, 'Dacia'],
    price_centimes: [null, 250_00],
    is_available: [null, 'non'],
    pictures: [null, 0],
  });
});

test('of a car that is entered and of a contract that is sent: what was said of them', async () => {
  const office = await openOffice();
  const { site, owner, db } = office;
  const form = await newCarForm({ price: '312.5' });
  expect((await site.request({ method: 'POST', url: '/api/cars', as: owner, ...form })).statusCode).toBe(201);
  expect(await changesOf(office, 'car_added')).toMatchObject({
    ...fiat,
    fuel: [null, 'essence'],
    pictures: [null, 1],
  });

  const { customer_id, id, reference } = await rentalOf(db);
  await sendContracts(site, owner, ['a.docx'], { reservation_id: id });
  expect(await changesOf(office, 'contract_added')).toEqual({
    customer_id: [null, customer_id],
    reservation: [null, reference],
  });
  await sendContracts(site, owner, ['b.docx']);
  expect(await changesOf(office, 'contract_added')).toEqual({});
});

/** What the journal says of the car that both of these enter. */
const fiat = {
  make: [null, 'Fiat'],
  model: [null, '500'],
  year: [null, 2025],
  price_centimes: [null, 312_50],
  description: [null, 'Petite et maligne.'],
};

async function rentalOf(db: Office['db']) {
  const id = await insertTestReservation(db, { car_id: await insertTestCar(db) });
  return db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('of a line that is imported: what the file said of it', async () => {
  const office = await openOffice();
  const { site, owner } = office;
  const people = sheet('Nom;Téléphone;N° de pièce;Société', 'Salma Idrissi;0612345678;JB123456;Atlas');
  await run(site, owner, { kind: 'customers', data: people });
  expect(await changesOf(office, 'customer_added')).toMatchObject({
    full_name: [null, 'Salma Idrissi'],
    phones: [null, '+212612345678'],
    document_number: [null, '•••456'],
    company: [null, 'Atlas'],
  });
  const carHead = 'Marque;Modèle;Année;Prix;Type;Boîte;Carburant;Places;Portes;Vitesses;Kilométrage;Description';
  const car = 'Fiat;500;2025;312,50;citadine;manuelle;essence;4;3;MANUAL;5K;Petite et maligne.';
  await run(site, owner, { kind: 'cars', data: sheet(carHead, car) });
  expect(await changesOf(office, 'car_added')).toMatchObject(fiat);
});
