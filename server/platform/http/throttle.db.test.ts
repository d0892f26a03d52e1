import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { days, minutes, seconds } from '../clock.ts';
import { createThrottle, sweepThrottle } from './throttle.ts';

const limit = { name: 'knock', max: 3, windowMs: minutes(15) };

async function setUp(enabled = true) {
  const { database } = await openTestDatabase();
  const clock = createTestClock();
  return { database, clock, throttle: createThrottle(database.db, clock, enabled) };
}

test('beyond the limit it refuses with the time to wait, for that one alone, until the window ends', async () => {
  const { throttle, clock } = await setUp();
  for (let i = 0; i < limit.max; i++) await throttle.hit(limit, 'a');
  clock.advance(minutes(5));
  await expect(throttle.hit(limit, 'a')).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 600 });
  await throttle.hit(limit, 'b');
  clock.advance(minutes(10));
  await throttle.hit(limit, 'a');
});

test('rivals are counted one by one', async () => {
  const { throttle } = await setUp();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => throttle.hit(limit, 'a')));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(limit.max);
});

test('a check does not count, and a clear forgets', async () => {
  const { throttle } = await setUp();
  for (let i = 0; i < limit.max; i++) {
    await throttle.check(limit, 'a');
    await throttle.hit(limit, 'a');
  }
  await expect(throttle.check(limit, 'a')).rejects.toMatchObject({ status: 429 });
  await throttle.clear(limit, 'a');
  await throttle.check(limit, 'a');
});

test('lifted, it counts nothing', async () => {
  const { throttle } = await setUp(false);
  for (let i = 0; i < 10; i++) await throttle.hit(limit, 'a');
  await expect(throttle.check(limit, 'a')).resolves.toBeUndefined();
});

test('a sweep forgets what has ended and nothing else', async () => {
  const { database, throttle, clock } = await setUp();
  await throttle.hit(limit, 'old');
  clock.advance(limit.windowMs);
  for (let i = 0; i < limit.max; i++) await throttle.hit(limit, 'new');
  await sweepThrottle(database.db, clock);
  expect(await database.db.selectFrom('throttle_counts').select('key').execute()).toEqual([{ key: 'knock new' }]);
});

test('a clock that ran ahead and was put right leaves nobody waiting', async () => {
  const { throttle, clock } = await setUp();
  clock.advance(days(400));
  for (let i = 0; i < limit.max; i++) await throttle.hit(limit, 'a');
  await expect(throttle.check(limit, 'a')).rejects.toMatchObject({ retryAfterSeconds: 900 });
  clock.advance(-days(400));
  await throttle.check(limit, 'a');
  for (let i = 0; i < limit.max; i++) await throttle.hit(limit, 'a');
  await expect(throttle.hit(limit, 'a')).rejects.toMatchObject({ retryAfterSeconds: 900 });
  // The clocks of two servers are never quite the same: that forgets nothing.
  clock.advance(-seconds(30));
  await expect(throttle.hit(limit, 'a')).rejects.toMatchObject({ retryAfterSeconds: 930 });
  await expect(throttle.check(limit, 'a')).rejects.toMatchObject({ retryAfterSeconds: 930 });
});

test('a count tells how many since when, and goes with its transaction', async () => {
  const { database, throttle, clock } = await setUp();
  const since = clock.now();
  const count = () => database.inTransaction((tx) => throttle.count(tx, limit, 'a'));
  await count();
  clock.advance(minutes(2));
  const undone = database.inTransaction(async (tx) => {
    await throttle.count(tx, limit, 'a');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  for (let i = 0; i < limit.max; i++) await count();
  expect(await count()).toMatchObject({ count: limit.max + 2, since });
});
