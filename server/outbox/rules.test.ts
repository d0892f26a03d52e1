import { expect, test } from 'vitest';
import { days, hours, minutes, seconds } from '../platform/clock.ts';
import { afterFailure } from './rules.ts';

const failed = (attempts: number, permanent = false, now = 0) =>
  afterFailure({ attempts, createdAt: 0, permanent }, now);

test('the wait doubles up to ten minutes, and never ends', () => {
  expect([1, 2, 3, 4].map((attempts) => failed(attempts).nextAttemptAt)).toEqual([5, 10, 20, 40].map(seconds));
  expect(failed(50)).toEqual({ nextAttemptAt: minutes(10), setAsideAt: null });
  expect(failed(5000, false, days(400)).setAsideAt).toBeNull();
});

test('a mail that is refused for good is asked again for three days, then set aside', () => {
  expect(failed(1, true)).toEqual({ nextAttemptAt: hours(6), setAsideAt: null });
  expect(failed(9, true, days(3) - 1).setAsideAt).toBeNull();
  expect(failed(9, true, days(3)).setAsideAt).toBe(days(3));
});
