import { expect, test, vi } from 'vitest';
import { countCars } from '../../../api/calls/car-search.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { getCar } from '../../../api/calls/catalogue.ts';
import { defaultSettings } from '../../../api/words/default-settings.ts';
import { noteSources } from './sources.ts';

const id = '00000000-0000-4000-8000-000000000001';

/** A server whose answers are set, with a clock. */
function setUp(now = Date.UTC(2026, 0, 1, 12)) {
  const answers = new Map<unknown, unknown>([
    [countCars, { total: 3 }],
    [getCar, { name: 'Duster' }],
  ]);
  const asked = vi.fn<(endpoint: unknown, input?: unknown) => Promise<unknown>>(async (endpoint) => {
    const answer = answers.get(endpoint);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const clock = { time: now, now: () => clock.time };
  const shown = { settings: defaultSettings };
  const { call, sources } = noteSources({ call: asked as Call, settings: () => shown.settings, clock });
  return { answers, asked, clock, shown, call, sources };
}

test('a page is told what it asks for, and the same calls are made again to see whether it holds', async () => {
  const { asked, call, sources } = setUp();
  expect(await call(countCars)).toEqual({ total: 3 });
  expect(await call(getCar, { params: { id } })).toEqual({ name: 'Duster' });
  const calls = asked.mock.calls.slice();
  expect(await sources.areSame()).toBe(true);
  expect(asked.mock.calls.slice(2)).toEqual(calls);
  expect(calls[1]).toEqual([getCar, { params: { id } }]);
});

test('an answer that has changed makes another page, and what comes after it is not asked', async () => {
  const { answers, asked, call, sources } = setUp();
  await call(countCars);
  await call(getCar, { params: { id } });
  answers.set(countCars, { total: 4 });
  expect(await sources.areSame()).toBe(false);
  expect(asked).toHaveBeenCalledTimes(3);
  answers.set(countCars, { total: 3 });
  answers.set(getCar, { name: 'Logan' });
  expect(await sources.areSame()).toBe(false);
});

test('a page that was refused something is made anew, as is one that is refused it now', async () => {
  const { answers, call, sources } = setUp();
  await call(countCars);
  answers.set(countCars, new Error('away'));
  expect(await sources.areSame()).toBe(false);
  answers.set(countCars, { total: 3 });
  expect(await sources.areSame()).toBe(true);
  answers.set(getCar, new Error('away'));
  await expect(call(getCar, { params: { id } })).rejects.toThrow('away');
  expect(await sources.areSame()).toBe(false);
});

test('the day and the clock change on the hour', async () => {
  const { clock, call, sources } = setUp(Date.UTC(2026, 0, 1, 12, 0));
  await call(countCars);
  clock.time = Date.UTC(2026, 0, 1, 12, 59, 59, 999);
  expect(await sources.areSame()).toBe(true);
  clock.time += 1;
  expect(await sources.areSame()).toBe(false);
});

test('other settings make another page', async () => {
  const { shown, call, sources } = setUp();
  await call(countCars);
  expect(await sources.areSame()).toBe(true);
  shown.settings = { ...defaultSettings };
  expect(await sources.areSame()).toBe(false);
});

test('what a page asks twice is asked once more, and holds only if it was told the same both times', async () => {
  const { answers, asked, call, sources } = setUp();
  await call(countCars);
  await call(countCars);
  expect(await sources.areSame()).toBe(true);
  expect(asked).toHaveBeenCalledTimes(3);
  answers.set(countCars, { total: 4 });
  await call(countCars);
  answers.set(countCars, { total: 3 });
  expect(await sources.areSame()).toBe(false);
});
