import { expect, test } from 'vitest';
import { toBase32, totpCode, totpStepAt, totpStepOf, totpUri } from './totp.ts';

// The secret and the moments of RFC 6238, appendix B, with the last six of its eight digits.
const secret = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is the one of the standard', (at, code) => {
  expect(totpCode(secret, totpStepAt(at * 1000))).toBe(code);
});

test('a secret is written as applications take it', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(totpUri('ABC', 'Rihla Cars', 'a@b.ma')).toBe(
    'otpauth://totp/Rihla%20Cars:a%40b.ma?secret=ABC&issuer=Rihla%20Cars',
  );
});

test('a code is good for its own half minute, and the one before and after', () => {
  const now = 1_800_000_000_000;
  const step = totpStepAt(now);
  for (const near of [-1, 0, 1]) expect(totpStepOf(secret, totpCode(secret, step + near), now)).toBe(step + near);
  for (const far of [-2, 2]) expect(totpStepOf(secret, totpCode(secret, step + far), now)).toBeNull();
  expect(totpStepOf(secret, '12345', now)).toBeNull();
});
