import { expect, test, vi } from 'vitest';
import { createTestClock } from '../../testing/app.ts';
import { createRenderBudget } from '../http/render-budget.ts';
import { createRenderQueue } from './render-queue.ts';

const refusedAs = (status: number, retryAfterSeconds: number) =>
  expect.objectContaining({ status, retryAfterSeconds }) as unknown;

let callers = 0;
const stranger = () => ({ who: `network ${++callers}`, isKnown: false });
const known = () => ({ who: `user ${++callers}`, isKnown: true });

/** Work that goes on once it is let, and tells in what order it was begun. */
function gated() {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const work = (name: string) => async () => {
    await gate.promise;
    order.push(name);
  };
  return { work, order, open: gate.resolve };
}

test('a few pages are made at a time, more wait, and who comes when too many wait is told to come back', async () => {
  const queue = createRenderQueue({ atOnce: 2, maxWaiting: 3, maxKnownWaiting: 1 });
  const gate = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await gate.promise;
    running--;
  };
  const inside = Array.from({ length: 5 }, () => queue(stranger(), work));
  await expect(queue(stranger(), work)).rejects.toEqual(refusedAs(503, 5));
  // Who is logged in waits in a line of their own, which has an end too.
  inside.push(queue(known(), work));
  await expect(queue(known(), work)).rejects.toEqual(refusedAs(503, 5));
  // Each begins in a turn of its own.
  await vi.waitFor(() => expect(running).toBe(2), { timeout: 30_000 });
  gate.resolve();
  await Promise.all(inside);
  expect(most).toBe(2);
  await queue(stranger(), work);
});

test('who is logged in comes first, but every third turn is a stranger’s', async () => {
  const queue = createRenderQueue({ atOnce: 1 });
  const { work, order, open } = gated();
  const all = [
    queue(stranger(), work('running')),
    ...['s1', 's2', 's3'].map((name) => queue(stranger(), work(name))),
    ...['k1', 'k2', 'k3', 'k4', 'k5'].map((name) => queue(known(), work(name))),
  ];
  open();
  await Promise.all(all);
  expect(order).toEqual(['running', 'k1', 'k2', 's1', 'k3', 'k4', 's2', 'k5', 's3']);
});

test.each(['a network', 'an account'])('%s has five places, and leaves the rest to others', async (kind) => {
  const queue = createRenderQueue({ atOnce: 1 });
  const greedy = kind === 'a network' ? stranger() : known();
  const { work, order, open } = gated();
  const asked = Array.from({ length: 150 }, () => queue(greedy, work('greedy')));
  const all = [...asked, queue(stranger(), work('visitor'))];
  const refused = asked.slice(5).map((one) => expect(one).rejects.toEqual(refusedAs(429, 1)));
  await Promise.all(refused);
  open();
  await Promise.allSettled(all);
  expect(order).toHaveLength(6);
  expect(order).toContain('visitor');
  // Once they are made, there is room again.
  expect(await queue(greedy, () => Promise.resolve('made'))).toBe('made');
});

test('a work that fails makes room', async () => {
  const queue = createRenderQueue({ atOnce: 1, maxWaiting: 0, mostOfOne: 1 });
  const who = stranger();
  await expect(queue(who, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue(who, () => Promise.resolve('yes'))).toBe('yes');
});

test('a network has its budget of pages, which fills up again; others have their own', () => {
  const clock = createTestClock();
  const budget = createRenderBudget({ clock, capacity: 3, perSecond: 0.5 });
  const spend = (who: string) => () => budget.spend(who);
  for (let count = 0; count < 3; count++) budget.spend('192.0.2.1');
  expect(spend('192.0.2.1')).toThrow(refusedAs(429, 2));
  budget.spend('192.0.2.2');
  clock.advance(1000);
  expect(spend('192.0.2.1')).toThrow(refusedAs(429, 1));
  clock.advance(1000);
  budget.spend('192.0.2.1');
  expect(spend('192.0.2.1')).toThrow(refusedAs(429, 2));
  clock.advance(3_600_000);
  for (let count = 0; count < 3; count++) budget.spend('192.0.2.1');
  expect(spend('192.0.2.1')).toThrow(refusedAs(429, 2));
});

test('a clock that is set back takes nothing away, and made-up networks do not fill the memory', () => {
  const clock = createTestClock();
  const budget = createRenderBudget({ clock, capacity: 2, maxKnown: 10 });
  budget.spend('192.0.2.1');
  clock.advance(-3_600_000);
  budget.spend('192.0.2.1');
  for (let index = 0; index < 100; index++) budget.spend(`network ${index}`);
  expect(budget.size()).toBe(10);
});

test('the networks of a wider one share a budget of four', () => {
  const clock = createTestClock();
  const budget = createRenderBudget({ clock, capacity: 3, perSecond: 0.5 });
  const spend = (network: number) => () => budget.spend(`2001:db8:1:${network}::/64`, '2001:db8:1::/48');
  for (let network = 0; network < 12; network++) spend(network)();
  expect(spend(12)).toThrow(refusedAs(429, 1));
  budget.spend('2001:db8:2:1::/64', '2001:db8:2::/48');
  clock.advance(500);
  spend(12)();
  expect(spend(12)).toThrow(refusedAs(429, 1));
});
