import { expect, test } from 'vitest';
import type { RatesView } from '../../../api/calls/rates-admin.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { type SignedIn, startTestSite, type TestSite } from '../../testing/app.ts';
import { insertTestCar } from '../../testing/builders.ts';
import { confirmPassword } from '../../testing/team.ts';

const summer = {
  name: 'Été',
  first_day: '2027-07-01',
  last_day: '2027-08-31',
  percent: '+15 %',
  is_for_all: true,
  cars: [],
};
const agency = {
  day_count: '24h',
  tolerance_hours: 2,
  min_days: 2,
  agency_fee: 0,
  airport_fee: '150',
  address_fee: '99,50',
  out_of_hours: 80,
  young_under_age: 25,
  young_unit: 'location',
  young_price: 200,
  deposit: 5000,
  km_per_day: 0,
};

async function open() {
  const site = await startTestSite();
  const admin = await site.signIn('admin');
  await confirmPassword(site, admin);
  const carId = await insertTestCar(site.database.db);
  return { site, admin, carId, write: writer(site, admin) };
}

/** Each write is on top of the version before. */
function writer(site: TestSite, as: SignedIn) {
  const read = async () => (await site.request({ url: '/api/admin/rates', as })).json<RatesView>();
  return async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    const { version } = await read();
    const url = `/api/admin/rates/${path}${method === 'DELETE' ? `?version=${version}` : ''}`;
    const payload = method === 'DELETE' ? {} : { payload: { version, ...body } };
    const response = await site.request({ method, url, as, ...payload });
    return {
      status: response.statusCode,
      body: response.json<RatesView & { code: string; message: string; fields: Record<string, string> }>(),
    };
  };
}

const journalOf = async (site: TestSite, as: SignedIn) =>
  (await site.request({ url: '/api/admin/journal/rates/rates', as })).json<{
    items: { act: string; note: string; changes: { field: string; before: unknown; after: unknown }[] }[];
  }>().items;

test('a season is added, changed and removed; visitors are told at once, and the journal knows', async () => {
  const { site, admin, carId, write } = await open();
  const told = async () =>
    (await site.request({ url: `/api/car/${carId}/rates` }))
      .json<CarRates>()
      .seasons.map(({ name, percent, price_centimes }) => [name, percent, price_centimes]);
  expect(await told()).toEqual([]);
  const added = await write('POST', 'seasons', summer);
  expect(added).toMatchObject({
    status: 201,
    body: { version: 2, cars: [{ id: carId, name: 'Dacia Logan', year: 2024, price_centimes: 25_000 }] },
  });
  expect(await told()).toEqual([['Été', 15, null]]);
  const id = added.body.seasons[0]?.id ?? '';
  const priced = { ...summer, percent: '−10', cars: [{ car_id: carId, price: '349,90' }] };
  expect((await write('PUT', `seasons/${id}`, priced)).status).toBe(200);
  expect(await told()).toEqual([['Été', 0, 34_990]]);
  expect((await write('PUT', `seasons/${id}`, priced)).body.version).toBe(3);
  expect((await write('DELETE', `seasons/${id}`)).status).toBe(200);
  expect(await told()).toEqual([]);
  expect((await write('DELETE', `seasons/${id}`)).status).toBe(404);
  const [removed, changed, first] = await journalOf(site, admin);
  expect([removed?.act, changed?.act, first?.act]).toEqual(['season_removed', 'season_changed', 'season_added']);
  expect(first?.note).toBe('Été : du 1er juillet 2027 au 31 août 2027, +15\u00a0%');
  expect(changed?.changes).toEqual([
    { field: 'percent', kind: 'text', before: 15, after: -10 },
    { field: 'cars', kind: 'text', before: 'toutes', after: 'toutes, Dacia Logan (349,90 MAD)' },
  ]);
});

test('a price that moves to another car of the same name is a change, told and heard', async () => {
  const { site, admin, carId, write } = await open();
  const other = await insertTestCar(site.database.db);
  const older = await insertTestCar(site.database.db, { year: 2019 });
  const priceOf = async (id: string) =>
    (await site.request({ url: `/api/car/${id}/rates` })).json<CarRates>().seasons[0]?.price_centimes;
  const priced = (car_id: string) => ({ ...summer, cars: [{ car_id, price: 349 }] });
  const added = await write('POST', 'seasons', priced(carId));
  const url = `seasons/${added.body.seasons[0]?.id}`;
  expect([await priceOf(carId), await priceOf(other)]).toEqual([349_00, null]);
  const moved = await write('PUT', url, priced(other));
  expect(moved.body.version).toBe(added.body.version + 1);
  expect([await priceOf(carId), await priceOf(other)]).toEqual([null, 349_00]);
  expect((await write('PUT', url, priced(other))).body.version).toBe(moved.body.version);
  await write('PUT', url, priced(older));
  const [last, first] = await journalOf(site, admin);
  const numbered = carId < other ? [1, 2] : [2, 1];
  expect([first?.changes[0], last?.changes[0]]).toMatchObject([
    {
      before: `toutes, Dacia Logan 2024 (${numbered[0]}) (349 MAD)`,
      after: `toutes, Dacia Logan 2024 (${numbered[1]}) (349 MAD)`,
    },
    { after: 'toutes, Dacia Logan 2019 (349 MAD)' },
  ]);
});

test('the same cars in another order are no change', async () => {
  const { site, carId, write } = await open();
  const other = await insertTestCar(site.database.db);
  const cars = [{ car_id: carId }, { car_id: other }];
  const added = await write('POST', 'seasons', { ...summer, is_for_all: false, cars });
  const url = `seasons/${added.body.seasons[0]?.id}`;
  const again = await write('PUT', url, { ...summer, is_for_all: false, cars: cars.toReversed() });
  expect([again.status, again.body.version]).toEqual([200, added.body.version]);
});

test('a season that names a car that was removed is changed, removed and put back', async () => {
  const { site, admin, carId, write } = await open();
  const other = await insertTestCar(site.database.db, { model: 'Duster' });
  const both = { ...summer, is_for_all: false, cars: [{ car_id: carId }, { car_id: other, price: 400 }] };
  const added = await write('POST', 'seasons', both);
  const url = `seasons/${added.body.seasons[0]?.id}`;
  expect((await site.request({ method: 'DELETE', url: `/api/car/${other}`, as: admin })).statusCode).toBe(204);
  const longer = await write('PUT', url, { ...both, last_day: '2027-09-15' });
  expect([longer.status, longer.body.seasons[0]?.last_day]).toEqual([200, '2027-09-15']);
  expect((await write('DELETE', url)).status).toBe(200);
  const back = await write('POST', 'seasons', both);
  expect([back.status, back.body.seasons[0]?.cars.length]).toEqual([201, 2]);
  expect((await journalOf(site, admin))[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'cars', after: expect.stringContaining('Dacia Duster (400 MAD)') as string }),
  );
  expect((await write('POST', 'seasons', { ...both, name: 'Autre', cars: [{ car_id: 'none' }] })).status).toBe(404);
});

test('two seasons of one rank that share a day of a car are refused with both names, also across years', async () => {
  const { site, carId, write } = await open();
  const other = await insertTestCar(site.database.db);
  const feasts = { ...summer, name: 'Fêtes', first_day: '2026-12-20', last_day: '2027-01-05', is_yearly: true };
  expect((await write('POST', 'seasons', feasts)).status).toBe(201);
  const winter = { ...summer, name: 'Hiver', first_day: '2031-01-05', last_day: '2031-02-10' };
  const refused = await write('POST', 'seasons', winter);
  expect(refused).toMatchObject({ status: 409, body: { code: 'seasons_overlap' } });
  expect(refused.body.message).toBe(
    '« Hiver » chevauche « Fêtes », du 20 décembre 2026 au 5 janvier 2027, chaque année : changez les dates, les voitures ou la priorité',
  );
  expect(refused.body.fields).toEqual({ first_day: refused.body.message });
  expect((await write('POST', 'seasons', { ...winter, rank: 2 })).status).toBe(201);
  // For chosen cars only: each car may have its own.
  const ofCar = (name: string, car_id: string) => ({ ...summer, name, is_for_all: false, cars: [{ car_id }] });
  expect((await write('POST', 'seasons', ofCar('Juillet', carId))).status).toBe(201);
  const second = await write('POST', 'seasons', ofCar('Août', other));
  expect(second.status).toBe(201);
  const id = second.body.seasons.find(({ name }) => name === 'Août')?.id;
  const both = { ...ofCar('Août', other), cars: [{ car_id: other }, { car_id: carId }] };
  expect((await write('PUT', `seasons/${id}`, both)).body.code).toBe('seasons_overlap');
});

test('of two who write on top of one version one is refused, and told what the other did', async () => {
  const { site, admin } = await open();
  const post = (name: string, first_day: string) =>
    site.request({
      method: 'POST',
      url: '/api/admin/rates/seasons',
      as: admin,
      payload: { ...summer, name, first_day, version: 1 },
    });
  const answers = await Promise.all(
    ['Été', 'Eté bis', 'Autre'].map((name, index) => post(name, `2027-07-0${index + 1}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const winner = answers.find(({ statusCode }) => statusCode === 201)?.json<RatesView>().seasons[0];
  for (const { statusCode, json } of answers)
    if (statusCode === 409)
      expect(json<{ message: string }>().message).toContain(`entre-temps par Cliente Exemple (${winner?.name} :`);
  expect(await site.database.db.selectFrom('seasons').select('name').execute()).toHaveLength(1);
});

test('what holds for all cars, reductions, extras and terms are written and read', async () => {
  const { site, admin, carId, write } = await open();
  expect((await write('PUT', 'agency', agency)).status).toBe(200);
  expect(
    (
      await write('PUT', 'steps', {
        steps: [
          { from_days: 30, percent: 25 },
          { from_days: '7', percent: '10' },
        ],
      })
    ).status,
  ).toBe(200);
  const seat = { name: 'Siège bébé', unit: 'jour', price: '40', cap: 150, stock: 3, max_per_rental: 2 };
  const extras = (await write('POST', 'extras', seat)).body.extras;
  expect((await write('POST', 'extras', { ...seat, name: 'SIEGE BÉBÉ' })).body).toMatchObject({ code: 'name_taken' });
  expect((await write('PUT', `extras/${extras[0]?.id}`, { ...seat, price: 45 })).status).toBe(200);
  const terms = [{ car_id: carId, deposit: '', excess: 12_000, km_per_day: 200, extra_km: '2,5', min_days: 3 }];
  expect((await write('PUT', 'terms', { terms })).status).toBe(200);
  expect(await site.services.rates.ofCar(carId)).toEqual({
    price_centimes: 25_000,
    day_count: '24h',
    tolerance_hours: 2,
    min_days: 3,
    seasons: [],
    steps: [
      { from_days: 7, percent: 10 },
      { from_days: 30, percent: 25 },
    ],
    place_fees: { agence: 0, aéroport: 15_000, adresse: 9950 },
    out_of_hours_centimes: 8000,
    extras: [
      {
        id: extras[0]?.id,
        name: 'Siège bébé',
        unit: 'jour',
        price_centimes: 4500,
        cap_centimes: 15_000,
        stock: 3,
        max_per_rental: 2,
      },
    ],
    young_driver: { under_age: 25, unit: 'location', price_centimes: 20_000, cap_centimes: null },
    terms: { deposit_centimes: 500_000, excess_centimes: 1_200_000, km_per_day: 200, extra_km_centimes: 250 },
  });
  const [told] = await journalOf(site, admin);
  expect(told?.changes).toContainEqual({
    field: 'Dacia Logan, franchise',
    kind: 'text',
    before: null,
    after: '12\u00a0000 MAD',
  });

  expect((await write('PUT', 'terms', { terms: [{ car_id: carId }] })).body.terms).toEqual([]);
  // Of a car that is named twice the last counts; the others stay.
  const other = await insertTestCar(site.database.db);
  const twice = [
    { car_id: other, min_days: 9 },
    { car_id: carId, min_days: 4 },
    { car_id: other, min_days: 5 },
  ];
  const saved = (await write('PUT', 'terms', { terms: twice })).body.terms;
  expect(saved.map(({ car_id, min_days }) => [car_id, min_days])).toEqual([
    [carId, 4],
    [other, 5],
  ]);
  expect((await write('PUT', 'terms', { terms: [{ car_id: other }] })).body.terms).toMatchObject([{ car_id: carId }]);
  expect((await write('PUT', 'terms', { terms: [{ car_id: 'gone' }] })).status).toBe(404);
  const away = await write('PUT', `extras/${extras[0]?.id}/offered`, { offered: false });
  expect(away.body.extras).toEqual([]);
  expect((await write('PUT', `extras/${extras[0]?.id}`, seat)).body.code).toBe('extra_not_found');
  expect((await write('PUT', `extras/${extras[0]?.id}/offered`, { offered: true })).body.extras).toHaveLength(1);
});

test.each([
  ['seasons', { ...summer, last_day: '2027-06-30' }, 'last_day'],
  ['seasons', { ...summer, is_yearly: true, last_day: '2028-07-01' }, 'last_day'],
  ['seasons', { ...summer, is_for_all: false }, 'cars'],
  ['seasons', { ...summer, percent: -91 }, 'percent'],
  ['seasons', { ...summer, percent: '301' }, 'percent'],
  ['seasons', { ...summer, percent: '1,5' }, 'percent'],
  ['seasons', { ...summer, rank: 10 }, 'rank'],
  ['seasons', { ...summer, min_days: 366 }, 'min_days'],
  ['seasons', { ...summer, name: 'x'.repeat(61) }, 'name'],
  ['seasons', { ...summer, first_day: '2027-02-30' }, 'first_day'],
  ['seasons', { ...summer, last_day: '2999-01-01' }, 'last_day'],
  ['seasons', { ...summer, cars: [{ car_id: 'x', price: 0 }] }, 'cars.0.price'],
  ['extras', { name: 'GPS', price: 100_001, max_per_rental: 1 }, 'price'],
  ['extras', { name: ' ', price: 1, max_per_rental: 0 }, 'max_per_rental'],
  ['extras', { name: 'GPS', price: -1, max_per_rental: 1 }, 'price'],
])('%s out of bounds: %o', async (path, body, field) => {
  const { write } = await open();
  const answer = await write('POST', path, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toContain(field);
});

test('reductions twice for one duration, and too many of them, are refused', async () => {
  const { write } = await open();
  const twice = await write('PUT', 'steps', {
    steps: [
      { from_days: 7, percent: 5 },
      { from_days: 7, percent: 10 },
    ],
  });
  expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['steps.1.from_days']]);
  const many = Array.from({ length: 13 }, (_, index) => ({ from_days: index + 2, percent: 5 }));
  expect((await write('PUT', 'steps', { steps: many })).status).toBe(400);
});
