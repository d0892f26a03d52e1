import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canTransition,
  initialStatus,
  reservationStatuses,
  statusesBefore,
  transitions,
} from './reservation-status.ts';

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

test('whatever is tried in whatever order: once accepted it stays, and no status is reached from nowhere', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...reservationStatuses), { maxLength: 12 }), (attempts) => {
      let status = initialStatus;
      for (const to of attempts) {
        const before = status;
        if (canTransition(status, to)) status = to;
        expect(statusesBefore(to).includes(before)).toBe(canTransition(before, to));
        if (before === 'acceptée') expect(status).toBe('acceptée');
        if (before !== 'en attente') expect(status).not.toBe('en attente');
      }
    }),
  );
});
