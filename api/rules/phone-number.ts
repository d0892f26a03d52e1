/** Morocco's: what a number without a country is taken for. */
const countryCode = '212';

/**
 * One spelling of a number, by which people are told apart: `06 12 34 56 78`, `+212 6 12 34 56 78` and `00212612345678` are
 * all `+212612345678` (E.164). What is no whole number stays as its digits, and is found by them.
 */
export function internationalPhone(written: string): string {
  const spaced = written.trim();
  const digits = spaced.replace(/\D/g, '');
  if (spaced.startsWith('+')) return `+${withoutTrunkZero(digits)}`;
  if (digits.startsWith('00')) return `+${withoutTrunkZero(digits.slice(2))}`;
  if (/^0[1-9]\d{8}$/.test(digits)) return `+${countryCode}${digits.slice(1)}`;
  if (/^212\d{9}$/.test(digits)) return `+${digits}`;
  return digits;
}

/** `+212 (0)6…` is written on cards, and is no number. */
const withoutTrunkZero = (digits: string) => digits.replace(/^2120(?=\d{9}$)/, countryCode);

/** As people here write and say it: `06 12 34 56 78`; of another country, the code and the rest. */
export function shownPhone(international: string): string {
  const national = /^\+212(\d{9})$/.exec(international)?.[1];
  return national ? `0${national}`.replace(/(\d\d)(?=\d)/g, '$1 ') : international;
}
