import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapInTurns } from './store.ts';

test('what is made of each of many lines is made some dozen to a turn, in their order', async () => {
  const lines = Array.from({ length: 200 }, (_, n) => n);
  let [inTurn, most] = [0, 0];
  const isOver = new AbortController();
  const others = (async () => {
    for (; !isOver.signal.aborted; inTurn = 0) await setImmediate();
  })();
  const made = await mapInTurns(lines, (line, index) => {
    most = Math.max(most, ++inTurn);
    return [line, index];
  });
  isOver.abort();
  await others;
  expect(made).toEqual(lines.map((line) => [line, line]));
  expect(most).toBeLessThanOrEqual(50);
});
