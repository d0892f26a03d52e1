import { expect, test } from 'vitest';
import { findVehicles, type FoundVehicle } from './find-vehicles.ts';

const vehicle = (facts: Partial<FoundVehicle>): FoundVehicle => ({
  plate: '',
  former_plates: [],
  vin: '',
  car_name: 'Dacia Logan',
  place: '',
  colour: '',
  km: null,
  state: 'en service',
  archived_at: null,
  ...facts,
});
const logan = vehicle({ plate: '48213-ب-33', former_plates: ['WW 777'], km: 900, place: 'Agence' });
const clio = vehicle({ plate: '912-أ-6', car_name: 'Renault Clio', km: 41_000, vin: 'VF1RJ', state: 'atelier' });
const gone = vehicle({ plate: '5-د-1', archived_at: { at: '', wall: '' } });
const bare = vehicle({ car_name: 'Citroën C3' });
const all = [logan, clio, gone, bare];
const usual = { search: '', state: 'present', sort: 'car' } as const;
const find = (wanted: Partial<Parameters<typeof findVehicles>[1]>) => findVehicles(all, { ...usual, ...wanted });

test('a plate, one it had before, a car or a chassis number finds a vehicle', () => {
  for (const search of ['48213', '48213b33', 'ww777', 'logan', 'LOGAN dacia'.split(' ')[0] ?? ''])
    expect([search, find({ search })]).toEqual([search, [logan]]);
  expect(find({ search: 'citroen' })).toEqual([bare]);
  expect(find({ search: 'vf1' })).toEqual([clio]);
  expect(find({ search: '---' })).toEqual([]);
});

test('the archived ones are a list of their own', () => {
  expect(find({})).toEqual([bare, logan, clio]);
  expect(find({ state: 'archived' })).toEqual([gone]);
  expect(find({ state: 'atelier' })).toEqual([clio]);
});

test('plates are in the order of their numbers, and what is not known comes last', () => {
  expect(find({ sort: 'plate' })).toEqual([clio, logan, bare]);
  expect(find({ sort: '-plate' })).toEqual([logan, clio, bare]);
  expect(find({ sort: '-km' })).toEqual([clio, logan, bare]);
  expect(find({ sort: 'place' })[0]).toBe(logan);
});
