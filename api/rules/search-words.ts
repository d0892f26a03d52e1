import { fold } from './fold.ts';
import { readReference } from './reference.ts';

/** Of what a request says, what it is looked for by. */
export interface Searched {
  /** Names of people, cars and places. */
  names: readonly string[];
  email: string | null;
  phone: string;
  /** `R-4K7P-2M`, of those that have one. */
  reference?: string;
}

/** Of one name. Each is a row more to write, and nobody has so many. */
const maxWords = 12;

/** Before the digits of a number that are written from its end: people know the last four. */
const fromEnd = '~';

/**
 * The words by which a request is found, each once, with a space before and after each: those of the names, the address
 * whole and in parts, and the number from either end.
 */
export function searchWords({ names, email, phone, reference = '' }: Searched): string {
  const [mailbox = ''] = (email ?? '').split('@', 1);
  const address = (email ?? '').replace(/[^\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-]/gu, '');
  const digits = nationalDigits(phone);
  const words = [...names.map(fold), fold(mailbox)].flatMap((text) => text.split(' ').slice(0, maxWords));
  const all = new Set([...words, asWord(reference), address, digits, digits && `${fromEnd}${reversed(digits)}`]);
  all.delete('');
  return ` ${[...all].join(' ')} `;
}

/**
 * What is looked for: of each term, one of the beginnings must begin a word of what is found. Nothing typed gives no
 * term; signs alone, which nothing is found by, give null.
 */
export function searchTerms(typed: string): string[][] | null {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  if (/^[\d\s+().-]+$/.test(wanted)) return numberTerms(wanted);
  const reference = readReference(wanted);
  if (reference !== null) return [[asWord(reference)]];
  const terms = wanted.split(/\s+/).flatMap((part) => (part.includes('@') ? [part] : fold(part).split(' ')));
  const words = [...new Set(terms)].filter((term) => term !== '');
  return words.length === 0 ? null : words.slice(0, maxTerms).map((word) => [word]);
}

/** More words than anybody types to find one thing. */
const maxTerms = 8;

/** A number, however it is spaced and with or without the country; its last digits; or the figures of a name. */
function numberTerms(typed: string): string[][] | null {
  const digits = nationalDigits(typed);
  if (digits === '') return null;
  const figures = fold(typed).replaceAll(' ', '');
  return [[...new Set([digits, `0${digits}`, `${fromEnd}${reversed(digits)}`, figures])]];
}

/** `+212 6 12-34` and `00212612 34` are `061234`; a number of another country keeps its code. */
function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return digits.replace(/^212(0?)(?=\d)/, '0');
}

const asWord = (reference: string) => fold(reference).replaceAll(' ', '');

const reversed = (digits: string) => digits.split('').toReversed().join('');
