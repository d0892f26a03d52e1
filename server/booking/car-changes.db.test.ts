import { expect, test } from 'vitest';
import { deleteUser } from '../accounts/users/store.ts';
import { archiveCar, findCar, holdCar, updateCar } from '../catalogue/store.ts';
import type { Db } from '../platform/db/database.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, testAuthor, testTransfer } from '../testing/builders.ts';
import { rivalWaits } from '../testing/rivals.ts';
import { reservations } from './reservations/store.ts';

const rounds = 20;
const wish = { start_date: '2026-11-20', end_date: '2026-11-22', ville: 'Agadir' };
const visitor = { full_name: 'Salma', phone: '0612345678' };
const nobody = { viewer: null, ip: '192.0.2.1' };

const viewerOf = ({ userId, email }: SignedIn) => ({
  viewer: {
    userId,
    email,
    role: 'user',
    profile: null,
    sessionId: 'any',
    mustChangePassword: false,
    mustSetFactor: false,
  } as const,
  ip: '192.0.2.1',
});
const reserve = ({ services }: TestSite, carId: string) =>
  services.booking.reserve(carId, { ...wish, ...visitor }, nobody);

/** What came of it: `done`, or the code of the refusal. Anything else is no answer that a person can read. */
function outcomeOf(result: PromiseSettledResult<unknown>): string {
  return result.status === 'fulfilled' ? 'done' : ((result.reason as Refusal).code ?? String(result.reason));
}

const race = async (...acts: Promise<unknown>[]) => (await Promise.allSettled(acts)).map(outcomeOf);

/** Begins that many turns of the database later, so that over the rounds it falls between any two steps of its rival. */
async function afterTurns<T>(db: Db, turns: number, act: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn++) await findCar(db, 'none');
  return act();
}

test(`a car is removed while a request for it is accepted: one of both, ${rounds} times`, async () => {
  const site = await startTestSite();
  const { db } = site.database;
  for (let round = 0; round < rounds; round++) {
    const car_id = await insertTestCar(db);
    const id = await insertTestReservation(db, { car_id, email: `client-${round}@example.com` });
    const [accepted, removed] = await race(
      site.services.booking.decide(id, 'acceptée', testAuthor),
      afterTurns(db, round % 7, () => site.services.catalogueAdmin.remove(car_id, testAuthor)),
    );
    expect([
      ['done', 'car_is_rented'],
      ['car_removed', 'done'],
    ]).toContainEqual([accepted, removed]);
    expect(await reservations.find(db, id)).toMatchObject(
      accepted === 'done' ? { status: 'acceptée', car_id } : { status: 'refusée', car_id },
    );
    const letters = await db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', 'like', `client-${round}@%`)
      .execute();
    expect(letters).toHaveLength(1);
  }
});

test(`a car is removed while it is asked for: the request stays or the car is not found, ${rounds} times`, async () => {
  const site = await startTestSite({ throttle: false });
  const { db } = site.database;
  for (let round = 0; round < rounds; round++) {
    const carId = await insertTestCar(db);
    const [asked, removed] = await race(
      reserve(site, carId),
      afterTurns(db, round % 5, () => site.services.catalogueAdmin.remove(carId, testAuthor)),
    );
    expect(removed).toBe('done');
    expect(['done', 'car_not_found']).toContain(asked);
  }
});

test(`an account is deleted while it asks for a car: the request stays or it is logged out, ${rounds} times`, async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  for (let round = 0; round < rounds; round++) {
    const customer = await site.signIn();
    const [asked] = await race(
      site.services.booking.reserve(carId, wish, viewerOf(customer)),
      afterTurns(db, round % 5, () => site.database.inTransaction((tx) => deleteUser(tx, customer.userId))),
    );
    expect(['done', 'not_logged_in']).toContain(asked);
  }
});

test.each<[string, (tx: Db, carId: string) => Promise<unknown>, string]>([
  ['removed', archive, 'car_not_found'],
  ['switched off', (tx, id) => updateCar(tx, id, { is_available: 0 }), 'car_unavailable'],
  ['promised to somebody else', promise, 'car_taken'],
  ['made dearer', (tx, id) => updateCar(tx, id, { price_centimes: 40_000 }), 'done'],
])('a car that is %s in the moment in which it is asked for', async (_, change, outcome) => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const asked = await behindHold(
    site,
    carId,
    () => reserve(site, carId),
    (tx) => change(tx, carId),
  );
  expect(outcomeOf(asked)).toBe(outcome);
  // The price is that of the moment at which the request is kept.
  if (outcome === 'done') expect(asked).toMatchObject({ value: { total: 1200 } });
});

test.each<[string, (tx: Db, carId: string) => Promise<unknown>, string]>([
  ['removed', archive, 'car_removed'],
  ['switched off', (tx, id) => updateCar(tx, id, { is_available: 0 }), 'car_switched_off'],
  ['promised to somebody else', promise, 'car_taken'],
])('a car that is %s in the moment in which a request for it is accepted', async (_, change, outcome) => {
  const site = await startTestSite();
  const { db } = site.database;
  const car_id = await insertTestCar(db);
  const id = await insertTestReservation(db, { ...promised, car_id, email: 'cliente@example.com' });
  const accept = () => site.services.booking.decide(id, 'acceptée', testAuthor);
  expect(outcomeOf(await behindHold(site, car_id, accept, (tx) => change(tx, car_id)))).toBe(outcome);
  expect(await reservations.find(db, id)).toMatchObject({ status: 'en attente', decided_at: null });
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('an account that is deleted in the moment in which it asks is logged out', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  const customer = await site.signIn();
  const ask = () => site.services.booking.reserve(carId, wish, viewerOf(customer));
  const asked = await behindHold(site, carId, ask, (tx) => deleteUser(tx, customer.userId));
  expect(outcomeOf(asked)).toBe('not_logged_in');
  const trip = site.services.booking.transfer(testTransfer, viewerOf(customer));
  await expect(trip).rejects.toMatchObject({ code: 'not_logged_in', status: 401 });
  expect(await db.selectFrom('reservations').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('transfers').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

const promised = { starts_at: Date.parse('2026-11-20T09:00Z'), ends_at: Date.parse('2026-11-22T09:00Z') };

function archive(tx: Db, carId: string) {
  return archiveCar(tx, carId, 0);
}

async function promise(tx: Db, car_id: string): Promise<void> {
  await insertTestReservation(tx, { ...promised, car_id, status: 'acceptée' });
}

/**
 * Starts `act` while the car is held, and lets it go on once `change` is done under the same hold: after what it looked
 * at before it waited, and before what it writes.
 */
async function behindHold<T>(
  { database }: TestSite,
  carId: string,
  act: () => Promise<T>,
  change: (tx: Db) => Promise<unknown>,
): Promise<PromiseSettledResult<T>> {
  const acting = await database.inTransaction(async (tx) => {
    await holdCar(tx, carId);
    const result = Promise.allSettled([act()]);
    await rivalWaits(database);
    await change(tx);
    return { result };
  });
  const [result] = await acting.result;
  return result;
}
