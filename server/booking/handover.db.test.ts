import { expect, test } from 'vitest';
import type { SentRequest } from '../../api/calls/booking.ts';
import type { ErrorBody } from '../../api/words/errors.ts';
import type { Rental } from '../../api/calls/rental-view.ts';
import type { TrackedRental } from '../../api/calls/tracking.ts';
import { defaultAgency } from '../../api/words/default-agency.ts';
import { startTestSite } from '../testing/app.ts';
import { mailsTo } from '../testing/browser.ts';
import { insertTestCar, testReservation } from '../testing/builders.ts';

const email = 'salma@example.com';
const handover = {
  start_date: '2026-11-20T07:30',
  end_date: '2026-11-22T18:00',
  pickup_kind: 'aéroport',
  pickup_place: 'Agadir-Al Massira',
  return_kind: 'adresse',
  return_place: 'Riad Sidi, Taghazout',
  flight: 'AT 1234',
};

async function open() {
  const site = await startTestSite();
  const carId = await insertTestCar(site.database.db);
  const reserve = (more: object) =>
    site.request({
      method: 'POST',
      url: `/api/reserve/${carId}`,
      payload: { ...testReservation, email, ...more },
    });
  const rows = () => site.database.db.selectFrom('reservations').selectAll().orderBy('created_at').execute();
  return { site, reserve, rows };
}

test('hours and places that are asked for on the site are kept, and told to everybody whom they concern', async () => {
  const { site, reserve } = await open();
  const sent = await reserve(handover);
  expect(sent.statusCode).toBe(201);
  const { _id, tracking } = sent.json<SentRequest>();

  const places = [
    { kind: 'aéroport', text: 'Agadir-Al Massira' },
    { kind: 'adresse', text: 'Riad Sidi, Taghazout' },
  ];
  const tracked = (await site.request({ url: `/api/track/${tracking?.slice(3)}` })).json<TrackedRental>();
  expect([tracked.departure.place, tracked.return.place, tracked.flight]).toEqual([...places, 'AT 1234']);
  expect([tracked.departure.moment.wall, tracked.departure.is_open]).toEqual(['2026-11-20T07:30', false]);
  const desk = await site.request({ url: `/api/admin/rentals/${_id}`, as: await site.signIn('admin') });
  expect(desk.json<Rental>()).toMatchObject({
    pickup: { kind: 'aéroport', place: 'Agadir-Al Massira' },
    return: { kind: 'adresse', place: 'Riad Sidi, Taghazout' },
    flight: 'AT 1234',
  });
  for (const to of [defaultAgency.email, email]) {
    const [letter] = await mailsTo(site, to);
    for (const told of ['07:30', '18:00', 'Agadir-Al Massira', 'Riad Sidi, Taghazout', 'AT 1234'])
      expect(letter?.text, to).toContain(told);
  }
});

test('what is left open is to be agreed on, however a form says so', async () => {
  const { reserve, rows } = await open();
  const nothing = { pickup_kind: null, pickup_place: '', return_kind: null, return_place: '', flight: '' };
  await reserve({});
  await reserve({ ...nothing, pickup_kind: '', return_kind: '', start_date: '2026-12-01', end_date: '2026-12-02' });
  for (const row of await rows()) expect(row).toMatchObject({ ...nothing, is_start_open: 1, is_end_open: 1 });
  expect(await rows()).toHaveLength(2);
});

test('the same once more is one request; with another place it is another', async () => {
  const { reserve, rows } = await open();
  const first = (await reserve(handover)).json<SentRequest>();
  expect((await reserve(handover)).json<SentRequest>()._id).toBe(first._id);
  expect((await reserve({ ...handover, return_place: 'Hôtel Atlas' })).json<SentRequest>()._id).not.toBe(first._id);
  expect(await rows()).toHaveLength(2);
});

test.each([
  { pickup_kind: 'gare' },
  { return_kind: '__proto__' },
  { pickup_place: 'x'.repeat(121) },
  { return_place: 'x'.repeat(10_000) },
  { flight: 'x'.repeat(13) },
])('%o is refused by its field, and nothing is kept', async (wrong) => {
  const { reserve, rows } = await open();
  const refused = await reserve({ ...handover, ...wrong });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(Object.keys(wrong));
  expect(await rows()).toEqual([]);
});

test('a place of a stranger that a mail program would make a link of is told to nobody by letter', async () => {
  const { site, reserve } = await open();
  const sent = await reserve({ ...handover, pickup_place: 'Gagnez sur evil.example/prix', flight: 'evil.tld' });
  const [letter] = await mailsTo(site, email);
  expect(letter?.text).not.toContain('evil');
  const { tracking } = sent.json<SentRequest>();
  const tracked = await site.request({ url: `/api/track/${tracking?.slice(3)}` });
  expect(tracked.json<TrackedRental>().departure.place.text).toBe('Gagnez sur evil.example/prix');
});

test('a place is not named without its kind, which has its fee', async () => {
  const { reserve, rows } = await open();
  const dates = { start_date: '2026-11-20', end_date: '2026-11-22' };
  const refused = await reserve({ ...dates, pickup_place: 'Aéroport Al Massira, 23 h' });
  expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().fields ?? {})]).toEqual([400, ['pickup_kind']]);
  expect(
    (await reserve({ ...dates, pickup_kind: 'agence', pickup_place: 'Aéroport', return_kind: '' })).statusCode,
  ).toBe(201);
  expect((await reserve({ ...dates, ville: 'Fès', pickup_kind: 'aéroport', pickup_place: 'Saïss' })).statusCode).toBe(
    201,
  );
  expect((await rows()).map((row) => [row.pickup_kind, row.pickup_place, row.return_kind, row.return_place])).toEqual([
    ['agence', '', 'agence', ''],
    ['aéroport', 'Saïss', 'aéroport', 'Saïss'],
  ]);
});
