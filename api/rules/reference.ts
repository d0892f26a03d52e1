/** What can be said on the phone and read from paper: no 0 and O, 1, I and L, 5 and S, 2 and Z, 8 and B, U and V. */
const alphabet = '23456789ACDEFGHJKMNPQRTVWXY';
const base = alphabet.length;
/** Each has no divisor in common with the base, and neither have two neighbours' differences: see `checkOf`. */
const weights = [1, 2, 4, 5, 7] as const;

/** How many references there are. */
export const referenceCount = base ** weights.length;

/** `R-4K7P-2M`: each number below `referenceCount` has its own. */
export function referenceOf(letter: 'R' | 'T', number: number): string {
  const places = weights.map((_, index) => Math.floor(number / base ** index) % base);
  const signs = [...places, checkOf(places)].map((place) => alphabet[place]).join('');
  return `${letter}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/**
 * A reference however it was typed, or null when it cannot be one: a wrong sign, or two neighbours that changed places,
 * are always noticed.
 */
export function readReference(typed: string): string | null {
  const match = /^([RT])([2-9A-Z]{6})$/.exec(typed.toUpperCase().replace(/[\s.\p{Pd}]/gu, ''));
  const [, letter, signs = ''] = match ?? [];
  const places = Array.from(signs).map((sign) => alphabet.indexOf(sign));
  if (!letter || places.includes(-1) || checkOf(places.slice(0, -1)) !== places.at(-1)) return null;
  return `${letter}-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

const checkOf = (places: readonly number[]) =>
  places.reduce((sum, place, index) => sum + place * (weights[index] ?? 0), 0) % base;
