import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, fieldErrors } from '../calls/fields.ts';
import { fieldMessages } from '../words/messages.ts';

const problem = (value: unknown) => fieldErrors(z.object({ email }), { email: value })?.email;

describe('one mailbox has one spelling', () => {
  test.each([
    ['  Salma@Probe.MA ', 'salma@probe.ma'],
    ['salma@ｐrobe.ma', 'salma@probe.ma'],
    ['salma@ＰＲＯＢＥ．ＭＡ', 'salma@probe.ma'],
    ['salma@probe。ma', 'salma@probe.ma'],
    ['salma@probe.ma.', 'salma@probe.ma'],
    ['salma@Énergie.ma', 'salma@xn--nergie-9ua.ma'],
    ['salma@e\u0301nergie.ma', 'salma@xn--nergie-9ua.ma'],
    ['salma@XN--NERGIE-9UA.ma', 'salma@xn--nergie-9ua.ma'],
    ['rene\u0301@probe.ma', 'ren\u00e9@probe.ma'],
  ])('%j is %j', (given, taken) => {
    expect(z.parse(email, given)).toBe(taken);
  });

  test('what a mail server may tell apart before the @ stays apart', () => {
    expect(z.parse(email, 'ｓalma@probe.ma')).not.toBe(z.parse(email, 'salma@probe.ma'));
  });
});

test.each([
  'salma',
  '@probe.ma',
  'salma@',
  'salma@probe',
  'salma@127.0.0.1',
  'salma@1.2',
  'salma@1.0x7f',
  'salma@probe..ma',
  'salma@probe.ma/x.ma',
  'salma@probe.ma:80',
  'salma@pro\tbe.ma',
  'salma@pro\u00adbe.ma',
  'salma@[::1]',
  'salma@probe.ma,imane@probe.ma',
  'salma@a@probe.ma',
])('%j is no address', (value) => {
  expect(problem(value)).toBe(fieldMessages.invalid_email);
});

test('an address is bounded as it is kept', () => {
  expect(problem(`a@${'é'.repeat(30)}.ma`)).toBeUndefined();
  expect(problem(`${'a'.repeat(250)}@b.ma`)).toBe('254 caractères au plus');
  expect(problem(`${'a'.repeat(240)}@${'é'.repeat(8)}.ma`)).toBe('254 caractères au plus');
});
