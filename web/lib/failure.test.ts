import { describe, expect, test } from 'vitest';
import { CallError } from './call.ts';
import { failureOf, inWords, isExpected, lineOf } from './failure.ts';

const words = { text: 'Échec' };
const first = { text: 'Échec', first: true };
const refusal = (status: number, code: string, fields?: Record<string, string>, retryAfter: string | null = null) =>
  new CallError(
    status,
    { code: code as 'invalid_input', message: `dit ${code}`, ...(fields && { fields }) },
    retryAfter,
  );

describe('what the server said is told', () => {
  test.each([
    ['as it is', words, refusal(409, 'car_taken'), 'dit car_taken'],
    ['after the screen', first, refusal(409, 'car_taken'), 'Échec. dit car_taken'],
    [
      'once, where the screen says the same',
      { text: 'dit invalid_code', first: true },
      refusal(400, 'invalid_code'),
      'dit invalid_code',
    ],
    [
      'with the seconds to wait',
      words,
      refusal(429, 'too_many_requests', undefined, '42'),
      'dit too_many_requests (dans 42 s)',
    ],
    [
      'with the minutes to wait',
      first,
      refusal(429, 'too_many_requests', undefined, '601'),
      'Échec. dit too_many_requests (dans 11 min)',
    ],
    [
      'not the date that a proxy names',
      words,
      refusal(429, 'too_many_requests', undefined, 'Mon, 16 Nov'),
      'dit too_many_requests',
    ],
  ])('%s', (_how, spoken, error, line) => {
    expect(lineOf(failureOf(error, spoken))).toBe(line);
  });
});

test('where nobody answered, the screen says what it has to say', () => {
  expect(failureOf(new TypeError('a bug'), words)).toEqual({ text: 'Échec', detail: '', fields: {} });
  expect(lineOf(failureOf(refusal(503, 'unavailable'), words))).toBe('Échec');
  expect(lineOf(failureOf(refusal(500, 'internal'), words))).toBe('Échec');
});

test('faults of fields that the form shows are left to them', () => {
  const fields = { email: 'adresse', password: 'courant' };
  const failed = failureOf(refusal(400, 'invalid_input', fields), first, ['email', 'password']);
  expect(failed).toEqual({ text: 'dit invalid_input', detail: '', fields });
});

test('a fault of a field that nobody sees is said, and nothing vaguer', () => {
  const error = refusal(400, 'invalid_input', { password: 'courant' });
  expect(lineOf(failureOf(error, words, ['code']))).toBe('courant');
  const some = refusal(400, 'invalid_input', { password: 'courant', code: 'faux' });
  expect(lineOf(failureOf(some, words, ['code']))).toBe('dit invalid_input. courant');
});

test('a step on the way fails in its own words, and passes on what it brings', async () => {
  const error = refusal(429, 'too_many_requests', undefined, '42');
  const failed = await inWords({ text: 'Non vérifié', first: true }, Promise.reject(error)).catch(
    (cause: unknown) => cause,
  );
  expect(lineOf(failureOf(failed, first))).toBe('Non vérifié. dit too_many_requests (dans 42 s)');
  expect(isExpected(failed)).toBe(true);
  const bug = await inWords(words, Promise.reject(new TypeError('a bug'))).catch((cause: unknown) => cause);
  expect([lineOf(failureOf(bug, first)), isExpected(bug)]).toEqual(['Échec', false]);
  expect(await inWords(words, Promise.resolve('brought'))).toBe('brought');
});
