import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrationsFor } from '../../../migrations/all.ts';
import { compareRows, placeOf, restoreOn, startFullSite, backUp } from '../../testing/backups.ts';
import { emptyPlace, enginesAtHand } from '../../testing/db.ts';
import { createEvents } from '../db/events.ts';
import { openDatabase } from '../db/open.ts';
import { moveDatabase } from './move.ts';

test('a site moves from one engine to the other and back, and no row is another', async () => {
  const { path } = await backUp(await startFullSite());
  // There and back where both engines are at hand.
  const [first = 'sqlite', second = first] = enginesAtHand();
  const { place: start } = await restoreOn(first, path);
  const [there, back] = [await emptyPlace(second), await emptyPlace(first)];
  const moved = await moveDatabase({ from: start, to: there, migrationsFor });
  expect(moved).toBeGreaterThan(200);
  expect(await moveDatabase({ from: there, to: back, migrationsFor })).toBe(moved);
  expect(await compareRows(start, back)).toBe(moved);
  const database = await openDatabase(back, createEvents());
  expect((await sql`select * from wrong_counters`.execute(database.db)).rows).toEqual([]);
  await database.close();
});

test('a move goes neither into a site nor out of one that runs', async () => {
  const site = await startFullSite();
  const { place } = await restoreOn(site.database.engine, (await backUp(site)).path);
  const empty = await emptyPlace('sqlite');
  await expect(moveDatabase({ from: placeOf(site), to: empty, migrationsFor })).rejects.toThrow(/server is using/);
  const other = (await restoreOn('sqlite', (await backUp(site)).path)).place;
  await expect(moveDatabase({ from: place, to: other, migrationsFor })).rejects.toThrow('There is a site already');
});
