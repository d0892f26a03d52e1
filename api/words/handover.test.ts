import { expect, test } from 'vitest';
import { defaultAgency } from './default-agency.ts';
import { handoverMoment, handoverPlace } from './handover.ts';

test('an hour that is open is said to be', () => {
  expect(handoverMoment('2026-11-20T10:00', false)).toBe('vendredi 20 novembre 2026 à 10:00');
  expect(handoverMoment('2026-11-20T00:00', true)).toBe('vendredi 20 novembre 2026, heure à convenir');
});

test.each([
  [null, '', 'à convenir'],
  ['agence', '', `Agence ${defaultAgency.name}, ${defaultAgency.address.street}, ${defaultAgency.address.city}`],
  ['aéroport', '', 'Aéroport'],
  ['aéroport', 'Agadir-Al Massira', 'Agadir-Al Massira'],
  ['adresse', 'Hôtel Exemple, Taghazout', 'Hôtel Exemple, Taghazout'],
  ['adresse', '', 'Adresse à convenir'],
] as const)('a place of kind %s, « %s », reads « %s »', (kind, place, text) => {
  expect(handoverPlace(kind, place, defaultAgency)).toBe(text);
});
