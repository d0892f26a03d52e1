import { fold } from './fold.ts';

/** A plate without what people write in different ways: `12345-أ-6`, `12345 | A | 6` and `12345a6` are one. */
export const foldPlate = (plate: string): string =>
  fold(plate)
    .replaceAll(' ', '')
    .replace(/[ابجدهوط]/g, (letter) => latinLetters[letter] ?? letter);

/** The letters of the series, as they are written where no Arabic can be: on a fine from abroad, or a French keyboard. */
const latinLetters: Record<string, string> = { ا: 'a', ب: 'b', ج: 'j', د: 'd', ه: 'h', و: 'w', ط: 't' };

/**
 * Whether a plate has what was typed: a part of it however it is written, or its numbers in their order, without the
 * letter that stands between them.
 */
export function hasPlatePart(plate: string, typed: string): boolean {
  const folded = foldPlate(plate);
  const wanted = foldPlate(typed);
  if (wanted === '') return false;
  if (folded.includes(wanted)) return true;
  const numbers = /^\d[\d\s|/.-]*$/.test(typed.trim()) ? typed.match(/\d+/g) : null;
  return numbers !== null && numbers.length > 1 && new RegExp(numbers.join('\\D+')).test(folded);
}
