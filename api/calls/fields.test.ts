import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors, line, optionalLine, pathText, phone, phoneDigits, text } from './fields.ts';
import { fieldMessages } from '../words/messages.ts';

const problem = (value: unknown) => fieldErrors(z.object({ phone }), { phone: value })?.phone;

test('a text says what is wrong: missing, empty or too long', () => {
  const wrong = (name: unknown) => fieldErrors(z.object({ name: text(5) }), { name });
  expect(wrong(undefined)).toEqual({ name: fieldMessages.required });
  expect(wrong('  ')).toEqual({ name: fieldMessages.required });
  expect(wrong('abcdef')).toEqual({ name: '5 caractères au plus' });
  expect(wrong(' abcde ')).toBeUndefined();
});

describe('a line', () => {
  test.each([
    ['Salma\nTotal : 0 MAD', 'Salma Total : 0 MAD'],
    ['Salma\r\n\r\n  Idrissi', 'Salma Idrissi'],
    ['Salma \t Idrissi', 'Salma Idrissi'],
    ['Salma\u2028Idrissi\u2029El\u0085Fassi\u000bA\u000cB', 'Salma Idrissi El Fassi A B'],
    ['\n Salma \n', 'Salma'],
    ['Jean  Paul\u00a0II', 'Jean  Paul\u00a0II'],
    ['Sal\u0000ma\u0007', 'Salma'],
  ])('%j is taken as %j', (given, taken) => {
    expect(z.parse(line(40), given)).toBe(taken);
    expect(z.parse(optionalLine(40), given)).toBe(taken);
  });

  test('of breaks alone is missing where one is needed, and its bound counts what is kept', () => {
    expect(fieldErrors(z.object({ name: line(5) }), { name: '\r\n\t' })).toEqual({ name: fieldMessages.required });
    expect(z.parse(line(5), `ab${'\n'.repeat(50)}cd`)).toBe('ab cd');
    expect(z.parse(optionalLine(5), '\n')).toBe('');
  });

  test('never has a break, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const { data = '' } = z.safeParse(optionalLine(1000), given);
        expect(data).not.toMatch(/[\n\r\t\v\f\u0085\u2028\u2029]/);
      }),
    );
  });
});

describe('in a line', () => {
  const told = (name: string) =>
    [line(40), optionalLine(40)].map((schema) => fieldErrors(z.object({ name: schema }), { name }));

  test.each('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'.split(''))(
    'what turns the writing around (%j) is refused, and told as that',
    (hidden) => {
      expect(told(`Salma ${hidden}irdauqnE`)).toEqual([1, 2].map(() => ({ name: fieldMessages.hidden_direction })));
    },
  );

  test.each('\u200e\u200f\u061c'.split(''))('a mark that turns nothing around (%j) goes unseen', (mark) => {
    expect(z.parse(line(40), `${mark}سلمى${mark} Idrissi`)).toBe('سلمى Idrissi');
    expect(z.parse(line(40), 'سلمى الإدريسي')).toBe('سلمى الإدريسي');
  });
});

test.each([text, line, optionalLine, pathText])(
  'a text without end is refused by the bound that people are told',
  (of) => {
    expect(fieldErrors(z.object({ name: of(80) }), { name: ' '.repeat(16_000) })).toEqual({
      name: '80 caractères au plus',
    });
  },
);

test('a text keeps its lines', () => {
  expect(z.parse(text(40), 'Bien.\n\nMerci !')).toBe('Bien.\n\nMerci !');
});

describe('phone', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '+212 6 12 34 56 78',
    '00212612345678',
    '(+212) 6-12.34.56.78',
    '05‑28‑00‑00‑00',
    '12345678',
    '123456789012345',
    '+123456789012345',
    '00123456789012345',
    '06\u00a012\u202f34\u00a056\u00a078',
  ])('%j is valid', (value) => {
    expect(problem(value)).toBeUndefined();
  });

  test.each([
    '1234567',
    '1234567890123456',
    '+1234567',
    '001234567',
    'abcdefgh',
    '06 12 34 56 78 poste 4',
    '0612345678;',
    '++33612345678',
    '06/12/34/56/78',
    '0612345678\u0000',
    '------------',
    '+',
  ])('%j is not', (value) => {
    expect(problem(value)).toBe(fieldMessages.invalid_phone);
  });

  test.each([undefined, null, '', '   ', 612345678, ['0612345678']])('%j is missing', (value) => {
    expect(problem(value)).toBe(fieldMessages.required);
  });

  test('a line break in it is a space', () => {
    expect(z.parse(phone, '06 12\r\n34 56 78')).toBe('06 12 34 56 78');
  });

  test.each([
    ['an embedding', '\u202a+212 6 12 34 56 78\u202c'],
    ['an isolate', '\u2066+212 6 12 34 56 78\u2069'],
    ['marks', '\u200e+212 6 12\u200f 34 56 78\u061c'],
  ])('pasted with %s around it, it is kept without', (_, value) => {
    expect(z.parse(phone, value)).toBe('+212 6 12 34 56 78');
  });

  test('that holds nothing else is missing', () => {
    expect(problem('\u202a \u202c')).toBe(fieldMessages.required);
  });

  test('is kept as written, without the spaces around', () => {
    expect(z.parse(phone, '  +212 6 12-34-56-78 ')).toBe('+212 6 12-34-56-78');
    expect(problem(`${' '.repeat(100)}0612345678`)).toBeUndefined();
    expect(problem(`06${' '.repeat(100)}12345678`)).toBe('40 caractères au plus');
  });

  test('from 8 to 15 digits, however they are spaced', () => {
    const spaced = fc.tuple(
      fc.constantFrom('', '+', '00'),
      fc.array(fc.tuple(fc.constantFrom('1', '2', '6', '9'), fc.constantFrom('', ' ', '.', '-', '(', ')')), {
        maxLength: 18,
      }),
    );
    fc.assert(
      fc.property(spaced, ([prefix, digits]) => {
        const isRight = digits.length >= 8 && digits.length <= 15;
        expect(problem(prefix + digits.flat().join('')) === undefined).toBe(isRight);
      }),
    );
  });

  test('two spellings of one number have the same digits', () => {
    expect(phoneDigits('+212 (6) 12-34.56 78')).toBe(phoneDigits('00212612345678'));
    expect(phoneDigits('+212612345678')).not.toBe(phoneDigits('+212612345679'));
  });
});
