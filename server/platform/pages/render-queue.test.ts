import { expect, onTestFinished, test } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

test('pages that are asked for together are made in turns of their own, and others get theirs in between', async () => {
  const queue = createRenderQueue();
  const order: string[] = [];
  let other = setImmediate(function again() {
    order.push('other');
    other = setImmediate(again);
  });
  onTestFinished(() => clearImmediate(other));
  const page = async () => {
    order.push('begun');
    // As on a database that answers at once.
    for (let step = 0; step < 20; step++) await Promise.resolve();
    order.push('made');
  };
  await Promise.all(['1', '2', '3', '4'].map((who) => queue({ who, isKnown: false }, page)));
  expect(order.filter((what) => what === 'made')).toHaveLength(4);
  expect(order.join()).not.toMatch(/made,begun|begun,begun/);
});
