import { expect, test } from 'vitest';
import type { AdminRequest, OwnRequest } from '../../api/calls/booking.ts';
import { instantAt } from '../../api/rules/casablanca-time.ts';
import { OccupationOverlap } from '../fleet/occupations/store.ts';
import { days, hours, minutes } from '../platform/clock.ts';
import { type SignedIn, startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer, testTransfer } from '../testing/builders.ts';
import { decide } from '../testing/desk.ts';

/** The instant of a wall time at the agency; the test clock stands at 09:00 on 15 November. */
const at = (wall: string) => instantAt(Date.parse(`${wall}Z`));
const email = 'cliente@example.com';
const accept = (site: TestSite, as: SignedIn, reservation_id: string) => decide(site, as, reservation_id, 'acceptée');
const entry = async ({ request }: TestSite, as: SignedIn, id: string) =>
  (await request({ url: '/api/admin/reservations', as })).json<AdminRequest[]>().find(({ _id }) => _id === id);
const letters = ({ database }: TestSite) => database.db.selectFrom('outbox').select(['recipient', 'subject']).execute();

test.each(['en attente', 'refusée'] as const)(
  'what cannot be accepted, %s before: the list says why, and so does the call',
  async (status) => {
    const site = await startTestSite();
    const { db } = site.database;
    const admin = await site.signIn('admin');
    const asked = { email, status };
    const [car_id, resting, taken] = [
      await insertTestCar(db),
      await insertTestCar(db, { is_available: 0 }),
      await insertTestCar(db),
    ];
    await insertTestReservation(db, { car_id: taken, status: 'acceptée' });
    const yesterday = { starts_at: at('2026-11-14T10:00'), ends_at: at('2026-11-20T10:00') };
    const missed = { pickup_at: at('2026-11-15T08:30') };
    const cases = [
      [await insertTestReservation(db, { ...asked, car_id: null }), 'car_removed'],
      [await insertTestReservation(db, { ...asked, car_id, ...yesterday }), 'dates_past'],
      [await insertTestReservation(db, { ...asked, car_id: resting }), 'car_switched_off'],
      [await insertTestReservation(db, { ...asked, car_id: taken }), 'car_taken'],
      [await insertTestTransfer(db, { ...asked, ...missed }), 'dates_past'],
    ] as const;
    for (const [id, code] of cases) {
      expect(await entry(site, admin, id)).toMatchObject({ obstacle: code });
      const answer = await accept(site, admin, id);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, code]);
      expect(await entry(site, admin, id)).toMatchObject({ status });
    }
    expect(await letters(site)).toEqual([]);
    // Refusing is always possible.
    if (status === 'en attente') {
      for (const [id] of cases) expect((await decide(site, admin, id, 'refusée')).statusCode).toBe(200);
      expect(await letters(site)).toHaveLength(cases.length);
    }
  },
);

test('an accepted request has no obstacle, whatever became of its car or dates', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const status = 'acceptée' as const;
  const ids = [
    await insertTestReservation(db, { status, car_id: await insertTestCar(db, { is_available: 0 }), starts_at: 1 }),
    await insertTestReservation(db, { status, car_id: null }),
    await insertTestTransfer(db, { status, pickup_at: 1 }),
  ];
  for (const id of ids) {
    expect(await entry(site, admin, id)).toMatchObject({ obstacle: null });
    expect((await accept(site, admin, id)).json()).toMatchObject({ code: 'already_decided' });
  }
});

test('a day without an hour can be asked for and accepted until that day is over', async () => {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const visitor = { full_name: 'Salma', phone: '0612345678' };
  const today = { ville: 'Agadir', start_date: '2026-11-15', end_date: '2026-11-16' };
  const rental = await site.request({
    method: 'POST',
    url: `/api/reserve/${carId}`,
    payload: { ...today, ...visitor },
  });
  expect(rental.statusCode).toBe(201);
  const payload = { ...testTransfer, date: '2026-11-15' };
  const transfer = await site.request({ method: 'POST', url: '/api/transport', payload });
  expect(transfer.statusCode).toBe(201);

  const ids = [rental, transfer].map((answer) => answer.json<OwnRequest>()._id);
  site.clock.set(at('2026-11-16T00:00') - 1);
  const admin = await site.signIn('admin');
  for (const id of ids) expect(await entry(site, admin, id)).toMatchObject({ obstacle: null });
  site.clock.advance(1);
  for (const id of ids) expect(await entry(site, admin, id)).toMatchObject({ obstacle: 'dates_past' });
  site.clock.advance(-1);
  for (const id of ids) expect((await accept(site, admin, id)).statusCode).toBe(200);
});

test('an hour of today is too late once it has passed unanswered, and not when it was asked for as « now »', async () => {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  const car = () => insertTestCar(site.database.db);
  const ask = async (start_date: string) => {
    const payload = {
      start_date,
      end_date: '2026-11-18T10:00',
      ville: 'Agadir',
      full_name: 'Salma',
      phone: '0612345678',
    };
    const answer = await site.request({ method: 'POST', url: `/api/reserve/${await car()}`, payload });
    expect(answer.statusCode).toBe(201);
    return answer.json<OwnRequest>()._id;
  };
  const [ahead, gone] = [await ask('2026-11-15T10:00'), await ask('2026-11-15T08:50')];
  site.clock.advance(hours(1) + minutes(1));
  expect((await accept(site, admin, ahead)).json()).toMatchObject({ code: 'dates_past' });
  expect((await accept(site, admin, gone)).statusCode).toBe(200);
});

test('a car that is back at 10:00 can leave at 10:00: asked for, accepted, and kept by the database', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const car_id = await insertTestCar(db);
  const middle = { starts_at: at('2026-11-20T10:00'), ends_at: at('2026-11-22T10:00') };
  await insertTestReservation(db, { car_id, ...middle, status: 'acceptée' });
  for (const [start_date, end_date] of [
    ['2026-11-18T10:00', '2026-11-20T10:00'],
    ['2026-11-22T10:00', '2026-11-24T10:00'],
  ] as const) {
    const payload = { start_date, end_date, ville: 'Agadir', full_name: 'Salma', phone: '0612345678' };
    const asked = await site.request({ method: 'POST', url: `/api/reserve/${car_id}`, payload });
    expect(asked.statusCode).toBe(201);
    const { _id } = asked.json<OwnRequest>();
    expect(await entry(site, admin, _id)).toMatchObject({ obstacle: null, blocked_by: null });
    expect((await accept(site, admin, _id)).statusCode).toBe(200);
  }
  // One minute less between them, and the constraint itself refuses.
  for (const [starts_at, ends_at] of [
    [middle.starts_at - days(5), at('2026-11-18T10:01')],
    [at('2026-11-24T09:59'), middle.ends_at + days(5)],
  ] as const) {
    const overlapping = insertTestReservation(db, { car_id, starts_at, ends_at, status: 'acceptée' });
    await expect(overlapping).rejects.toThrow(OccupationOverlap);
  }
});

test('a customer is written to when their transfer is decided, and nobody when no address is known', async () => {
  const site = await startTestSite();
  const { db } = site.database;
  const admin = await site.signIn('admin');
  const known = await insertTestTransfer(db, { email });
  await decide(site, admin, known, 'refusée');
  await decide(site, admin, known, 'acceptée');
  await decide(site, admin, await insertTestTransfer(db), 'acceptée');
  const sent = await letters(site);
  expect(sent.map(({ recipient }) => recipient)).toEqual([email, email]);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(2);
});
