import { expect, test } from 'vitest';
import type { FoundOffers } from '../../api/calls/offers.ts';
import type { ErrorBody } from '../../api/words/errors.ts';
import { days } from '../platform/clock.ts';
import { startTestSite, type TestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';
import { setTestRates } from '../testing/rates.ts';

// The clock of a test stands at 15 November 2026.
const asked = 'du=2026-12-01&au=2026-12-06';

const find = (site: TestSite, query: string) => site.request({ url: `/api/cars/offers?${query}` });
const found = async (site: TestSite, query: string) => (await find(site, query)).json<FoundOffers>();
const told = ({ offers }: FoundOffers) => offers.map(({ car, state }) => `${car.model} ${state}`);

const rent = (site: TestSite, car_id: string, from: string, to: string) =>
  insertTestReservation(site.database.db, {
    car_id,
    status: 'acceptée',
    starts_at: Date.parse(`${from}T00:00Z`),
    ends_at: Date.parse(`${to}T00:00Z`),
  });

const named = (site: TestSite, model: string, price: number, rest: object = {}) =>
  insertTestCar(site.database.db, { model, price_centimes: price * 100, ...rest });

async function fleet() {
  const site = await startTestSite();
  const clio = await named(site, 'Clio', 300, { created_at: 1 });
  const duster = await named(site, 'Duster', 450, { created_at: 2, type: 'suv' });
  const tucson = await named(site, 'Tucson', 700, { created_at: 3, type: 'suv' });
  await named(site, 'Sandero', 250, { created_at: 4, is_available: 0 });
  return { site, clio, duster, tucson };
}

test('free cars come first with what the dates come to, then those that are taken, and when they are free', async () => {
  const { site, clio } = await fleet();
  await rent(site, clio, '2026-12-04', '2026-12-08');
  const answer = await found(site, asked);
  expect(told(answer)).toEqual(['Duster free', 'Tucson free', 'Clio taken', 'Sandero off']);
  expect(answer).toMatchObject({ free: 2, count: 4, days: 6, page: 1, pages: 1, nearest: [], others: [] });
  expect(answer.offers.map(({ total_centimes }) => total_centimes)).toEqual([270_000, 420_000, null, null]);
  expect(answer.offers[2]).toMatchObject({
    next: { from: '2026-12-08', to: '2026-12-13' },
    partly: { from: '2026-12-01', to: '2026-12-03' },
  });
});

test('of the days that are asked for the longest stretch that one vehicle is free is told, the first of equal ones', async () => {
  const { site, clio } = await fleet();
  const partly = async (query: string) => (await found(site, `${query}&q=clio`)).offers[0]?.partly;
  await rent(site, clio, '2026-12-02', '2026-12-03');
  await rent(site, clio, '2026-12-05', '2026-12-06');
  expect(await partly('du=2026-12-01&au=2026-12-07')).toEqual({ from: '2026-12-03', to: '2026-12-04' });
  expect(await partly('du=2026-12-01&au=2026-12-02')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(await partly('du=2026-12-02&au=2026-12-02')).toBeNull();
  await setTestRates(site, { min_days: 3 });
  expect(await partly('du=2026-12-01&au=2026-12-07')).toBeNull();
});

test('no date is offered instead at which it would be too short', async () => {
  const { site, clio, duster, tucson } = await fleet();
  for (const id of [clio, duster, tucson]) await rent(site, id, '2026-12-01', '2026-12-04');
  await setTestRates(site, {
    seasons: [{ name: 'Fêtes', first_day: '2026-12-04', last_day: '2026-12-20', min_days: 7 }],
  });
  const answer = await found(site, 'du=2026-12-01&au=2026-12-02');
  expect(answer.offers[0]?.next).toEqual({ from: '2026-12-21', to: '2026-12-22' });
  expect(answer.nearest).toEqual([
    { from: '2026-11-29', to: '2026-11-30' },
    { from: '2026-12-21', to: '2026-12-22' },
  ]);
});

test('hours count: who comes back at ten leaves the car to who leaves at noon', async () => {
  const { site, clio } = await fleet();
  await insertTestReservation(site.database.db, {
    car_id: clio,
    status: 'acceptée',
    starts_at: Date.parse('2026-11-28T10:00Z'),
    ends_at: Date.parse('2026-12-01T10:00Z'),
  });
  const at = (hour: string) => found(site, `${asked}&depart=${hour}&retour=12:00`);
  expect(told(await at('14:00'))).toContain('Clio free');
  expect(told(await at('08:00'))).toContain('Clio taken');
});

test('sorted by price, by total and by rating; filters go on working', async () => {
  const { site, duster, tucson } = await fleet();
  await named(site, 'Yaris', 280, { created_at: 5 });
  await site.database.db.insertInto('car_ratings').values({ car_id: tucson, reviews: 1, stars: 5 }).execute();
  expect(told(await found(site, `${asked}&tri=prix`))).toEqual([
    'Yaris free',
    'Clio free',
    'Duster free',
    'Tucson free',
    'Sandero off',
  ]);
  expect(told(await found(site, `${asked}&tri=note`))[0]).toBe('Tucson free');
  // By the day the Duster is the cheaper one; not at these dates.
  await setTestRates(site, {
    seasons: [{ name: 'Décembre', first_day: '2026-12-01', last_day: '2026-12-31', prices: { [duster]: 900_00 } }],
  });
  expect(told(await found(site, `${asked}&type=suv&tri=prix`))).toEqual(['Duster free', 'Tucson free']);
  expect(told(await found(site, `${asked}&type=suv&tri=total`))).toEqual(['Tucson free', 'Duster free']);
  expect(told(await found(site, `${asked}&q=cilo`))).toEqual(['Clio free']);
});

test('where none is free: the nearest dates of the same length, and other cars', async () => {
  const { site, duster, tucson } = await fleet();
  await rent(site, duster, '2026-11-28', '2026-12-10');
  await rent(site, tucson, '2026-11-30', '2026-12-20');
  const answer = await found(site, `${asked}&type=suv`);
  expect(answer.free).toBe(0);
  expect(answer.nearest).toEqual([
    { from: '2026-11-24', to: '2026-11-29' },
    { from: '2026-12-10', to: '2026-12-15' },
  ]);
  expect(answer.others.map(({ car, total_centimes }) => [car.model, total_centimes])).toEqual([['Clio', 180_000]]);
});

test('nothing that is over is offered instead', async () => {
  const { site, clio, duster, tucson } = await fleet();
  for (const id of [clio, duster, tucson]) await rent(site, id, '2026-11-10', '2026-11-25');
  const answer = await found(site, 'du=2026-11-16&au=2026-11-18');
  expect(answer.nearest).toEqual([{ from: '2026-11-25', to: '2026-11-27' }]);
});

test('a car for longer rentals is marked, and not priced as if', async () => {
  const { site } = await fleet();
  await site.database.db.updateTable('rates').set({ min_days: 7 }).execute();
  const { offers, free } = await found(site, asked);
  expect(offers[0]).toMatchObject({ state: 'short', min_days: 7, total_centimes: null });
  expect(free).toBe(0);
  expect((await found(site, 'du=2026-12-01&au=2026-12-07')).offers[0]).toMatchObject({ state: 'free' });
});

test('a place has its fee in the total, at both ends unless another is named', async () => {
  const { site } = await fleet();
  await site.database.db.updateTable('rates').set({ airport_fee_centimes: 15_000 }).execute();
  const total = async (query: string) => (await found(site, `${asked}&q=clio${query}`)).offers[0]?.total_centimes;
  expect(await total('')).toBe(180_000);
  expect(await total('&lieu=aeroport')).toBe(210_000);
  expect(await total('&lieu=aeroport&lieu-retour=agence')).toBe(195_000);
});

test.each([
  ['', { du: 'required', au: 'required' }],
  ['du=2026-12-01', { au: 'required' }],
  ['du=2026-12-06&au=2026-12-01', { au: 'postérieure' }],
  ['du=2026-11-01&au=2026-12-01', { du: 'passée' }],
  ['du=2026-02-30&au=2026-12-01', { du: 'n’existe pas' }],
  ['du=2026-12-01&au=2028-12-01', { au: '365 jours' }],
  ['du=%00&au=demain', { du: 'n’existe pas', au: 'n’existe pas' }],
] as [string, Record<string, string>][])('dates that are none are refused by the field: %s', async (query, faults) => {
  const site = await startTestSite();
  const answer = await find(site, query);
  expect(answer.statusCode).toBe(400);
  const { fields = {} } = answer.json<ErrorBody>();
  expect(Object.keys(fields)).toEqual(Object.keys(faults));
  for (const [name, part] of Object.entries(faults)) if (part !== 'required') expect(fields[name]).toContain(part);
});

test('a car that is entered, taken or given back is told at once', async () => {
  const { site, clio } = await fleet();
  const announce = (topic: 'rentals' | 'cars', id: string) =>
    site.database.inTransaction(async (_, tell) => tell(topic, id));
  expect((await found(site, asked)).free).toBe(3);
  const id = await rent(site, clio, '2026-12-02', '2026-12-03');
  await announce('rentals', clio);
  expect((await found(site, asked)).free).toBe(2);
  await site.database.db.deleteFrom('occupations').where('reservation_id', '=', id).execute();
  await announce('rentals', clio);
  expect((await found(site, asked)).free).toBe(3);
  await announce('cars', await named(site, 'Yaris', 280));
  expect((await found(site, asked)).free).toBe(4);
  site.clock.advance(days(400));
  expect((await find(site, asked)).statusCode).toBe(400);
});
