import { expect, test } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatMad,
  formatPattern,
  formatPricePerDay,
  plural,
} from './format.ts';

test('a price is written as the agency writes it', () => {
  expect(formatPricePerDay(350, 'fr-FR')).toBe('350 MAD/Jour');
});

test('thousands are parted by the same hard space on every engine', () => {
  expect(formatMad(12_450, 'fr-FR')).toBe('12\u00a0450 MAD');
});

test('an instant is told in the time of Morocco', () => {
  expect(formatDate('2025-11-15T23:30:00Z', 'fr-FR')).toBe('16 novembre 2025');
  expect(formatDateTime('2025-11-15T23:30:00Z', 'fr-FR')).toBe('16 nov. 2025, 00:30');
});

test('a calendar day is the same day wherever the reader is', () => {
  expect(formatDay('2026-11-15', 'fr-FR')).toBe('dim. 15 nov.');
});

test('a picker writes its day by the pattern it is given', () => {
  expect(formatPattern('2026-03-04', 'MM/dd/yyyy')).toBe('03/04/2026');
  expect(formatPattern('2026-03-04T09:30', 'dd/MM/yyyy')).toBe('04/03/2026 09:30');
});

test('French counts nothing and one alike', () => {
  const days = { one: '# jour', other: '# jours' };
  expect([0, 1, 2, 1500].map((count) => plural(count, days, 'fr-FR'))).toEqual([
    '0 jour',
    '1 jour',
    '2 jours',
    '1\u00a0500 jours',
  ]);
});
