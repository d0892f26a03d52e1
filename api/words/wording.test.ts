import { expect, test } from 'vitest';
import {
  formatDate,
  formatLongDay,
  formatMad,
  formatMoment,
  formatNumber,
  formatPattern,
  formatPricePerDay,
  formatShortDay,
  formatWallDate,
  formatWallDateTime,
  formatWallDay,
  formatWallMoment,
  type Locale,
  plural,
} from './wording.ts';

const locales: Locale[] = ['fr-FR', 'en-GB', 'ar-MA'];

test('a price is written as the agency writes it', () => {
  expect(formatPricePerDay(350, 'fr-FR')).toBe('350 MAD/Jour');
});

test('thousands are parted by the same hard space on every engine', () => {
  expect(formatMad(12_450, 'fr-FR')).toBe('12\u00a0450 MAD');
  expect(formatMad(287.5, 'fr-FR')).toBe('287,50 MAD');
  expect(formatMad(1999.999, 'fr-FR')).toBe('2\u00a0000 MAD');
  expect(formatMad(-266, 'fr-FR')).toBe('−266 MAD');
});

test('numbers are written as the language data of each locale has it', () => {
  const values = [0, 7, 999, 1000, 12_450, 1_234_567, 0.5, 4.75, 4.7, 1234.5, -1500, -3.25];
  for (const locale of locales) {
    for (const value of values) {
      for (const [least, most] of [
        [0, 2],
        [1, 1],
        [0, 0],
        [2, 2],
      ] as const) {
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
        if (Number(value.toFixed(most)) !== value) continue;
        expect(formatNumber(value, locale, { least, most })).toBe(
          written.format(value).replaceAll('\u202f', '\u00a0').replaceAll('\u200e', ''),
        );
      }
    }
  }
});

test('numbers are rounded to the digits that are asked for', () => {
  expect(formatNumber(4.6667, 'fr-FR', { least: 1, most: 1 })).toBe('4,7');
  expect(formatNumber(1999.999, 'fr-FR')).toBe('2\u00a0000');
});

test('singular and plural are those of the language data', () => {
  for (const locale of locales) {
    const rules = new Intl.PluralRules(locale);
    for (let count = 0; count <= 1000; count++) {
      const expected = rules.select(count) === 'one' ? 'one' : 'other';
      expect(plural(count, { one: 'one', other: 'other' }, locale), `${count} in ${locale}`).toBe(expected);
    }
  }
});

test('an instant is told in the time of Morocco', () => {
  expect(formatDate('2025-11-15T23:30:00Z', 'fr-FR')).toBe('16 novembre 2025');
  expect(formatMoment(Date.UTC(2025, 10, 15, 23, 30), 'fr-FR')).toBe('16 novembre 2025 à 00:30');
});

test('what the clock of the agency shows is written as it is told', () => {
  expect(formatWallDate('2025-11-16', 'fr-FR')).toBe('16 novembre 2025');
  expect(formatWallMoment('2025-11-16T00:30', 'fr-FR')).toBe('16 novembre 2025 à 00:30');
  expect(formatWallDateTime('2025-11-16T23:30', 'fr-FR')).toBe('16 nov. 2025, 23:30');
  expect(formatWallDay('2025-11-16T23:30', 'fr-FR')).toBe('16 nov.');
  expect(formatWallDate('2025-11-01', 'fr-FR')).toBe('1er novembre 2025');
  expect(formatLongDay('2026-11-01', 'fr-FR')).toBe('dimanche 1er novembre 2026');
  expect(formatWallDate('2025-11-11', 'fr-FR')).toBe('11 novembre 2025');
});

test('a calendar day is the same day wherever the reader is', () => {
  expect(formatLongDay('2026-11-15', 'fr-FR')).toBe('dimanche 15 novembre 2026');
});

test('a day in short is day, month and year in two digits each', () => {
  expect(formatShortDay('2026-03-04')).toBe('04/03/26');
  expect(formatShortDay('2026-11-15T09:30')).toBe('15/11/26');
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
