import { expect, test } from 'vitest';
import { defaultAgency } from '../../../api/words/default-agency.ts';
import { days, hours } from '../../platform/clock.ts';
import { calendarStatus, cancelObstacle, cancelTerms, isLinkOver } from './rules.ts';

const starts_at = Date.parse('2026-11-25T09:00Z');
const free = starts_at - hours(defaultAgency.freeCancellationHours);

test('a request is given up at any time, an accepted rental until the free hour, and nothing else', () => {
  expect(cancelObstacle({ stage: 'en attente', starts_at }, starts_at + days(3), defaultAgency)).toBe(null);
  expect(cancelObstacle({ stage: 'prévue', starts_at }, free, defaultAgency)).toBe(null);
  expect(cancelObstacle({ stage: 'prévue', starts_at }, free + 1, defaultAgency)).toBe('too_late_to_cancel');
  for (const stage of ['en cours', 'terminée', 'refusée', 'annulée', 'non présentée'] as const)
    expect(cancelObstacle({ stage, starts_at }, 0, defaultAgency)).toBe('act_not_possible');
});

test('until when that is, where there is an end to it', () => {
  expect(cancelTerms({ stage: 'en attente', starts_at }, defaultAgency)).toEqual({ until: null });
  expect(cancelTerms({ stage: 'prévue', starts_at }, defaultAgency)).toEqual({ until: new Date(free).toISOString() });
  expect(cancelTerms({ stage: 'en cours', starts_at }, defaultAgency)).toBe(null);
});

test('a link opens for three months after the end', () => {
  expect(isLinkOver(starts_at, starts_at + days(90) - 1)).toBe(false);
  expect(isLinkOver(starts_at, starts_at + days(90))).toBe(true);
});

test('a calendar shows what may come to nothing as such', () => {
  expect(calendarStatus('en attente')).toBe('TENTATIVE');
  for (const stage of ['prévue', 'en cours', 'terminée'] as const) expect(calendarStatus(stage)).toBe('CONFIRMED');
  for (const stage of ['refusée', 'annulée', 'non présentée'] as const) expect(calendarStatus(stage)).toBe('CANCELLED');
});
