import { expect, test } from 'vitest';
import type { Booked, BookingAnswer, FreeCars } from '../../../api/calls/desk-booking.ts';
import { instantAt } from '../../../api/rules/casablanca-time.ts';
import { readReference } from '../../../api/rules/reference.ts';
import { insertVehicle } from '../../fleet/vehicles/store.ts';
import { entriesOf } from '../../journal/store.ts';
import { addCustomer } from '../../customers/store.ts';
import { newId } from '../../platform/random.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, insertTestReservation, insertTestUser } from '../../testing/builders.ts';

/** The test clock stands at 09:00 of the agency's on 15 November. */
const at = (wall: string) => instantAt(Date.parse(`${wall}Z`));
const salma = { full_name: 'Salma Alaoui', phone: '06 61 22 33 44', email: 'salma@example.com' };
const period = { start_date: '2026-11-20T10:00', end_date: '2026-11-23T10:00' };

const book = ({ request }: TestSite, as: SignedIn, payload: object) =>
  request({ method: 'POST', url: '/api/admin/bookings', payload, as });

async function booked(site: TestSite, as: SignedIn, payload: object): Promise<Booked> {
  const answer = await book(site, as, payload);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('reservation')]);
  const body = answer.json<BookingAnswer>();
  if (!('reservation' in body)) throw new Error('an option was held');
  return body.reservation;
}

const freeCars = async ({ request }: TestSite, as: SignedIn, from: string, to: string) =>
  (await request({ url: `/api/admin/free-cars?from=${from}&to=${to}`, as })).json<FreeCars>();

const letters = ({ database: { db } }: TestSite) => db.selectFrom('outbox').select(['recipient', 'subject']).execute();
const vehiclesOf = async ({ database: { db } }: TestSite, carId: string) =>
  (await db.selectFrom('vehicles').select('id').where('car_id', '=', carId).orderBy('id').execute()).map(
    ({ id }) => id,
  );

async function startDesk() {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db);
  return { site, db, carId, admin: await site.signIn('admin') };
}

test('what somebody asks for on the phone is a rental at once: vehicle, reference, journal, letter', async () => {
  const { site, db, carId, admin } = await startDesk();
  const rental = await booked(site, admin, {
    ...period,
    car_id: carId,
    customer: salma,
    source: 'whatsapp',
    note: 'Siège bébé',
    pickup_kind: 'aéroport',
    flight: 'AT 402',
  });
  expect(rental).toMatchObject({ stage: 'prévue', days: 4, total: 1000, full_name: 'Salma Alaoui', is_told: true });
  expect(rental.start.wall).toBe('2026-11-20T10:00');
  expect(readReference(rental.reference)).toBe(rental.reference);
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', rental.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'acceptée',
    user_id: null,
    source: 'whatsapp',
    note: 'Siège bébé',
    flight: 'AT 402',
    pickup_kind: 'aéroport',
    is_start_open: 0,
    price_reason: '',
  });
  const occupation = await db.selectFrom('occupations').selectAll().executeTakeFirstOrThrow();
  expect(occupation).toMatchObject({
    vehicle_id: rental.vehicle_id,
    reservation_id: rental.id,
    starts_at: at(period.start_date),
    ends_at: at(period.end_date),
    handed_at: null,
  });
  for (const [kind, id] of [
    ['reservation', rental.id],
    ['customer', rental.customer_id],
    ['vehicle', rental.vehicle_id],
  ] as const)
    expect(await entriesOf(db, kind, id, 9)).toMatchObject([{ act: 'booked', author_id: admin.userId }]);
  expect(await letters(site)).toEqual([
    { recipient: salma.email, subject: 'Votre réservation est confirmée : Dacia Logan' },
  ]);
});

test('a number that is known belongs to who is known by it, and whoever enters it is never on it', async () => {
  const { site, db, carId, admin } = await startDesk();
  const userId = await insertTestUser(db, { email: 'compte@example.com' });
  const known = await addCustomer(db, { userId, fullName: 'Salma A.', email: null, phone: '+212661223344' }, 0);
  const rental = await booked(site, admin, { ...period, car_id: carId, customer: { ...salma, email: '' } });
  expect(rental).toMatchObject({ customer_id: known, is_told: true });
  const row = await db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
  expect([row.user_id, row.full_name]).toEqual([userId, 'Salma Alaoui']);
  // To the account, as it has an address.
  expect(await letters(site)).toMatchObject([{ recipient: 'compte@example.com' }]);
  const next = { start_date: '2026-12-01', end_date: '2026-12-02', car_id: carId, customer_id: known };
  const again = await booked(site, admin, next);
  expect(again).toMatchObject({ customer_id: known, full_name: 'Salma A.', days: 2 });
  expect(
    await db
      .selectFrom('reservations')
      .select(['phone', 'is_start_open', 'is_end_open'])
      .where('id', '=', again.id)
      .executeTakeFirst(),
  ).toEqual({ phone: '06 61 22 33 44', is_start_open: 1, is_end_open: 1 });
});

test('paper files are taken over: what is past is entered as it was, without a letter', async () => {
  const { site, db, carId, admin } = await startDesk();
  const past = { start_date: '2026-11-01T10:00', end_date: '2026-11-03T10:00', car_id: carId, customer: salma };
  const over = await booked(site, admin, { ...past, stage: 'terminée' });
  expect(over).toMatchObject({ stage: 'terminée', is_told: false });
  const running = { start_date: '2026-11-10T10:00', end_date: '2026-11-18T10:00', car_id: carId, customer: salma };
  const out = await booked(site, admin, { ...running, stage: 'en cours' });
  const rows = await db.selectFrom('occupations').selectAll().orderBy('starts_at').execute();
  expect(rows).toMatchObject([
    { reservation_id: over.id, handed_at: at(past.start_date), back_at: at(past.end_date) },
    { reservation_id: out.id, handed_at: at(running.start_date), back_at: null },
  ]);
  expect(await letters(site)).toEqual([]);
  for (const [stage, dates, message] of [
    ['en cours', period, 'Cette location n’a pas encore commencé'],
    ['terminée', running, 'Cette location n’est pas encore terminée'],
  ] as const) {
    const answer = await book(site, admin, { ...dates, stage, car_id: carId, customer: salma });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { stage: message } }]);
  }
  const mistyped = { start_date: '1026-11-01', end_date: '1026-11-02', car_id: carId, customer: salma };
  expect((await book(site, admin, mistyped)).json()).toMatchObject({
    fields: { start_date: 'Cette date n’existe pas' },
  });
});

test('an agreed price needs a reason, the price of the car does not', async () => {
  const { site, db, carId, admin } = await startDesk();
  const wish = { ...period, car_id: carId, customer: salma };
  const without = await book(site, admin, { ...wish, agreed_total: 900 });
  expect([without.statusCode, without.json()]).toMatchObject([
    400,
    { fields: { price_reason: expect.any(String) as string } },
  ]);
  expect(await db.selectFrom('customers').select('id').execute()).toEqual([]);
  const agreed = await booked(site, admin, { ...wish, agreed_total: '899,50', price_reason: 'Client fidèle' });
  expect(agreed.total).toBe(899.5);
  const row = await db.selectFrom('reservations').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ total_centimes: 89_950, price_centimes: 25_000, price_reason: 'Client fidèle' });
  const plain = { start_date: '2026-12-01', end_date: '2026-12-01', car_id: carId, customer: salma };
  expect(await booked(site, admin, { ...plain, agreed_total: 250 })).toMatchObject({ total: 250 });
});

test('free cars: what is taken, switched off, sold or late is not among them; the tightest vehicle comes first', async () => {
  const { site, db, carId, admin } = await startDesk();
  const dear = await insertTestCar(db, { make: 'Audi', model: 'Q5', price_centimes: 90_000 });
  await insertTestCar(db, { is_available: 0 });
  const second = newId();
  await insertVehicle(db, { id: second, car_id: carId, plate: '12345-أ-6', km: 42_000, created_at: 0, updated_at: 0 });
  await insertVehicle(db, { id: newId(), car_id: carId, state: 'vendue', created_at: 0, updated_at: 0 });
  const [first = ''] = await vehiclesOf(site, carId);
  // The second is back an hour before: it would stand the shortest.
  const before = { start_date: '2026-11-18T10:00', end_date: '2026-11-20T09:00', car_id: carId, customer: salma };
  await booked(site, admin, { ...before, vehicle_id: second });
  const free = await freeCars(site, admin, period.start_date, period.end_date);
  expect(free).toMatchObject({ days: 4, start: { wall: period.start_date } });
  expect(free.cars).toEqual([
    {
      id: carId,
      name: 'Dacia Logan',
      type: 'berline',
      price: 250,
      total: 1000,
      vehicles: [
        { id: second, plate: '12345-أ-6', place: '', km: 42_000, gap_before: 60, gap_after: null },
        { id: first, plate: '', place: '', km: null, gap_before: null, gap_after: null },
      ],
    },
    expect.objectContaining({ id: dear, total: 3600 }),
  ]);
  // Without a vehicle named, that one is taken; then the other; then none is left, and the answer names who is in the way.
  expect(await booked(site, admin, { ...period, car_id: carId, customer: salma })).toMatchObject({
    vehicle_id: second,
  });
  expect(await booked(site, admin, { ...period, car_id: carId, customer: salma })).toMatchObject({ vehicle_id: first });
  const full = await book(site, admin, { ...period, car_id: carId, customer: salma });
  expect([full.statusCode, full.json()]).toMatchObject([
    409,
    { code: 'car_taken', fields: { car_id: expect.stringContaining('de Salma Alaoui') as string } },
  ]);
  expect((await freeCars(site, admin, period.start_date, period.end_date)).cars.map(({ id }) => id)).toEqual([dear]);
  // It can leave again at the moment of its return.
  expect((await freeCars(site, admin, period.end_date, '2026-11-25')).cars.map(({ id }) => id)).toEqual([carId, dear]);
});

test('a vehicle that is late is not free for what begins now', async () => {
  const { site, carId, admin } = await startDesk();
  const late = { start_date: '2026-11-10T10:00', end_date: '2026-11-14T10:00', car_id: carId, customer: salma };
  await booked(site, admin, { ...late, stage: 'en cours' });
  expect((await freeCars(site, admin, '2026-11-15', '2026-11-17')).cars).toEqual([]);
  const now = { start_date: '2026-11-15', end_date: '2026-11-17', car_id: carId, customer: salma };
  expect((await book(site, admin, now)).statusCode).toBe(409);
  expect((await freeCars(site, admin, '2026-11-16', '2026-11-17')).cars).toHaveLength(1);
});

test('a chosen vehicle that is taken is refused, naming the rental; one of another car is not found', async () => {
  const { site, db, carId, admin } = await startDesk();
  const [vehicle_id = ''] = await vehiclesOf(site, carId);
  const other = await insertTestCar(db);
  const [foreign = ''] = await vehiclesOf(site, other);
  const first = await booked(site, admin, { ...period, car_id: carId, customer: salma, vehicle_id });
  const taken = await book(site, admin, { ...period, car_id: carId, customer: salma, vehicle_id });
  expect([taken.statusCode, taken.json()]).toMatchObject([
    409,
    { code: 'vehicle_taken', fields: { vehicle_id: expect.stringContaining(first.reference) as string } },
  ]);
  const wrong = await book(site, admin, { ...period, car_id: carId, customer: salma, vehicle_id: foreign });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([404, { code: 'vehicle_not_found' }]);
  const nobody = await book(site, admin, { ...period, car_id: other, customer_id: 'nobody' });
  expect([nobody.statusCode, nobody.json()]).toMatchObject([404, { code: 'customer_not_found' }]);
  const unnamed = await book(site, admin, { ...period, car_id: other });
  expect(unnamed.json()).toMatchObject({ code: 'invalid_input', fields: { customer_id: 'Ce champ est obligatoire' } });
});

test('the same attempt sent twice is one booking; another attempt for the same is a second', async () => {
  const { site, db, carId, admin } = await startDesk();
  await insertVehicle(db, { id: newId(), car_id: carId, created_at: 0, updated_at: 0 });
  const wish = { ...period, car_id: carId, customer: salma, attempt: 'one' };
  const [first, second] = await Promise.all([booked(site, admin, wish), booked(site, admin, wish)]);
  expect(second.id).toBe(first.id);
  expect(await booked(site, admin, { ...wish, attempt: 'two' })).not.toMatchObject({ id: first.id });
  expect(await letters(site)).toHaveLength(2);
});

test('50 rivals for the last vehicles: as many win as there are', async () => {
  const { site, db, carId, admin } = await startDesk();
  for (let count = 0; count < 2; count++)
    await insertVehicle(db, { id: newId(), car_id: carId, created_at: 0, updated_at: 0 });
  const known = await addCustomer(db, { userId: null, fullName: 'Salma', email: null, phone: '0661223344' }, 0);
  const wish = { ...period, car_id: carId, customer_id: known };
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(site, admin, wish)));
  const codes = Map.groupBy(answers, ({ statusCode }) => statusCode);
  expect([codes.get(201)?.length, codes.get(409)?.length]).toEqual([3, 47]);
  expect(await db.selectFrom('occupations').select('id').execute()).toHaveLength(3);
});

test('a customer, and a stranger, may not', async () => {
  const { site, carId } = await startDesk();
  const payload = { ...period, car_id: carId, customer: salma };
  expect((await book(site, await site.signIn('user'), payload)).statusCode).toBe(403);
  expect((await site.request({ method: 'POST', url: '/api/admin/bookings', payload })).statusCode).toBe(401);
});

test('what waits is no obstacle: it is still to be decided', async () => {
  const { site, db, carId, admin } = await startDesk();
  await insertTestReservation(db, { car_id: carId, starts_at: at(period.start_date), ends_at: at(period.end_date) });
  expect(await booked(site, admin, { ...period, car_id: carId, customer: salma })).toMatchObject({ stage: 'prévue' });
});
