import { setImmediate } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import type { WrittenFile } from '../platform/http/endpoints.ts';
import { createPauses, pieceSize } from '../platform/http/pieces.ts';
import { days } from '../platform/clock.ts';
import { startTestSite } from '../testing/app.ts';
import { insertTestCar, insertTestReservation } from '../testing/builders.ts';

const pieces = 10;

/** How often everybody else had a turn so far. */
function countTurns() {
  const isOver = new AbortController();
  const counted = { turns: 0, stop: () => isOver.abort() };
  void (async () => {
    for (; !isOver.signal.aborted; counted.turns++) await setImmediate();
  })();
  return counted;
}

// PostgreSQL is waited for in many turns anyway.
if (inject('engine') === 'sqlite')
  test('between the pieces of a file others have many turns, not one', async () => {
    const site = await startTestSite();
    const { db } = site.database;
    const car_id = await insertTestCar(db);
    for (let at = 0; at < pieces * pieceSize; at++)
      await insertTestReservation(db, { car_id, starts_at: days(at), ends_at: days(at + 1) });
    const query = { type: 'car', status: 'en attente', sort: '-created', format: 'csv' } as const;
    const { cookie } = await site.signIn('admin');
    const viewer = await site.services.sessions.viewerOf(cookie.split('=')[1]);
    if (!viewer) throw new Error('not logged in');
    const { body } = site.services.exports.requests(query, viewer);
    const others = countTurns();
    let written = 0;
    // As if nobody else were to be waited for.
    for await (const _ of (body as WrittenFile)(() => Promise.resolve())) written++;
    others.stop();
    // With its head.
    expect(written).toBe(1 + pieces);
    // Of all together: for one of them the machine itself may have been away.
    expect(others.turns).toBeGreaterThan(5 * pieces);
  });

test('pauses of several files come one behind the other', async () => {
  const pause = createPauses();
  const asked = performance.now();
  await Promise.all(Array.from({ length: 20 }, () => pause()));
  expect(performance.now() - asked).toBeGreaterThan(10);
});
