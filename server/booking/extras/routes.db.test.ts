import { expect, test } from 'vitest';
import { preparing } from '../../testing/settings.ts';
import type { SentRequest } from '../../../api/calls/booking.ts';
import type { ExtrasLeft } from '../../../api/calls/extras.ts';
import type { ErrorBody } from '../../../api/words/errors.ts';
import { startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar, testReservation } from '../../testing/builders.ts';
import { addTestVehicle, openDesk } from '../../testing/desk.ts';
import { createReservationsService } from '../reservations/service.ts';
import { addTestExtra, setTestRates } from '../../testing/rates.ts';

async function open(stock = 2) {
  const site = await startTestSite();
  const desk = await openDesk(site);
  const carId = await insertTestCar(site.database.db, { price_centimes: 350_00 });
  for (const plate of ['1', '2', '3']) await addTestVehicle(site, carId, plate);
  const seat = await addTestExtra(site, { stock });
  return { site, desk, carId, seat };
}

let callers = 0;
/** Each from a number of their own. */
const ask = ({ request }: TestSite, carId: string, more: object) => {
  const phone = `06${String(++callers).padStart(8, '0')}`;
  return request({ method: 'POST', url: `/api/reserve/${carId}`, payload: { ...testReservation, phone, ...more } });
};

const days = (start_date: string, end_date: string) => ({ start_date, end_date });
const first = days('2026-11-20', '2026-11-22');

const leftOf = async ({ request }: TestSite, from: string, to: string) =>
  (await request({ method: 'GET', url: `/api/extras?from=${from}&to=${to}` })).json<ExtrasLeft>();

const unitsOf = ({ database }: TestSite, id: string) =>
  database.db.selectFrom('extra_occupations').selectAll().where('reservation_id', '=', id).orderBy('unit').execute();

test('extras and a young driver are lines of the price, and refused by the field where they cannot be had', async () => {
  const { site, carId, seat } = await open();
  await setTestRates(site, { young_under_age: 25, young_price_centimes: 50_00, young_unit: 'location' });
  const gps = await addTestExtra(site, {
    name: 'GPS',
    unit: 'location',
    price_centimes: 100_00,
    stock: null,
    max_per_rental: 1,
  });
  const extras = [
    { id: seat, count: 2 },
    { id: gps, count: 1 },
  ];
  const sent = (await ask(site, carId, { ...first, extras, young_driver: true })).json<SentRequest>();
  expect(
    sent.cost?.charges.map(({ kind, label, count, amount_centimes }) => [kind, label, count, amount_centimes]),
  ).toEqual([
    ['days', '', 3, 1_050_00],
    ['extra', 'Siège bébé', 2, 240_00],
    ['extra', 'GPS', 1, 100_00],
    ['young_driver', '', 25, 50_00],
  ]);
  expect(sent.total).toBe(1_440);
  const faults = async (asked: object[]) => {
    const response = await ask(site, carId, { ...first, extras: asked });
    return [response.statusCode, response.json<ErrorBody>().fields];
  };
  expect(await faults([{ id: seat, count: 3 }])).toEqual([400, { [`extras.${seat}`]: 'Au plus 2' }]);
  expect(await faults([{ id: 'none', count: 1 }])).toEqual([
    400,
    { 'extras.none': 'Choisissez une valeur de la liste' },
  ]);
  expect(await faults([{ id: seat, count: -1 }])).toEqual([400, { 'extras.0.count': expect.any(String) as string }]);
});

test('what accepted rentals have is not left, and comes back with them', async () => {
  const { site, desk, carId, seat } = await open();
  const { _id } = (await ask(site, carId, { ...first, extras: [{ id: seat, count: 2 }] })).json<SentRequest>();
  // Nothing is held for a request.
  expect(await leftOf(site, '2026-11-20', '2026-11-20')).toEqual([{ id: seat, left: 2 }]);
  await desk.does(_id, 'accept');
  expect(await leftOf(site, '2026-11-22', '2026-11-25')).toEqual([{ id: seat, left: 0 }]);
  expect(await leftOf(site, '2026-11-23', '2026-11-25')).toEqual([{ id: seat, left: 2 }]);
  const late = await ask(site, carId, { ...days('2026-11-22', '2026-11-24'), extras: [{ id: seat, count: 1 }] });
  expect([late.statusCode, late.json<ErrorBody>()]).toEqual([
    409,
    {
      code: 'extra_short',
      message: 'Siège bébé : plus disponible à ces dates',
      fields: { [`extras.${seat}`]: 'Plus disponible à ces dates' },
    },
  ]);
  await desk.does(_id, 'cancel', { by: 'client', reason: 'Empêchée' });
  expect(await leftOf(site, '2026-11-20', '2026-11-25')).toEqual([{ id: seat, left: 2 }]);
});

test('an acceptance, a longer rental and one more of it are refused where there is none left', async () => {
  const { site, desk, carId, seat } = await open(1);
  const extras = [{ id: seat, count: 1 }];
  const one = (await ask(site, carId, { ...first, extras })).json<SentRequest>();
  const rival = (await ask(site, carId, { ...days('2026-11-22', '2026-11-24'), extras })).json<SentRequest>();
  const otherCar = await insertTestCar(site.database.db, { model: 'Duster', price_centimes: 350_00 });
  const next = (await ask(site, otherCar, { ...days('2026-11-23', '2026-11-24'), extras })).json<SentRequest>();
  await desk.does(one._id, 'accept');
  expect(await desk.isRefused(rival._id, 'accept')).toMatchObject({ status: 409, code: 'extra_short' });
  expect((await desk.page(rival._id)).stage).toBe('en attente');
  await desk.does(next._id, 'accept');
  const longer = { end_date: '2026-11-23', price: 'keep' };
  expect(await desk.isRefused(one._id, 'modify', longer)).toMatchObject({ code: 'extra_short' });
  // Given back, the other may stay longer.
  const without = await desk.does(next._id, 'modify', { extras: [], price: 'new' });
  expect([without.extras, without.total]).toEqual([[], 700]);
  expect(await desk.does(one._id, 'modify', { ...longer, price: 'new' })).toMatchObject({ days: 4, total: 1_560 });
  expect(await desk.isRefused(next._id, 'modify', { extras, price: 'new' })).toMatchObject({ code: 'extra_short' });
  const entry = await site.database.db
    .selectFrom('journal')
    .selectAll()
    .where('changes', 'like', '%extras%')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(entry.changes)).toContainEqual({ field: 'extras', before: 'Siège bébé × 1', after: null });
});

test('there is room wherever no moment has too many, whatever unit each was given', async () => {
  const { site, desk, carId, seat } = await open(2);
  const extras = [{ id: seat, count: 1 }];
  const accept = async (from: string, to: string) => {
    const { _id } = (await ask(site, carId, { ...days(from, to), extras })).json<SentRequest>();
    await desk.does(_id, 'accept');
    return _id;
  };
  const begins = await accept('2026-11-20', '2026-11-22');
  const both = await accept('2026-11-22', '2026-11-24');
  const ends = await accept('2026-11-25', '2026-11-26');
  expect((await unitsOf(site, both)).map(({ unit }) => unit)).toEqual([2]);
  expect((await unitsOf(site, ends)).map(({ unit }) => unit)).toEqual([1]);
  // Unit 1 is free on the 23rd and 24th, and unit 2 from the 25th on: as it is given out, neither all the time.
  const across = await accept('2026-11-23', '2026-11-26');
  const units = await Promise.all([begins, both, ends, across].map((id) => unitsOf(site, id)));
  expect(units.map((each) => each.length)).toEqual([1, 1, 1, 1]);
  expect(await leftOf(site, '2026-11-20', '2026-11-26')).toEqual([{ id: seat, left: 0 }]);
});

test('rivals for the last one: one of them has it, the others are told', async () => {
  const { site, desk, carId, seat } = await open(1);
  const extras = [{ id: seat, count: 1 }];
  // Each another car: nothing else stands in their way.
  const ids = [];
  for (let rival = 0; rival < 5; rival++) {
    const other = rival === 0 ? carId : await insertTestCar(site.database.db, { model: `Rivale ${rival}` });
    ids.push((await ask(site, other, { ...first, extras })).json<SentRequest>()._id);
  }
  const answers = await Promise.all(ids.map((id) => desk.send(id, 'accept', {})));
  const codes = answers.map((answer) => (answer.statusCode === 200 ? 'accepted' : answer.json<ErrorBody>().code));
  expect(codes.toSorted()).toEqual(['accepted', 'extra_short', 'extra_short', 'extra_short', 'extra_short']);
  expect(await site.database.db.selectFrom('extra_occupations').selectAll().execute()).toHaveLength(1);
});

test('the table itself takes no unit twice, and none beyond the stock', async () => {
  const { site, desk, carId, seat } = await open(1);
  const { db } = site.database;
  const extras = [{ id: seat, count: 1 }];
  const one = (await ask(site, carId, { ...first, extras })).json<SentRequest>();
  const other = (await ask(site, carId, { ...first, extras })).json<SentRequest>();
  await desk.does(one._id, 'accept');
  const [row] = await unitsOf(site, one._id);
  if (!row) throw new Error('no unit');
  const insert = (more: object) =>
    db
      .insertInto('extra_occupations')
      .values({ ...row, reservation_id: other._id, ...more })
      .execute();
  await expect(insert({ starts_at: row.ends_at - 1, ends_at: row.ends_at + 1 })).rejects.toThrow(/no_overlap/);
  await expect(insert({ unit: 2 })).rejects.toThrow(/stock/);
  await insert({ starts_at: row.ends_at, ends_at: row.ends_at + 1 });
});

test('who is late has it still, and who brings it back early frees it', async () => {
  const { site, desk, carId, seat } = await open(1);
  const extras = [{ id: seat, count: 1 }];
  const { _id } = (
    await ask(site, carId, { ...days('2026-11-20T10:00', '2026-11-22T10:00'), extras })
  ).json<SentRequest>();
  await desk.does(_id, 'accept');
  site.clock.set(Date.parse('2026-11-20T09:00Z'));
  await desk.does(_id, 'hand-over', { km: 1, fuel: 8 });
  site.clock.set(Date.parse('2026-11-22T12:00Z'));
  expect(await leftOf(site, '2026-11-22T12:00', '2026-11-23T12:00')).toEqual([{ id: seat, left: 0 }]);
  expect(await leftOf(site, '2026-11-24', '2026-11-24')).toEqual([{ id: seat, left: 1 }]);
  await desk.does(_id, 'take-back', { km: 2, fuel: 8 });
  expect(await leftOf(site, '2026-11-22T14:00', '2026-11-23T12:00')).toEqual([{ id: seat, left: 1 }]);
});

test('a request is judged by the time that its acceptance would take, with what prepares the car', async () => {
  const { site, desk, carId, seat } = await open(1);
  const extras = [{ id: seat, count: 1 }];
  const { _id } = (
    await ask(site, carId, { ...days('2026-11-20T10:00', '2026-11-22T10:00'), extras })
  ).json<SentRequest>();
  await desk.does(_id, 'accept');
  const before = { ...testReservation, ...days('2026-11-18T10:00', '2026-11-20T09:30'), extras };
  const sender = { viewer: null, ip: '127.0.0.1' };
  const withHour = createReservationsService({ ...site.platform, ...site.services, settings: () => preparing(60) });
  await expect(withHour.request(carId, before, sender)).rejects.toMatchObject({ code: 'extra_short' });
  expect(await withHour.request(carId, { ...before, end_date: '2026-11-20T09:00' }, sender)).toMatchObject({ days: 3 });
});

test('the same extras are one request, however they are spelled', async () => {
  const { site, carId, seat } = await open();
  const gps = await addTestExtra(site, { name: 'GPS', stock: null });
  const send = async (...extras: [string, number][]) => {
    const payload = { ...testReservation, ...first, extras: extras.map(([id, count]) => ({ id, count })) };
    return (await site.request({ method: 'POST', url: `/api/reserve/${carId}`, payload })).json<SentRequest>()._id;
  };
  const once = await send([seat, 2], [gps, 1]);
  expect(await send([gps, 1], [seat, 2])).toBe(once);
  expect(await send([seat, 1], [gps, 1], [seat, 1])).toBe(once);
  expect(await send([gps, 1], [seat, 2], ['none', 0])).toBe(once);
  expect(await send([gps, 1], [seat, 1])).not.toBe(once);
});

test('who is late has one, not two: for the whole of today the other is left', async () => {
  const { site, desk, carId, seat } = await open(2);
  const extras = [{ id: seat, count: 1 }];
  const { _id } = (
    await ask(site, carId, { ...days('2026-11-20T10:00', '2026-11-22T08:00'), extras })
  ).json<SentRequest>();
  await desk.does(_id, 'accept');
  site.clock.set(Date.parse('2026-11-20T09:00Z'));
  await desk.does(_id, 'hand-over', { km: 1, fuel: 8 });
  site.clock.set(Date.parse('2026-11-22T09:00Z'));
  expect(await leftOf(site, '2026-11-22', '2026-11-23')).toEqual([{ id: seat, left: 1 }]);
  expect((await ask(site, carId, { ...days('2026-11-22', '2026-11-23'), extras })).statusCode).toBe(201);
});

test('what is late stays as it is written when the others are given out anew', async () => {
  const { site, desk, carId, seat } = await open(2);
  const extras = [{ id: seat, count: 1 }];
  const asked = async (from: string, to: string) =>
    (await ask(site, carId, { ...days(from, to), extras })).json<SentRequest>()._id;
  const other = await asked('2026-11-23', '2026-11-23');
  await desk.does(other, 'accept');
  const tomorrow = await asked('2026-11-23', '2026-11-23');
  await desk.does(tomorrow, 'accept');
  await desk.does(other, 'cancel', { by: 'client', reason: 'Empêché' });
  const late = await asked('2026-11-22T07:00', '2026-11-22T08:00');
  await desk.does(late, 'accept');
  const today = await asked('2026-11-22', '2026-11-23');
  site.clock.set(Date.parse('2026-11-22T06:00Z'));
  await desk.does(late, 'hand-over', { km: 1, fuel: 8 });
  const before = await unitsOf(site, late);
  site.clock.set(Date.parse('2026-11-22T09:00Z'));
  await desk.does(today, 'accept');
  expect(await unitsOf(site, late)).toEqual(before);
  expect((await unitsOf(site, tomorrow)).map(({ unit }) => unit)).toEqual(before.map(({ unit }) => unit));
});

test('what is over is told to the desk alone, and nobody learns how many there are', async () => {
  const { site, desk, seat } = await open(5);
  const url = '/api/extras?from=2026-11-10&to=2026-11-12';
  const refused = await site.request({ method: 'GET', url });
  expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().fields ?? {})]).toEqual([400, ['from']]);
  expect((await site.request({ method: 'GET', url, as: desk.as })).json()).toEqual([{ id: seat, left: 2 }]);
  expect(await leftOf(site, '2026-11-20', '2026-11-22')).toEqual([{ id: seat, left: 2 }]);
});

test('an extra that is counted from now on is counted with the rentals that have it', async () => {
  const { site, desk, carId } = await open();
  const gps = { name: 'GPS', unit: 'jour', price: 30, max_per_rental: 1 };
  const id = await addTestExtra(site, { name: 'GPS', stock: null, max_per_rental: 1 });
  const extras = [{ id, count: 1 }];
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    ids.push((await ask(site, carId, { ...first, extras })).json<SentRequest>()._id);
    if (nth < 2) await desk.does(ids[nth] ?? '', 'accept');
  }
  const write = async (stock: number | null) => {
    const { version } = await site.database.db.selectFrom('rates').select('version').executeTakeFirstOrThrow();
    const payload = { ...gps, stock, version };
    return site.request({ method: 'PUT', url: `/api/admin/rates/extras/${id}`, payload, as: desk.as });
  };
  const tooFew = await write(1);
  expect([tooFew.statusCode, tooFew.json<ErrorBody>().code]).toEqual([409, 'extra_short']);
  expect(tooFew.json<ErrorBody>().fields?.['stock']).toMatch(
    /^GPS : 2 sont déjà loués du .*20 novembre 2026 au .*22 novembre 2026, 1 ne suffisent pas$/,
  );
  expect(await unitsOf(site, ids[0] ?? '')).toEqual([]);
  expect((await write(2)).statusCode).toBe(200);
  expect(await leftOf(site, '2026-11-22', '2026-11-24')).toContainEqual({ id, left: 0 });
  expect(await leftOf(site, '2026-11-23', '2026-11-24')).toContainEqual({ id, left: 1 });
  expect(await desk.isRefused(ids[2] ?? '', 'accept')).toMatchObject({ code: 'extra_short' });
  // Uncounted and counted again, with one rental more meanwhile.
  expect((await write(null)).statusCode).toBe(200);
  await desk.does(ids[2] ?? '', 'accept');
  expect((await write(2)).statusCode).toBe(409);
  expect((await write(3)).statusCode).toBe(200);
  expect((await Promise.all(ids.map((each) => unitsOf(site, each)))).map((units) => units.length)).toEqual([1, 1, 1]);
});

test('dates that are none are told by their field', async () => {
  const { site } = await open();
  const answer = await site.request({ method: 'GET', url: '/api/extras?from=2026-11-20&to=2026-11-01' });
  expect([answer.statusCode, Object.keys(answer.json<ErrorBody>().fields ?? {})]).toEqual([400, ['to']]);
});
