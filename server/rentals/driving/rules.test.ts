import { expect, test } from 'vitest';
import { days, hours, seconds } from '../../platform/clock.ts';
import { isLongBefore, isLower, readMoment } from './rules.ts';

const now = Date.parse('2026-11-25T09:00:30Z');

test('a moment is now unless it is said, never to come, and never before the keys were handed over', () => {
  expect(readMoment(undefined, null, now)).toEqual({ ok: true, at: now });
  expect(readMoment('2026-11-25T08:00Z', null, now)).toEqual({ ok: true, at: now - hours(1) - seconds(30) });
  expect(readMoment('2026-11-25T10:00Z', null, now)).toEqual({ ok: false, fault: 'moment_ahead' });
  expect(readMoment('2026-11-25T07:00Z', now - hours(1), now)).toEqual({ ok: false, fault: 'before_hand_over' });
});

test('the minute in which the keys were handed over is not before it', () => {
  expect(readMoment('2026-11-25T09:00Z', now, now)).toEqual({ ok: true, at: now });
});

test('keys that were handed over weeks before the start were handed over in another month', () => {
  expect(isLongBefore(now - days(7), now)).toBe(false);
  expect(isLongBefore(now - days(7) - 1, now)).toBe(true);
});

test('only a reading below the last one is lower', () => {
  expect([isLower(99, 100), isLower(100, 100), isLower(0, null)]).toEqual([true, false, false]);
});
