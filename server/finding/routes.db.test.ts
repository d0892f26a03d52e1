import { expect, test } from 'vitest';
import type { FoundCustomer } from '../../api/calls/customer-lookup.ts';
import type { OfficeFindings } from '../../api/calls/office-search.ts';
import { foldPlate } from '../../api/rules/plates.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer } from '../testing/builders.ts';

const find = async ({ request }: TestSite, as: SignedIn, q: string) =>
  (await request({ url: `/api/admin/find?q=${encodeURIComponent(q)}`, as })).json<OfficeFindings>();
const lookup = async ({ request }: TestSite, as: SignedIn, q: string) =>
  (await request({ url: `/api/admin/customers/lookup?q=${encodeURIComponent(q)}`, as })).json<FoundCustomer[]>();
const names = (found: FoundCustomer[]) => found.map(({ full_name }) => full_name);

async function startDesk() {
  const site = await startTestSite();
  const { db } = site.database;
  const plate = '12345-أ-6';
  const car_id = await insertTestCar(db);
  await db
    .updateTable('vehicles')
    .set({ plate, folded_plate: foldPlate(plate) })
    .execute();
  const rental = await insertTestReservation(db, { car_id, full_name: 'Zoé Benani', phone: '0661223344' });
  const transfer = await insertTestTransfer(db, { full_name: 'Karim Idrissi', phone: '+33 6 12 34 56 78' });
  return { site, db, rental, transfer, admin: await site.signIn('admin') };
}

test('one field finds rentals, transfers, customers and vehicles by what people say', async () => {
  const { site, db, rental, transfer, admin } = await startDesk();
  const { reference } = await db.selectFrom('reservations').select('reference').executeTakeFirstOrThrow();
  for (const q of ['zoe ben', '0661 22', '+212 661 223344', '3344', reference.toLowerCase()]) {
    expect(
      (await find(site, admin, q)).rentals.map(({ id }) => id),
      q,
    ).toEqual([rental]);
  }
  const karim = await find(site, admin, 'idrissi');
  expect([karim.transfers[0]?.id, names(karim.customers), karim.rentals]).toEqual([transfer, ['Karim Idrissi'], []]);
  for (const q of ['12345', '12345 أ 6', '45-أ'])
    expect((await find(site, admin, q)).vehicles, q).toMatchObject([{ plate: '12345-أ-6', car_name: 'Dacia Logan' }]);
  const nothing = { rentals: [], transfers: [], customers: [], vehicles: [] };
  for (const q of ['%', '--', 'personne']) expect(await find(site, admin, q)).toEqual(nothing);
});

test('a customer is found as one types, by name, number or document, which stays masked', async () => {
  const { site, db, admin } = await startDesk();
  const until = site.clock.now() + 1;
  const [zoe] = await lookup(site, admin, 'Benan');
  await db
    .updateTable('customers')
    .set((eb) => ({
      document_number: 'JB 123456',
      alert: 'Impayé',
      alert_until: until,
      search_text: eb('search_text', '||', 'jb123456 '),
    }))
    .where('id', '=', zoe?.id ?? '')
    .execute();
  for (const q of ['06', '066122', '00212661', '223344', 'jb123', 'ZOÉ'])
    expect(names(await lookup(site, admin, q)), q).toContain('Zoé Benani');
  expect(await lookup(site, admin, '0661')).toEqual([
    {
      id: zoe?.id,
      full_name: 'Zoé Benani',
      phone: '06 61 22 33 44',
      email: null,
      company: '',
      document: '•••456',
      alert: 'Impayé',
    },
  ]);
  site.clock.advance(1);
  const one = await site.request({ url: `/api/admin/customers/lookup/${zoe?.id}`, as: admin });
  expect(one.json()).toMatchObject({ full_name: 'Zoé Benani', alert: '' });
  expect((await site.request({ url: '/api/admin/customers/lookup/nobody', as: admin })).statusCode).toBe(404);
  expect(names(await lookup(site, admin, '+336'))).toEqual(['Karim Idrissi']);
});
