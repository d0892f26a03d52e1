import { expect, test } from 'vitest';
import { chargeText, countText } from './charge-text.ts';
import { defaultAgency } from './default-agency.ts';
import { atLeast, conditions } from './terms.ts';
import { plainRates } from '../rules/pricing/rates.ts';

test.each([
  ['2026-07-27', '2026-07-30', '27 et 30 compris'],
  ['2026-07-27T10:00', '2026-07-30T00:00', '27 et 29 compris'],
  ['2026-07-28', '2026-08-03', '28 juillet et 3 août compris'],
  ['2026-07-01', '2026-08-01', '1er juillet et 1er août compris'],
  ['2026-07-01', '2026-07-04', '1er et 4 compris'],
  ['2026-07-27T10:00', '2026-07-27T18:00', 'le 27'],
])('calendar days from %s to %s are told as « %s »', (from, to, told) => {
  expect(countText(from, to, 'jours', 0)).toBe(told);
});

test('periods of 24 hours are told as such', () => {
  expect(countText('2026-07-27T10:00', '2026-07-30T10:00', '24h', 0)).toBe('3 × 24 h');
});

test.each([
  [{ kind: 'days', count: 1, unit_centimes: 287_50 }, '1 jour × 287,50 MAD'],
  [{ kind: 'season', label: 'Été', count: 2, unit_centimes: 420_00 }, 'Été : 2 jours × 420 MAD'],
  [{ kind: 'step', count: 7, percent: -10 }, 'Dès 7 jours −10\u00a0%'],
  [{ kind: 'pickup_place', label: 'aéroport' }, 'Livraison aéroport'],
  [{ kind: 'agreed', label: 'client fidèle' }, 'Prix convenu : client fidèle'],
] as const)('%o is told as « %s »', (what, told) => {
  const fresh = { label: '', count: null, unit_centimes: null, percent: null, amount_centimes: 0 };
  expect(chargeText({ ...fresh, ...what }, 'fr-FR')).toBe(told);
});

test('an agency that has said nothing of deposit and kilometres promises none', () => {
  const { terms } = plainRates(1);
  expect(conditions(terms, defaultAgency).map(([label]) => label)).toEqual(['À apporter', 'Annulation']);
  expect(conditions({ ...terms, deposit_centimes: 500_000 }, defaultAgency)).toContainEqual([
    'Kilométrage',
    'Illimité',
  ]);
  const modest = { ...defaultAgency, unsaid: ['km'] as const };
  const kmOf = (km_per_day: number | null) =>
    Object.fromEntries(conditions({ ...terms, deposit_centimes: 500_000, km_per_day }, modest))['Kilométrage'];
  expect(kmOf(null)).toBeUndefined();
  expect(kmOf(250)).toBe('250 km par jour inclus');
  expect(atLeast(7)).toBe('7 jours au moins à ces dates');
});
