import { expect, test } from 'vitest';
import { mayUse, profiles } from './profiles.ts';

test('whoever takes lists away may read each of them', () => {
  const taking = profiles.filter((profile) => mayUse(profile, 'exports'));
  expect(taking.length).toBeGreaterThan(1);
  for (const right of ['office', 'users', 'journal', 'reports'] as const)
    expect([right, taking.filter((profile) => !mayUse(profile, right))]).toEqual([right, []]);
});
