import { expect, test } from 'vitest';
import { findCars } from './find-cars.ts';

const fleet = [
  { make: 'Citroën', model: 'C3', is_available: true },
  { make: 'Škoda', model: 'Octavia', is_available: false },
  { make: 'Mercedes-Benz', model: 'Classe C', is_available: true },
  { make: 'داسيا', model: 'لوجان', is_available: true },
];
const models = (search: string, filter: 'all' | 'available' | 'unavailable' = 'all') =>
  findCars(fleet, search, filter).map(({ model }) => model);

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
