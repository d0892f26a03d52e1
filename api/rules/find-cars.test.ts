import { expect, test } from 'vitest';
import { type CarSort, findCars } from './find-cars.ts';

const fleet = [
  { make: 'Citroën', model: 'C3', is_available: true, price: 300, year: 2024 },
  { make: 'Škoda', model: 'Octavia', is_available: false, price: 250, year: 2025 },
  { make: 'Mercedes-Benz', model: 'Classe C', is_available: true, price: 300, year: 2024 },
  { make: 'داسيا', model: 'لوجان', is_available: true, price: 300, year: 2024 },
];
const models = (search: string, availability = 'all', sort: CarSort = 'fleet') =>
  findCars(fleet, { search, availability, sort }).map(({ model }) => model);

test.each([
  ['citroen', ['C3']],
  ['CITROËN c3', ['C3']],
  ['skoda', ['Octavia']],
  ['mercedes benz', ['Classe C']],
  ['classe-c', ['Classe C']],
  ['لُوجَان', ['لوجان']],
  ['  ', ['C3', 'Octavia', 'Classe C', 'لوجان']],
  ['!!', []],
  ['inconnue', []],
])('%j finds %j', (search, found) => {
  expect(models(search)).toEqual(found);
});

test('the filter and the search both count', () => {
  expect(models('', 'unavailable')).toEqual(['Octavia']);
  expect(models('skoda', 'available')).toEqual([]);
});

test('they are sorted by name, price or year on demand, and alike by name', () => {
  expect(models('', 'all', 'name')).toEqual(['C3', 'Classe C', 'Octavia', 'لوجان']);
  expect(models('', 'all', 'price')).toEqual(['Octavia', 'C3', 'Classe C', 'لوجان']);
  expect(models('', 'all', '-price')).toEqual(['C3', 'Classe C', 'لوجان', 'Octavia']);
  expect(models('', 'available', '-year')).toEqual(['C3', 'Classe C', 'لوجان']);
});
