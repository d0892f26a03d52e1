import { expect, test } from 'vitest';
import type { User } from '../api/calls/accounts.ts';
import type { AdminRequest } from '../api/calls/booking.ts';
import type { Car } from '../api/calls/catalogue.ts';
import type { Contract } from '../api/calls/contracts.ts';
import { addCustomer } from './customers/store.ts';
import { hours } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { newId } from './platform/random.ts';
import { startTestSite } from './testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer, insertTestUser } from './testing/builders.ts';
import { listen } from './testing/listening.ts';

/** Several pieces, and the ends of pieces among rows of one moment. */
const many = 450;
const momentOf = (index: number) => Math.floor(index / 7);

test('requests of both kinds come whole and in order, with what stands in the way of each', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const carId = await insertTestCar(db);
  await site.database.inTransaction(async (tx) => {
    for (let index = 0; index < many; index++) {
      const period = { starts_at: site.clock.now() + hours(index), ends_at: site.clock.now() + hours(index + 3) };
      const status = index % 3 === 0 ? ('refusée' as const) : ('en attente' as const);
      await insertTestReservation(tx, { car_id: carId, ...period, status, created_at: momentOf(index) });
      await insertTestTransfer(tx, { created_at: momentOf(index), status });
    }
  });
  const ask = async (query: string) =>
    (await site.request({ url: `/api/admin/reservations${query}`, as: admin })).json<AdminRequest[]>();
  const whole = await ask('');
  expect(whole).toHaveLength(2 * many);
  // In one query each, without pieces.
  expect(whole).toEqual(await ask('?limit=1000'));
  const keys = whole.map(({ created_at, _id }) => `${created_at} ${_id}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
  for (const query of ['type=car', 'type=transport', 'status=en%20attente', 'type=car&status=refusée']) {
    const part = await ask(`?${query}`);
    expect(part.length).toBeGreaterThan(100);
    expect(part).toEqual(await ask(`?${query}&limit=1000`));
  }
  // Each has up to two before and two after it, of which a third waits no more.
  const rivals = whole.filter(({ type }) => type === 'car').map((request) => request.rivals);
  expect([Math.min(...rivals), Math.max(...rivals)]).toEqual([1, 4]);
});

test('accounts, contracts and cars come whole and in order', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin', 'a@example.com');
  await site.database.inTransaction(async (tx) => {
    for (let index = 0; index < many; index++) {
      await insertTestUser(tx, { email: `u${(index * 7) % many}@example.com` });
      await insertTestCar(tx, { model: `m${index}`, created_at: index });
    }
    await insertContracts(tx);
  });
  const ask = async <T>(url: string) => (await site.request({ url, as: admin })).json<T[]>();
  const users = await ask<User>('/api/admin/users');
  const inOrder = await db.selectFrom('users').select('email').orderBy('email').execute();
  expect(users.map(({ email }) => email)).toEqual(inOrder.map(({ email }) => email));
  const contracts = await ask<Contract>('/api/admin/contrats');
  const stored = await db
    .selectFrom('contracts')
    .select('name')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  expect(contracts.map(({ filename }) => filename)).toEqual(stored.map(({ name }) => name));
  const cars = await ask<Car>('/api/cars');
  expect(cars.map(({ model }) => model)).toEqual(Array.from({ length: many }, (_, index) => `m${index}`));
});

test('nobody waits while twenty thousand rows are sent', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const cars = [];
  for (let index = 0; index < 50; index++) cars.push(await insertTestCar(db));
  await fillReservations(db, cars, site.clock.now(), 20_000);
  const port = await listen(site);
  const headers = { cookie: admin.cookie, 'accept-encoding': 'br' };
  const list = async () => (await fetch(`http://127.0.0.1:${port}/api/admin/reservations`, { headers })).text();
  // Compiled and warm, as a site that has run for a minute.
  await list();
  const progress = { isOver: false, answered: 0 };
  const whole = list().finally(() => (progress.isOver = true));
  for (; !progress.isOver; progress.answered++)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(JSON.parse(await whole)).toHaveLength(20_000);
  // There are two hundred pieces, and whoever asks comes between two of them.
  expect(progress.answered).toBeGreaterThan(20);
});

async function insertContracts(tx: Db) {
  for (let index = 0; index < many; index++) {
    const contract = { id: newId(), name: `${index}.docx`, file: 'contracts/x.docx', bytes: 1 };
    await tx
      .insertInto('contracts')
      .values({ ...contract, added_at: momentOf(index) })
      .execute();
  }
}

/** All of them to come, and each with rivals. */
async function fillReservations(db: Db, cars: readonly string[], now: number, count: number) {
  const perInsert = 500;
  const asking = { userId: null, fullName: 'Cliente', email: null, phone: '0612345678' };
  const customer_id = await addCustomer(db, asking, now);
  for (let from = 0; from < count; from += perInsert) {
    const rows = Array.from({ length: perInsert }, (_, offset) => from + offset).map((index) => ({
      id: newId(),
      car_id: cars[index % cars.length] ?? null,
      car_name: 'Dacia Logan',
      user_id: null,
      full_name: `Cliente ${index}`,
      email: null,
      phone: '0612345678',
      city: 'Agadir',
      starts_at: now + hours(index),
      ends_at: now + hours(index + 100),
      days: 5,
      price_centimes: 25_000,
      total_centimes: 125_000,
      request_key: null,
      created_at: index,
      decided_at: null,
      reference: `R ${index}`,
      customer_id,
    }));
    await db.insertInto('reservations').values(rows).execute();
  }
}
