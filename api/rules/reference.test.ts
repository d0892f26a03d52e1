import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReference, referenceCount, referenceOf } from './reference.ts';

const number = fc.integer({ min: 0, max: referenceCount - 1 });

test('each number has its own reference, which is read however it is typed', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      const reference = referenceOf('R', one);
      expect(reference).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
      expect(readReference(` ${reference.toLowerCase().replaceAll('-', ' ')}`)).toBe(reference);
      if (one !== other) expect(referenceOf('R', other)).not.toBe(reference);
    }),
  );
});

test('one wrong sign, or two neighbours that changed places, make it none', () => {
  const alphabet = '23456789ACDEFGHJKMNPQRTVWXY';
  fc.assert(
    fc.property(number, fc.nat(5), fc.nat(alphabet.length - 1), (of, at, sign) => {
      const signs = Array.from(referenceOf('R', of).replaceAll('-', '').slice(1));
      const [one = '', next = one] = [signs[at], signs[at + 1]];
      const swapped = at === 5 ? signs : signs.with(at, next).with(at + 1, one);
      for (const typed of [signs.with(at, alphabet[sign] ?? ''), swapped]) {
        const isSame = typed.join('') === signs.join('');
        expect(readReference(`R${typed.join('')}`) !== null).toBe(isSame);
      }
    }),
  );
});

test('what holds a sign that looks like another, or is no reference, is none', () => {
  for (const typed of ['', 'R', 'R-0O1I-LL', 'X-4K7P-2M', 'R-4K7P-2', 'Dacia']) expect(readReference(typed)).toBeNull();
});
