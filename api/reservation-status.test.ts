import { expect, test } from 'vitest';
import { canTransition, initialStatus, reservationStatuses, transitions } from './reservation-status.ts';

test('a new request waits', () => {
  expect(initialStatus).toBe('en attente');
});

test('exactly three changes are possible', () => {
  const possible = reservationStatuses.flatMap((from) =>
    reservationStatuses.filter((to) => canTransition(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(possible).toEqual(['en attente → acceptée', 'en attente → refusée', 'refusée → acceptée']);
});

test('every change leads to a known status, and waiting never comes back', () => {
  expect(Object.keys(transitions).toSorted()).toEqual([...reservationStatuses].toSorted());
  for (const targets of Object.values(transitions)) {
    for (const to of targets) expect(reservationStatuses).toContain(to);
    expect(targets).not.toContain(initialStatus);
  }
});
