import { expect, test } from 'vitest';
import type { Refusal } from '../platform/http/refusal.ts';
import { days, hours } from '../platform/clock.ts';
import { changeOccupation, OccupationOverlap, occupy, releaseRental } from '../fleet/occupations/store.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import {
  insertTestCar,
  insertTestReservation,
  insertTestVehicle,
  testAuthor,
  testReservation,
  testTransfer,
} from '../testing/builders.ts';

// `npm run bench:races` has more of both.
const rivals = 50;
const rounds = 5;

test.each([1, 3])(
  `of ${rivals} overlapping requests accepted at once as many win as the car has vehicles, ${rounds} times: %i`,
  async (vehicles) => {
    const site = await startTestSite();
    for (let round = 0; round < rounds; round++) {
      const ids = await insertRivals(site, vehicles);
      const results = await Promise.allSettled(
        ids.map((id) => site.services.booking.decide(id, 'acceptée', testAuthor)),
      );
      const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as Refusal);
      expect(reasons.map(({ status, code }) => `${status} ${code}`)).toEqual(
        Array(rivals - vehicles).fill('409 car_taken'),
      );
    }
    const counts = await site.services.booking.counts(undefined);
    expect(counts.car).toEqual({
      'en attente': rounds * (rivals - vehicles),
      acceptée: rounds * vehicles,
      refusée: 0,
    });
    // Each winner has a vehicle of its own, and its act is in the journal.
    const { db } = site.database;
    const taken = await db.selectFrom('occupations').select('vehicle_id').distinct().execute();
    expect(taken).toHaveLength(rounds * vehicles);
    const acts = (await db.selectFrom('journal').select('act').execute()).map(({ act }) => act);
    expect(acts).toEqual(Array(rounds * vehicles).fill('accepted'));
  },
);

test('the database itself keeps what occupies one vehicle apart', async () => {
  const { database } = await startTestSite();
  const { db } = database;
  const car_id = await insertTestCar(db);
  const accepted = { car_id, status: 'acceptée', starts_at: 10, ends_at: 20 } as const;
  await insertTestReservation(db, accepted);
  await insertTestReservation(db, { ...accepted, starts_at: 20, ends_at: 30 });
  const { vehicle_id } = await db.selectFrom('occupations').select('vehicle_id').limit(1).executeTakeFirstOrThrow();
  for (const [starts_at, ends_at] of [
    [19, 21],
    [0, 11],
    [12, 13],
    [0, 99],
  ] as const) {
    await expect(insertTestReservation(db, { ...accepted, starts_at, ends_at })).rejects.toThrow(OccupationOverlap);
    const reservation_id = await insertTestReservation(db, { car_id, starts_at, ends_at });
    const rental = { id: reservation_id, vehicle_id, reservation_id };
    await expect(occupy(db, { ...rental, starts_at, ends_at })).rejects.toThrow(OccupationOverlap);
    await occupy(db, { ...rental, starts_at: 100, ends_at: 110 });
    await expect(changeOccupation(db, reservation_id, { starts_at, ends_at })).rejects.toThrow(OccupationOverlap);
    await releaseRental(db, reservation_id);
  }
});

test('two administrators decide at once: one of them, and one mail', async () => {
  const { services, database } = await startTestSite();
  const car_id = await insertTestCar(database.db);
  const id = await insertTestReservation(database.db, { car_id, email: 'cliente@example.com' });
  const answers = await Promise.allSettled([
    services.booking.decide(id, 'acceptée', testAuthor),
    services.booking.decide(id, 'acceptée', testAuthor),
    services.booking.decide(id, 'acceptée', testAuthor),
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
async function insertRivals({ database: { db }, clock }: TestSite, vehicles: number): Promise<string[]> {
  const car_id = await insertTestCar(db);
  for (let more = 1; more < vehicles; more++) await insertTestVehicle(db, { car_id });
  const noon = clock.now() + days(10);
  const ids: string[] = [];
  for (let at = 0; at < rivals; at++) {
    const period = { starts_at: noon - hours(1 + (at % 50)), ends_at: noon + hours(1 + ((at * 7) % 60)) };
    ids.push(await insertTestReservation(db, { car_id, ...period, created_at: clock.now() }));
  }
  return ids;
}
