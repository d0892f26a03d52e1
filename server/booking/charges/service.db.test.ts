import { expect, test } from 'vitest';
import type { SentRequest } from '../../../api/calls/booking.ts';
import type { ErrorBody } from '../../../api/words/errors.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, testReservation } from '../../testing/builders.ts';
import { openDesk } from '../../testing/desk.ts';
import { setTestRates } from '../../testing/rates.ts';
import { chargesOf } from './store.ts';

const weekend = { start_date: '2026-11-21T10:00', end_date: '2026-11-24T23:00' };
const rates = {
  airport_fee_centimes: 150_00,
  out_of_hours_centimes: 80_00,
  deposit_centimes: 5_000_00,
  excess_centimes: 3_000_00,
  km_per_day: 250,
  extra_km_centimes: 2_00,
};

async function open() {
  const site = await startTestSite();
  const { db } = site.database;
  const carId = await insertTestCar(db, { price_centimes: 350_00 });
  await setTestRates(site, {
    ...rates,
    seasons: [{ name: 'Fêtes', first_day: '2026-11-23', last_day: '2026-11-30', percent: 20 }],
  });
  return { site, db, carId };
}

const ask = ({ request }: TestSite, carId: string, more: object) =>
  request({
    method: 'POST',
    url: `/api/reserve/${carId}`,
    payload: { ...testReservation, email: 's@example.com', ...more },
  });

test('a request is told, kept and written line by line, with what goes with it', async () => {
  const { site, db, carId } = await open();
  const response = await ask(site, carId, { ...weekend, pickup_kind: 'aéroport', return_kind: 'agence' });
  expect(response.statusCode).toBe(201);
  const { _id, days, total, cost } = response.json<SentRequest>();
  expect([days, total]).toEqual([4, 1_770]);
  expect(cost?.charges.map(({ kind, label, count, amount_centimes }) => [kind, label, count, amount_centimes])).toEqual(
    [
      ['days', '', 2, 700_00],
      ['season', 'Fêtes', 2, 840_00],
      ['pickup_place', 'aéroport', null, 150_00],
      ['return_hour', '', null, 80_00],
    ],
  );
  const { deposit_centimes, excess_centimes, km_per_day, extra_km_centimes } = rates;
  const terms = { deposit_centimes, excess_centimes, km_per_day, extra_km_centimes, day_count: 'jours' };
  expect(cost?.terms).toEqual(terms);
  expect(await chargesOf(db, _id)).toEqual(cost?.charges);

  // What was promised stays, whatever the rates become.
  await setTestRates(site, { deposit_centimes: 1, km_per_day: null, seasons: [] });
  const row = await db.selectFrom('reservations').selectAll().where('id', '=', _id).executeTakeFirstOrThrow();
  expect(row).toMatchObject(terms);
  const letters = await db.selectFrom('outbox').select(['recipient', 'text_body', 'html_body']).execute();
  const letter = letters.find(({ recipient }) => recipient === 's@example.com');
  for (const part of [
    'Fêtes : 2 jours × 420 MAD : 840 MAD',
    'Livraison aéroport : 150 MAD',
    'Total : 1 770 MAD (21 et 24 compris)',
    'Caution : 5 000 MAD',
    'Franchise : 3 000 MAD',
    '250 km par jour inclus, puis 2 MAD/km',
    'Annulation : Gratuite jusqu’à 24 h avant le départ',
  ])
    expect(plain(letter?.text_body)).toContain(part);
  expect(plain(letter?.html_body)).toContain('Livraison aéroport');
});

test('fewer days than the season asks for are refused on the site, and the desk may', async () => {
  const { site, carId } = await open();
  await setTestRates(site, {
    seasons: [{ name: 'Fêtes', first_day: '2026-11-20', last_day: '2026-11-30', percent: 20, min_days: 5 }],
  });
  const short = await ask(site, carId, { start_date: '2026-11-21', end_date: '2026-11-24' });
  expect([short.statusCode, short.json<ErrorBody>().code]).toEqual([400, 'stay_too_short']);
  expect(short.json<ErrorBody>().fields).toEqual({ end_date: '5 jours au moins à ces dates' });
  expect((await ask(site, carId, { start_date: '2026-11-21', end_date: '2026-11-25' })).statusCode).toBe(201);
  const desk = await openDesk(site);
  const booked = await site.request({
    method: 'POST',
    url: '/api/admin/bookings',
    payload: { start_date: '2026-11-21', end_date: '2026-11-22', car_id: carId, customer },
    as: desk.as,
  });
  expect(booked.statusCode).toBe(201);
});

const customer = { full_name: 'Nadia Idrissi', phone: '0611111111' };

test('the desk agrees on another price with a reason, which is one line more and not told to the customer', async () => {
  const { site, carId } = await open();
  const desk = await openDesk(site);
  const payload = {
    ...weekend,
    car_id: carId,
    customer,
    return_kind: 'aéroport',
    agreed_total: '1500',
    price_reason: 'Fidèle',
  };
  const response = await site.request({ method: 'POST', url: '/api/admin/bookings', payload, as: desk.as });
  const { reservation } = response.json<{ reservation: { id: string; total: number; days: number } }>();
  expect(reservation).toMatchObject({ total: 1500, days: 4 });
  const page = await desk.page(reservation.id);
  expect(page.cost.charges.map(({ kind, label, amount_centimes }) => [kind, label, amount_centimes])).toEqual([
    ['days', '', 700_00],
    ['season', 'Fêtes', 840_00],
    ['return_place', 'aéroport', 150_00],
    ['return_hour', '', 80_00],
    ['agreed', 'Fidèle', -270_00],
  ]);
  expect(page.is_agreed_price).toBe(true);

  // At the hour at which the desk is open the fee for coming in goes.
  const preview = await desk.preview(reservation.id, { end_date: '2026-11-24T20:00' });
  expect([preview.before.total, preview.after.total, preview.difference]).toEqual([1500, 1_690, 190]);
  const changed = await desk.does(reservation.id, 'modify', { end_date: '2026-11-24T20:00', price: 'keep' });
  expect(changed.total).toBe(1500);
  expect(changed.cost.charges.at(-1)).toMatchObject({ kind: 'agreed', label: 'Fidèle', amount_centimes: -190_00 });
});

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');

test('what is dearer than the sender was told is refused, and nothing is kept', async () => {
  const { site, db, carId } = await open();
  const dates = { start_date: '2026-11-17', end_date: '2026-11-18' };
  await setTestRates(site, {
    seasons: [{ name: 'Hausse', first_day: '2026-11-17', last_day: '2026-11-17', percent: 10 }],
  });
  const refused = await ask(site, carId, { ...dates, seen_total_centimes: 700_00 });
  expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([409, 'price_changed']);
  expect(await db.selectFrom('reservations').select('id').execute()).toEqual([]);
  expect((await ask(site, carId, { ...dates, seen_total_centimes: 735_00 })).statusCode).toBe(201);
});
