import { expect, test } from 'vitest';
import type { Contract } from '../../../api/calls/contracts.ts';
import type { Customer } from '../../../api/calls/customers.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { ErrorBody } from '../../../api/words/errors.ts';
import { newId } from '../../platform/random.ts';
import { startTestSite } from '../../testing/app.ts';
import { insertTestReservation } from '../../testing/builders.ts';
import { contractsOf, linkTo, sendContracts } from '../../testing/contracts.ts';
import { confirmPassword } from '../../testing/team.ts';
import { insertContract } from '../store.ts';

const foreignKey = /foreign key constraint/i;

async function open() {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const customer = async (full_name: string, phone: string) => {
    const payload = { full_name, phones: [phone] };
    return (await site.request({ method: 'POST', url: '/api/admin/customers', payload, as: admin })).json<Customer>();
  };
  const [salma, karim] = [await customer('Salma Idrissi', '0611111111'), await customer('Karim Alaoui', '0622222222')];
  const rental = await insertTestReservation(db, { customer_id: salma.id, phone: '0611111111' });
  const namesOf = async (query: string) =>
    (await contractsOf(site, admin, query)).items.map(({ filename }) => filename);
  return { site, db, admin, salma, karim, rental, namesOf };
}

test('a contract is added to a customer or to a rental, and is found on both of their pages', async () => {
  const { site, admin, salma, karim, rental, namesOf } = await open();
  await sendContracts(site, admin, ['libre.docx']);
  const [own] = (await sendContracts(site, admin, ['fiche.docx'], { customer_id: salma.id })).json<[Contract]>();
  expect(own).toMatchObject({
    customer: { id: salma.id, full_name: 'Salma Idrissi', erased: false },
    reservation: null,
  });
  const sent = await sendContracts(site, admin, ['location.docx'], { reservation_id: rental });
  expect(sent.json()).toMatchObject([{ customer: { id: salma.id }, reservation: { id: rental } }]);
  expect((await namesOf(`customer_id=${salma.id}&sort=name`)).toSorted()).toEqual(['fiche.docx', 'location.docx']);
  expect(await namesOf(`reservation_id=${rental}`)).toEqual(['location.docx']);
  expect(await contractsOf(site, admin, `customer_id=${karim.id}`)).toMatchObject({ items: [], total: 0 });
  expect((await contractsOf(site, admin, '')).total).toBe(3);
  // An empty id names nobody, wherever it is sent.
  expect(await contractsOf(site, admin, 'customer_id=&reservation_id=')).toMatchObject({
    items: { length: 3 },
    total: 3,
  });
  const empty = await sendContracts(site, admin, ['vide.docx'], { customer_id: '', reservation_id: '' });
  expect(empty.json()).toMatchObject([{ customer: null, reservation: null }]);
  const both = await sendContracts(site, admin, ['x.docx'], { customer_id: karim.id, reservation_id: rental });
  expect(both.json<ErrorBody>().fields).toHaveProperty('reservation_id');
});

test('to link and unlink is told in the journal, on the pages of both, with before and after', async () => {
  const { site, db, admin, salma, karim, rental } = await open();
  await sendContracts(site, admin, ['a.docx']);
  expect((await linkTo(site, admin, 'a.docx', { reservation_id: rental })).json()).toMatchObject({
    customer: { id: salma.id },
    reservation: { id: rental },
  });
  expect((await linkTo(site, admin, 'a.docx', { customer_id: karim.id })).json()).toMatchObject({
    customer: { full_name: 'Karim Alaoui' },
    reservation: null,
  });
  await linkTo(site, admin, 'a.docx', { customer_id: karim.id });
  expect((await linkTo(site, admin, 'a.docx', {})).json()).toMatchObject({ customer: null, reservation: null });
  const { reference } = await db.selectFrom('reservations').select('reference').executeTakeFirstOrThrow();
  const entries = await db
    .selectFrom('journal')
    .select(['id', 'note', 'changes'])
    .where('act', '=', 'contract_linked')
    .orderBy('id')
    .execute();
  expect(entries.map(({ note, changes }) => [note, JSON.parse(changes) as Change[]])).toEqual([
    [
      'a.docx',
      [
        { field: 'customer_id', before: null, after: salma.id },
        { field: 'reservation', before: null, after: reference },
      ],
    ],
    [
      'a.docx',
      [
        { field: 'customer_id', before: salma.id, after: karim.id },
        { field: 'reservation', before: reference, after: null },
      ],
    ],
    ['a.docx', [{ field: 'customer_id', before: karim.id, after: null }]],
  ]);
  const kindsOf = async (at: number) =>
    (
      await db
        .selectFrom('journal_subjects')
        .select('kind')
        .where('entry_id', '=', entries[at]?.id ?? '')
        .execute()
    )
      .map(({ kind }) => kind)
      .toSorted();
  expect(await kindsOf(0)).toEqual(['contract', 'customer', 'reservation']);
  expect(await kindsOf(1)).toEqual(['contract', 'customer', 'customer', 'reservation']);
});

test('nothing is linked to nobody, to who was erased or merged, or away from who was erased', async () => {
  const { site, db, admin, salma, karim } = await open();
  await sendContracts(site, admin, ['a.docx', 'b.docx']);
  await linkTo(site, admin, 'b.docx', { customer_id: salma.id });
  const codeOf = async (name: string, payload: object) =>
    (await linkTo(site, admin, name, payload)).json<ErrorBody>().code;
  await site.request({
    method: 'POST',
    url: `/api/admin/customers/${salma.id}/merge`,
    payload: { version: salma.version, other_id: karim.id },
    as: admin,
  });
  expect(await codeOf('a.docx', { customer_id: karim.id })).toBe('customer_not_found');
  expect(await codeOf('a.docx', { reservation_id: newId() })).toBe('reservation_not_found');
  expect(await codeOf('absent.docx', { customer_id: salma.id })).toBe('contract_not_found');
  const erased = { email: null, search_text: '', user_id: null, note: '', alert: '', company: '' };
  await db
    .updateTable('customers')
    .set({ ...erased, erased_at: 1 })
    .where('id', '=', salma.id)
    .execute();
  expect(await codeOf('a.docx', { customer_id: salma.id })).toBe('customer_erased');
  expect(await codeOf('b.docx', {})).toBe('customer_erased');
  const added = await sendContracts(site, admin, ['c.docx'], { customer_id: salma.id });
  expect(added.json<ErrorBody>().code).toBe('customer_erased');
  expect((await contractsOf(site, admin, '')).total).toBe(2);
});

test('a merge takes contracts along, and a rental that becomes another’s its own', async () => {
  const { site, db, admin, salma, karim, rental, namesOf } = await open();
  await sendContracts(site, admin, ['fiche.docx'], { customer_id: salma.id });
  await sendContracts(site, admin, ['location.docx'], { reservation_id: rental });
  await db.updateTable('reservations').set({ customer_id: karim.id }).where('id', '=', rental).execute();
  expect(await namesOf(`customer_id=${karim.id}`)).toEqual(['location.docx']);
  expect(await namesOf(`customer_id=${salma.id}`)).toEqual(['fiche.docx']);
  const url = `/api/admin/customers/${karim.id}/merge`;
  const payload = { version: karim.version, other_id: salma.id };
  expect((await site.request({ method: 'POST', url, payload, as: admin })).statusCode).toBe(200);
  expect((await namesOf(`customer_id=${karim.id}`)).toSorted()).toEqual(['fiche.docx', 'location.docx']);
});

test('the database takes no contract of a rental that is another’s, and loses nobody whose contract it has', async () => {
  const { db, salma, karim, rental } = await open();
  const contract = { id: newId(), name: 'a.docx', file: 'contracts/a', bytes: 1, added_at: 0, reservation_id: rental };
  await expect(insertContract(db, { ...contract, customer_id: karim.id })).rejects.toThrow('contract_of_another');
  await expect(insertContract(db, { ...contract, customer_id: null })).rejects.toThrow(/check constraint/i);
  await insertContract(db, { ...contract, customer_id: salma.id });
  await expect(db.updateTable('contracts').set({ customer_id: karim.id }).execute()).rejects.toThrow(
    'contract_of_another',
  );
  await expect(db.deleteFrom('reservations').where('id', '=', rental).execute()).rejects.toThrow(foreignKey);
  await insertContract(db, { ...contract, id: newId(), name: 'b', customer_id: karim.id, reservation_id: null });
  await db.deleteFrom('customer_phones').execute();
  await expect(db.deleteFrom('customers').where('id', '=', karim.id).execute()).rejects.toThrow(foreignKey);
});

test('two customers become one while a contract is linked to either, 20 times', async () => {
  const { site, admin, namesOf } = await open();
  for (let round = 0; round < 20; round++) {
    const add = async (phone: string) =>
      (
        await site.request({
          method: 'POST',
          url: '/api/admin/customers',
          payload: { full_name: 'Une Personne', phones: [phone] },
          as: admin,
        })
      ).json<Customer>();
    const [kept, other] = [await add(`06330000${10 + round}`), await add(`06440000${10 + round}`)];
    const name = `course ${round}.docx`;
    await sendContracts(site, admin, [name]);
    const payload = { version: kept.version, other_id: other.id };
    const url = `/api/admin/customers/${kept.id}/merge`;
    const [merged, linked] = await Promise.all([
      site.request({ method: 'POST', url, payload, as: admin }),
      linkTo(site, admin, name, { customer_id: other.id }),
    ]);
    expect(merged.statusCode).toBe(200);
    const isTheirs = (await namesOf(`customer_id=${kept.id}`)).includes(name);
    expect([linked.statusCode, isTheirs]).toEqual(linked.statusCode === 200 ? [200, true] : [404, false]);
  }
});
