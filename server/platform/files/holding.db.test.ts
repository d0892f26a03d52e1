import { expect, test } from 'vitest';
import { createTestClock } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/db.ts';
import { days, minutes } from '../clock.ts';
import { statesUnder, writeState } from '../db/site-state.ts';
import { areFilesHeld, holdFiles } from './holding.ts';

async function open() {
  const { db } = (await openTestDatabase()).database;
  const clock = createTestClock();
  const hold = () =>
    holdFiles(db, clock, (error) => {
      throw error;
    });
  return {
    db,
    clock,
    hold,
    isHeld: () => areFilesHeld(db, clock.now()),
    keys: async () => (await statesUnder(db, 'files_held_until')).map(({ key }) => key),
  };
}

test('of several who hold files, the first to let go does so for itself alone', async () => {
  const { clock, hold, isHeld, keys } = await open();
  // At the same moment, as two that are begun by the clock.
  const [first, second] = [await hold(), await hold()];
  clock.advance(minutes(1));
  const third = await hold();
  await first.release();
  expect(await isHeld()).toBe(true);
  await third.release();
  expect(await isHeld()).toBe(true);
  await second.release();
  expect(await isHeld()).toBe(false);
  expect(await keys()).toEqual([]);
});

test('who was killed lets go within minutes, and the next to hold them clears that away', async () => {
  const { db, clock, hold, isHeld, keys } = await open();
  await writeState(db, 'files_held_until', String(clock.now() + minutes(5)));
  await writeState(db, 'files_held_until killed', String(clock.now() + minutes(5)));
  expect(await isHeld()).toBe(true);
  clock.advance(minutes(5));
  expect(await isHeld()).toBe(false);
  await writeState(db, 'files_held_until ahead', String(clock.now() + days(400)));
  expect(await isHeld()).toBe(false);
  const alive = await hold();
  expect(await keys()).toHaveLength(1);
  expect(await isHeld()).toBe(true);
  await alive.release();
});
