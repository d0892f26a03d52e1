import { expect, test } from 'vitest';
import type { SentRequest } from '../../api/calls/booking.ts';
import { addCustomer } from '../customers/store.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, testReservation, testTransfer } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';

const phone = '0612345678';
const stranger = 'inconnu@example.com';

async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const admin = await site.signIn('admin');
  const ask = async (payload: object, as?: typeof admin) =>
    (
      await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload, ...(as && { as }) })
    ).json<SentRequest>();
  /** What the desk enters for whoever calls from the number. */
  const book = (customer: object) =>
    site.request({
      method: 'POST',
      url: '/api/admin/bookings',
      payload: { start_date: '2027-03-01', end_date: '2027-03-02', car_id: carId, customer },
      as: admin,
    });
  const letters = () => db.selectFrom('outbox').select(['recipient', 'subject']).execute();
  const customer = () =>
    db.selectFrom('customers').select(['user_id', 'email', 'search_text']).executeTakeFirstOrThrow();
  return { site, db, admin, ask, book, letters, customer };
}

test('whoever types another’s number gets no letter about what that person books by phone', async () => {
  const { db, ask, book, letters, customer } = await open();
  await addCustomer(db, { userId: null, fullName: 'Salma', email: null, phone }, 0);
  await ask({ ...testReservation, phone, email: stranger });
  expect((await customer()).email).toBeNull();
  const before = (await letters()).length;
  expect((await book({ full_name: 'Salma', phone })).json()).toMatchObject({ reservation: { is_told: false } });
  expect((await letters()).slice(before)).toEqual([]);
});

test('nor has it in their account, with or without the number being known before', async () => {
  const { site, db, ask, book, letters } = await open();
  const thief = await site.signIn();
  await db.updateTable('users').set({ phone }).where('id', '=', thief.userId).execute();
  await ask(testReservation, thief);
  const own = 'salma@example.com';
  await book({ full_name: 'Salma', phone, email: own });
  expect((await letters()).at(-1)).toMatchObject({ recipient: own });
  const listed = await site.request({ url: '/api/user/reservations', as: thief });
  expect(listed.json()).toHaveLength(1);
});

test('with whom the agency has agreed, their account and address are theirs', async () => {
  const { site, admin, ask, book, letters, customer } = await open();
  const known = await site.signIn();
  const { _id: id } = await ask({ ...testReservation, phone }, known);
  expect(await customer()).toMatchObject({ user_id: null, email: null });
  await decide(site, admin, id, 'acceptée');
  const { user_id, email, search_text } = await customer();
  expect(user_id).toBe(known.userId);
  expect(search_text).toContain(` ${email} `);
  await book({ full_name: 'Salma', phone });
  expect((await letters()).at(-1)?.recipient).toBe(email);
});

test('the same of a transfer', async () => {
  const { site, admin, customer } = await open();
  const known = await site.signIn();
  const sent = await site.request({ method: 'POST', url: '/api/transport', payload: testTransfer, as: known });
  expect((await customer()).user_id).toBeNull();
  await decide(site, admin, sent.json<SentRequest>()._id, 'acceptée');
  expect((await customer()).user_id).toBe(known.userId);
});
