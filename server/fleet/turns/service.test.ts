import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openEnd } from '../../../api/rules/fleet.ts';
import { days, hours, minutes, systemClock } from '../../platform/clock.ts';
import { type Change, createEvents } from '../../platform/db/events.ts';
import type { FleetCalendar, Taken } from '../calendar/rules.ts';
import { createTurnsService } from './service.ts';

const noon = Date.parse('2026-11-15T12:00Z');
beforeEach(() => void vi.useFakeTimers({ now: noon - hours(3) }));
afterEach(() => void vi.useRealTimers());

const taken = (start: number, end: number, isOut = false): Taken => ({ start, end, isOut });

function turnsOf(cars: Record<string, Taken[][]>) {
  const calendar: FleetCalendar = new Map(Object.entries(cars));
  const events = createEvents();
  const told: Change[] = [];
  events.on((change) => void told.push(change));
  const ends: (() => unknown)[] = [];
  const turns = createTurnsService({
    events,
    clock: systemClock,
    whenClosing: (end) => void ends.push(end),
    fleetCalendar: { read: async () => calendar },
  });
  const close = () => ends.forEach((end) => end());
  return { told, close, turns, free: async () => [...(await turns.freeNow())] };
}

test('a rental that begins or ends at noon is told at noon, of its car alone', async () => {
  const { told, free } = turnsOf({
    begins: [[taken(noon, noon + days(1))]],
    ends: [[taken(noon - days(1), noon)]],
    other: [[taken(noon + days(3), noon + days(4))]],
    two: [[taken(noon, noon + days(1))], []],
  });
  expect(await free()).toEqual(['begins', 'other', 'two']);
  vi.advanceTimersByTime(hours(3) - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([
    { topic: 'rentals', id: 'begins' },
    { topic: 'rentals', id: 'ends' },
  ]);
  expect(await free()).toEqual(['ends', 'other', 'two']);
  vi.advanceTimersByTime(days(1));
  expect(told.slice(2)).toEqual([{ topic: 'rentals', id: 'begins' }]);
});

test('who is out past the end keeps the car: nothing turns until it is back', async () => {
  const { told, free } = turnsOf({ late: [[taken(noon - days(2), noon, true)]] });
  expect(await free()).toEqual([]);
  vi.advanceTimersByTime(days(1));
  expect(told).toEqual([]);
  expect(await free()).toEqual([]);
});

test('a machine that slept through it tells within a minute of waking', async () => {
  const { told, free } = turnsOf({ car: [[taken(noon, openEnd)]] });
  await free();
  vi.setSystemTime(noon + days(2));
  vi.advanceTimersByTime(minutes(1));
  expect(told).toEqual([{ topic: 'rentals', id: 'car' }]);
});

test('whoever asks before the timer is heard does not hide the news from others', async () => {
  const { told, free } = turnsOf({ car: [[taken(noon, noon + days(1))]] });
  await free();
  vi.setSystemTime(noon + 5);
  expect(await free()).toEqual([]);
  expect(told).toEqual([{ topic: 'rentals', id: 'car' }]);
});

test('nothing is told before something was shown, nor once the site closes', async () => {
  const { told, free, close } = turnsOf({ car: [[taken(noon, noon + days(1))]] });
  expect(vi.getTimerCount()).toBe(0);
  await free();
  expect(vi.getTimerCount()).toBe(1);
  close();
  vi.advanceTimersByTime(days(2));
  expect(told).toEqual([]);
});

test('the cars are looked through once until something turns', async () => {
  const { turns } = turnsOf({ car: [[taken(noon, noon + days(1))]] });
  const before = await turns.freeNow();
  vi.setSystemTime(noon - 1);
  expect(await turns.freeNow()).toBe(before);
  vi.setSystemTime(noon);
  expect([...(await turns.freeNow())]).toEqual([]);
});
