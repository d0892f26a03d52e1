import { expect, test } from 'vitest';
import { carsMeant } from './car-words.ts';

const car = (make: string, model: string, rest: object = {}) => ({
  make,
  model,
  type: 'citadine',
  transmission: 'manual' as const,
  fuel: 'essence' as const,
  places: 5,
  ...rest,
});
const fleet = [
  car('Renault', 'Clio'),
  car('Dacia', 'Duster', { type: 'suv', fuel: 'diesel' }),
  car('Dacia', 'Lodgy', { type: 'utilitaire', fuel: 'diesel', places: 7 }),
  car('Hyundai', 'Tucson', { type: 'suv', fuel: 'hybride', transmission: 'automatic' }),
  car('Citroën', 'C3', { fuel: 'electrique', transmission: 'automatic', places: null }),
];
const meant = (typed: string) => carsMeant(fleet, typed).map(({ model }) => model);

test('nothing typed is no wish; signs alone are none either', () => {
  expect(meant(' ')).toHaveLength(5);
  expect(meant('!?')).toHaveLength(5);
});

test('any part of the name finds what it always found', () => {
  expect(meant('cia du')).toEqual(['Duster']);
  expect(meant('LIO')).toEqual(['Clio']);
  expect(meant('citroen')).toEqual(['C3']);
});

test('words come in any order and may name what a car is', () => {
  expect(meant('clio renault')).toEqual(['Clio']);
  expect(meant('suv')).toEqual(['Duster', 'Tucson']);
  expect(meant('SUV automatique')).toEqual(['Tucson']);
  expect(meant('boîte automatique')).toEqual(['Tucson', 'C3']);
  expect(meant('diesel')).toEqual(['Duster', 'Lodgy']);
  expect(meant('gasoil dacia')).toEqual(['Duster', 'Lodgy']);
  expect(meant('électrique')).toEqual(['C3']);
  expect(meant('4x4')).toEqual(['Duster', 'Tucson']);
  expect(meant('suv citadine')).toEqual([]);
});

test('a number of seats is the least that will do; a car of which it is not known has four', () => {
  expect(meant('7 places')).toEqual(['Lodgy']);
  expect(meant('diesel 5 places')).toEqual(['Duster', 'Lodgy']);
  expect(meant('4 places electrique')).toEqual(['C3']);
  expect(meant('9 places')).toEqual([]);
});

test('a slip of the finger is forgiven where nothing else is found', () => {
  expect(meant('cilo')).toEqual(['Clio']);
  expect(meant('dacai dustr')).toEqual(['Duster']);
  expect(meant('automatiqe')).toEqual(['Tucson', 'C3']);
  expect(carsMeant([...fleet, car('Cilo', 'X')], 'cilo')).toHaveLength(1);
  expect(meant('zzzz')).toEqual([]);
});

test('words that say nothing find nothing by themselves', () => {
  expect(meant('voiture avec')).toEqual([]);
});

test('a word that every object knows is a word like any other', () => {
  const named = [car('Dacia', 'Constructor'), car('Renault', 'Clio')];
  expect(carsMeant(named, 'constructor dacia')).toEqual([named[0]]);
  expect(meant('constructor')).toEqual([]);
});
