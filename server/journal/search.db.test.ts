import { expect, test } from 'vitest';
import { referenceOf } from '../../api/rules/reference.ts';
import { insertTestCar, insertTestReservation, insertTestUser } from '../testing/builders.ts';
import { openJournal } from '../testing/journal.ts';
import { openOffice } from '../testing/walk.ts';
import { writeEntry } from './store.ts';

test('one field finds what an act is called, and the network that it came from', async () => {
  const { db, acts } = await openJournal();
  const write = (act: string, network: string) =>
    writeEntry(db, { at: 1, author: { name: 'Nadia', network }, act, subjects: [] });
  await write('password_changed', '41.250.10.7');
  await write('vehicle_archived', '41.250.10.70');
  await write('car_added', '2001:db8:1:2::/64');
  expect(await acts({ search: 'mot de passe' })).toEqual(['password_changed']);
  expect(await acts({ search: 'VEHICULE archi' })).toEqual(['vehicle_archived']);
  expect(await acts({ search: 'véhicule ajouté' })).toEqual([]);
  expect(await acts({ search: '41.250.10.7' })).toEqual(['password_changed']);
  expect((await acts({ search: '41.250.' })).toSorted()).toEqual(['password_changed', 'vehicle_archived']);
  expect(await acts({ search: '41_250.' })).toEqual([]);
  // Any address of the network.
  expect(await acts({ search: '2001:DB8:1:2::99' })).toEqual(['car_added']);
});

test('one field finds the lines of a reservation, a vehicle, a car and a customer by what they are called', async () => {
  const { site, owner, db, vehicleOf, customer } = await openOffice();
  const carId = await insertTestCar(db, { make: 'Škoda', model: 'Fabia' });
  const { id: vehicleId } = await vehicleOf(carId);
  await db
    .updateTable('vehicles')
    .set({ plate: '12345-A-6', folded_plate: '12345a6' })
    .where('id', '=', vehicleId)
    .execute();
  const reference = referenceOf('R', 4711);
  const reservationId = await insertTestReservation(db, { car_id: carId, reference });
  const { id: customerId } = await customer('0611223344', 'Zineb Ouazzani');
  const write = (act: string, kind: 'reservation' | 'vehicle' | 'car' | 'customer', id: string) =>
    writeEntry(db, { at: site.clock.now() + 1, author: { name: 'x' }, act, subjects: [{ kind, id }] });
  await write('modified', 'reservation', reservationId);
  await write('vehicle_changed', 'vehicle', vehicleId);
  await write('car_changed', 'car', carId);
  await write('alert_set', 'customer', customerId);
  await write('modified', 'reservation', 'another');
  const found = async (search: string) => {
    const url = `/api/admin/journal?${new URLSearchParams({ search })}`;
    const { items } = (await site.request({ url, as: owner })).json<{ items: { act: string }[] }>();
    return items.map(({ act }) => act);
  };
  expect(await found(reference.toLowerCase().replaceAll('-', ' '))).toEqual(['modified']);
  expect(await found('12345 | A | 6')).toEqual(['vehicle_changed']);
  expect(await found('skoda fabia')).toContain('car_changed');
  expect(await found('ouazzani zineb')).toContain('alert_set');
  expect(await found('0611 22 33 44')).toContain('alert_set');
  expect(await found('zineb tazi')).toEqual([]);
});

test('is narrowed to who did it: somebody of the team, the site or a customer', async () => {
  const { site, db, owner, acts } = await openJournal();
  const other = { userId: await insertTestUser(db, { email: 'b@example.com', full_name: ' ', role: 'admin' }) };
  await insertTestUser(db, { email: 'cliente@example.com', full_name: 'Cliente' });
  for (const [act, author] of [
    ['one', owner],
    ['two', other],
    ['three', { name: 'site' }],
    ['four', { name: 'client' }],
    ['logged_in', other],
  ] as const)
    await writeEntry(db, { at: 1, author, act, subjects: [] });
  expect(await acts({ author: owner.userId })).toEqual(['one']);
  expect(await acts({ author: other.userId })).toEqual(['logged_in', 'two']);
  expect(await acts({ author: other.userId, kind: 'login' })).toEqual(['logged_in']);
  expect(await acts({ author: owner.userId, kind: 'login' })).toEqual([]);
  expect(await acts({ author: 'site' })).toEqual(['three']);
  expect(await acts({ author: 'client' })).toEqual(['four']);
  expect(await acts({ author: other.userId, search: 'connexion' })).toEqual(['logged_in']);
  const authors = await site.request({ url: '/api/admin/journal/authors', as: owner });
  expect(authors.json()).toEqual({
    items: [
      { id: other.userId, name: 'b@example.com' },
      { id: owner.userId, name: 'Cliente Exemple' },
    ],
  });
});

test('options that expired are the site’s, also where their lines have the name of the agency', async () => {
  const { db, owner, acts } = await openJournal();
  const name = 'Rihla';
  await writeEntry(db, { at: 1, author: { name }, act: 'option_expired', subjects: [] });
  await writeEntry(db, { at: 2, author: { name }, act: 'accepted', subjects: [] });
  await writeEntry(db, { at: 3, author: owner, act: 'option_expired', subjects: [] });
  await writeEntry(db, { at: 4, author: { name: 'site' }, act: 'journal_terms', subjects: [] });
  expect(await acts({ author: 'site' })).toEqual(['journal_terms', 'option_expired']);
  expect(await acts({ author: 'client' })).toEqual([]);
});
