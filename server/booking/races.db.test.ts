import { expect, test } from 'vitest';
import type { Refusal } from '../platform/http/refusal.ts';
import { days, hours } from '../platform/clock.ts';
import { newId } from '../platform/random.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, testReservation, testTransfer } from '../testing/builders.ts';
import { changeStatus, RentalOverlap } from './reservations/store.ts';

// `npm run bench:races` has more of both.
const rivals = 50;
const rounds = 5;

test(`of ${rivals} overlapping requests accepted at once exactly one wins, ${rounds} times`, async () => {
  const site = await startTestSite();
  for (let round = 0; round < rounds; round++) {
    const ids = await insertRivals(site);
    const results = await Promise.allSettled(ids.map((id) => site.services.booking.decide(id, 'acceptée')));
    const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as Refusal);
    expect(reasons.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(rivals - 1).fill('409 car_taken'));
  }
  const counts = await site.services.booking.counts(undefined);
  expect(counts.car).toEqual({ 'en attente': rounds * (rivals - 1), acceptée: rounds, refusée: 0 });
});

test('the database itself keeps accepted rentals of one car apart', async () => {
  const { database } = await startTestSite();
  const car_id = await insertTestCar(database.db);
  const accepted = { car_id, status: 'acceptée', starts_at: 10, ends_at: 20 } as const;
  await insertTestReservation(database.db, accepted);
  await insertTestReservation(database.db, { ...accepted, starts_at: 20, ends_at: 30 });
  for (const [starts_at, ends_at] of [
    [19, 21],
    [0, 11],
    [12, 13],
    [0, 99],
  ] as const) {
    const period = { car_id, starts_at, ends_at };
    await expect(insertTestReservation(database.db, { ...accepted, ...period })).rejects.toThrow(
      'reservations_no_overlap',
    );
    const waiting = await insertTestReservation(database.db, period);
    await expect(changeStatus(database.db, waiting, 'acceptée', 0)).rejects.toThrow(RentalOverlap);
  }
});

test('two administrators decide at once: one of them, and one mail', async () => {
  const { services, database } = await startTestSite();
  const car_id = await insertTestCar(database.db);
  const id = await insertTestReservation(database.db, { car_id, email: 'cliente@example.com' });
  const answers = await Promise.allSettled([
    services.booking.decide(id, 'acceptée'),
    services.booking.decide(id, 'acceptée'),
    services.booking.decide(id, 'acceptée'),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test('a double click makes one reservation and one mail to the agency, however fast it is', async () => {
  const { request, database } = await startTestSite({ throttle: false });
  const carId = await insertTestCar(database.db);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () =>
      request({ method: 'POST', url: `/api/reserve/${carId}`, payload: testReservation }),
    ),
    ...Array.from({ length: 20 }, () => request({ method: 'POST', url: '/api/transport', payload: testTransfer })),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(2);
  expect(await database.db.selectFrom('reservations').select('id').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('transfers').select('id').execute()).toHaveLength(1);
  expect(await database.db.selectFrom('outbox').select('id').execute()).toHaveLength(2);
});

test('a car must stay for an accepted rental that has not ended, and for no other', async () => {
  const { services, database, clock } = await startTestSite();
  const car_id = await insertTestCar(database.db);
  const period = { car_id, starts_at: clock.now() - days(1), ends_at: clock.now() + days(1) };
  const blocking = () => database.inTransaction((tx) => services.reservations.blockingRental(tx, car_id));
  await insertTestReservation(database.db, { ...period, ends_at: clock.now(), status: 'acceptée' });
  await insertTestReservation(database.db, { ...period, status: 'refusée' });
  expect(await blocking()).toBeNull();
  const id = await insertTestReservation(database.db, {
    ...period,
    starts_at: clock.now(),
    status: 'acceptée',
    full_name: 'Salma',
  });
  expect(await blocking()).toEqual({ id, fullName: 'Salma', period: expect.stringMatching(/^du 15 nov/) as string });
});

/** All share the same noon. */
async function insertRivals({ database, clock }: TestSite): Promise<string[]> {
  const car_id = await insertTestCar(database.db);
  const noon = clock.now() + days(10);
  const rows = Array.from({ length: rivals }, (_, at) => ({
    id: newId(),
    car_id,
    car_name: 'Dacia Logan',
    user_id: null,
    full_name: `Rivale ${at}`,
    email: null,
    phone: '0612345678',
    city: 'Agadir',
    starts_at: noon - hours(1 + (at % 50)),
    ends_at: noon + hours(1 + ((at * 7) % 60)),
    days: 1,
    price_centimes: 25_000,
    total_centimes: 25_000,
    status: 'en attente' as const,
    request_key: null,
    created_at: clock.now(),
    decided_at: null,
  }));
  await database.db.insertInto('reservations').values(rows).execute();
  return rows.map(({ id }) => id);
}
