import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/db.ts';
import { claimDay, readState } from './site-state.ts';

test('a day is claimed once, and one that is over not at all', async () => {
  const { db } = (await openTestDatabase()).database;
  const claims = await Promise.all(Array.from({ length: 4 }, () => claimDay(db, 'work', '2026-11-17')));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimDay(db, 'work', '2026-11-16')).toBe(false);
  expect(await claimDay(db, 'work', '2026-11-18')).toBe(true);
});

test('a clock that once ran ahead stops nothing', async () => {
  const { db } = (await openTestDatabase()).database;
  expect(await claimDay(db, 'work', '2099-02-01')).toBe(true);
  expect(await claimDay(db, 'work', '2026-11-30')).toBe(true);
  expect(await readState(db, 'work')).toBe('2026-11-30');
  // Two servers around midnight: the slower one does not do it once more.
  expect(await claimDay(db, 'work', '2026-12-01')).toBe(true);
  expect(await claimDay(db, 'work', '2026-11-30')).toBe(false);
});
