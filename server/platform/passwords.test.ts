import { expect, test } from 'vitest';
import { createCommonPasswords } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';

test('ten of one network and a hundred in all wait for their turn; whoever comes then is told when to come back', async () => {
  const passwords = createPasswords();
  const refused: number[] = [];
  const ask = async (from: number) => {
    await passwords.matches(null, 'mot de passe', String(from)).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'too_many_requests', status: 429, retryAfterSeconds: 5 });
      refused.push(from);
    });
  };
  const storm = Array.from({ length: 30 }, () => ask(0));
  const others = Array.from({ length: 90 }, (_, index) => ask(1 + index));
  const late = [ask(91), passwords.hash('mot de passe', '92').catch(() => refused.push(92))];
  await Promise.all([...storm, ...others, ...late]);
  expect(refused.toSorted((a, b) => a - b)).toEqual([...Array<number>(20).fill(0), 91, 92]);

  // The places are free again.
  refused.length = 0;
  await Promise.all([...Array.from({ length: 10 }, () => ask(0)), ask(91)]);
  expect(refused).toEqual([]);
});

test('common passwords are known, in capitals too; the short ones need no list', async () => {
  const isCommonPassword = createCommonPasswords();
  for (const common of ['password', 'Motdepasse', 'AZERTYUIOP', '123456789']) {
    expect([common, await isCommonPassword(common)]).toEqual([common, true]);
  }
  expect(await isCommonPassword('une route vers Tafraout')).toBe(false);
});
