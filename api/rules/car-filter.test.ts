import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Car } from '../calls/catalogue.ts';
import { activeParts, type CarFilter, filterCars, filterParams, noFilter, readFilter } from './car-filter.ts';
import { canonicalList, listPath, readList } from './car-list.ts';
import { sortParam } from './car-sort.ts';
import { pageParam, readPage } from './page-number.ts';
import { dateParamNames } from './search-dates.ts';

const car = (facts: Partial<Car>): Car => ({
  _id: 'id',
  make: 'Dacia',
  model: 'Logan',
  year: 2024,
  price: 300,
  description: '',
  transmission: 'manual',
  fuel: 'diesel',
  type: 'berline',
  places: 5,
  doors: 4,
  gear: 'MANUAL',
  km: '27K',
  airConditioning: true,
  images: [],
  is_available: true,
  is_free_now: true,
  isFeatured: false,
  isNew: false,
  category: '',
  average_rating: 0,
  review_count: 0,
  ...facts,
});

const fits = (facts: Partial<Car>, filter: Partial<CarFilter>) =>
  filterCars([car(facts)], { ...noFilter, ...filter }).length === 1;

test('no filter keeps every car in its order, also one that is not available', () => {
  const fleet = [car({ _id: 'b' }), car({ _id: 'a', is_available: false })];
  expect(filterCars(fleet, noFilter)).toEqual(fleet);
});

describe('text', () => {
  const c3 = { make: 'Citroën', model: 'C3' };
  test.each(['citro', 'CITROËN', 'citroen', 'c3', '  c3 ', 'Citroën C3'])('« %s » finds the Citroën C3', (search) => {
    expect(fits(c3, { search })).toBe(true);
  });
  test.each(['clio', 'essence', 'c33'])('« %s » does not', (search) => {
    expect(fits(c3, { search })).toBe(false);
  });
});

describe('price', () => {
  test.each([
    [300, 300, true],
    [301, 300, false],
    [1, 0, false],
    [950, 950, true],
    [1800, 950, false],
    [1800, 1000, true],
  ])('a car at %i MAD under a maximum of %i: %s', (price, maxPrice, expected) => {
    expect(fits({ price }, { maxPrice })).toBe(expected);
  });
});

describe('seats', () => {
  test.each([
    [7, 7, true],
    [5, 7, false],
    [5, 2, true],
    [null, 4, true],
    [null, 5, false],
  ] as const)('a car with %s places for at least %i: %s', (places, seats, expected) => {
    expect(fits({ places }, { seats })).toBe(expected);
  });
});

test('transmission, fuel and type', () => {
  expect(fits({ transmission: 'automatic' }, { transmission: 'automatique' })).toBe(true);
  expect(fits({ transmission: 'manual' }, { transmission: 'automatique' })).toBe(false);
  expect(fits({ transmission: 'manual' }, { transmission: 'manuelle' })).toBe(true);
  expect(fits({ fuel: 'electrique' }, { fuel: 'electrique' })).toBe(true);
  expect(fits({ fuel: 'hybride' }, { fuel: 'electrique' })).toBe(false);
  expect(fits({ type: 'SUV' }, { type: 'suv' })).toBe(true);
  expect(fits({ type: 'berline' }, { type: 'suv' })).toBe(false);
});

test('every part must fit', () => {
  const duster = { model: 'Duster', type: 'suv', price: 450 };
  const wanted = {
    search: 'duster',
    type: 'suv',
    fuel: 'diesel',
    seats: 5,
    transmission: 'manuelle',
    maxPrice: 450,
  } as const;
  expect(fits(duster, wanted)).toBe(true);
  for (const broken of [
    { price: 451 },
    { fuel: 'essence' },
    { places: 4 },
    { type: 'luxe' },
    { model: 'Logan' },
  ] as const) {
    expect(fits({ ...duster, ...broken }, wanted), JSON.stringify(broken)).toBe(false);
  }
});

describe('the address', () => {
  const full: CarFilter = {
    search: 'dacia',
    maxPrice: 450,
    seats: 5,
    transmission: 'manuelle',
    fuel: 'diesel',
    type: 'suv',
  };

  test('says the whole filter and is read back the same', () => {
    expect(listPath({ filter: full })).toBe('/cars?q=dacia&prix=450&places=5&boite=manuelle&carburant=diesel&type=suv');
    expect(readFilter(new URL(listPath({ filter: full }), 'http://site').searchParams)).toEqual(full);
  });

  test('leaves out what is not chosen', () => {
    expect(listPath({ filter: noFilter })).toBe('/cars');
    expect(listPath({ filter: { ...noFilter, search: '  ' } })).toBe('/cars');
    expect(activeParts({ ...noFilter, maxPrice: 0, search: 'x' })).toEqual(['search', 'maxPrice']);
  });

  test.each([
    'places=3',
    'boite=cvt',
    'carburant=charbon',
    'type=avion',
    'prix=cher',
    'prix=-50',
    'prix=',
    'prix=99999',
  ])('ignores %s', (query) => expect(readFilter(new URLSearchParams(query))).toEqual(noFilter));

  test.each([
    ['page=2', 2],
    ['page=84', 84],
    ['', 1],
    ['page=1', 1],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=2.5', 1],
    ['page=02', 1],
    ['page=123456', 1],
  ])('%s means page %i', (query, page) => {
    expect(readPage(new URLSearchParams(query))).toBe(page);
    expect(listPath({ page })).toBe(page === 1 ? '/cars' : `/cars?${query}`);
  });

  test('brings a price to the steps of the slider', () => {
    expect(readFilter(new URLSearchParams('prix=320')).maxPrice).toBe(300);
    expect(readFilter(new URLSearchParams('prix=0')).maxPrice).toBe(0);
  });

  test('cuts a text that no car could have', () => {
    expect(readFilter(new URLSearchParams({ q: 'x'.repeat(500) })).search).toHaveLength(60);
  });
});

test('whatever an address says has one spelling, which says the same and stays as it is', () => {
  const name = fc.constantFrom(...Object.values(filterParams), ...dateParamNames, sortParam, pageParam, 'utm');
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 70 }),
    fc.constantFrom('suv', '1', '5', '137', '1000', ' a '),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
      const once = canonicalList(new URLSearchParams(pairs));
      const asSent = new URLSearchParams(once.toString());
      expect(canonicalList(asSent).toString()).toBe(once.toString());
      expect(listPath(readList(asSent))).toBe(once.size > 0 ? `/cars?${once}` : '/cars');
    }),
  );
});
