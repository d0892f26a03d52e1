import { expect, test } from 'vitest';
import { changesBetween } from '../../journal/rules.ts';
import { endMoment, factsOf, shown, wearerAt } from './rules.ts';
import { openEnd } from '../../../api/rules/fleet.ts';

test('a plate is that of whoever wore it then; before it was entered, of the first', () => {
  const wearers = [
    { vehicleId: 'first', from: 100, until: 200 },
    { vehicleId: 'second', from: 300, until: null },
  ];
  expect(wearerAt(wearers, 150)).toBe('first');
  expect(wearerAt(wearers, 5)).toBe('first');
  expect(wearerAt(wearers, 210)).toBe('first');
  expect(wearerAt(wearers, 290)).toBe('second');
  expect(wearerAt(wearers, 999)).toBe('second');
  expect(wearerAt([], 1)).toBeUndefined();
});

test('what was left empty is empty or not known, and only what differs is a change', () => {
  const before = factsOf({ km: null, fuel: null, state: 'en service', note: '' });
  expect(before).toEqual({
    plate: '',
    vin: '',
    colour: '',
    first_registration: null,
    km: null,
    fuel: null,
    place: '',
    state: 'en service',
    note: '',
  });
  const after = factsOf({ km: 0, fuel: null, state: 'atelier', note: '', first_registration: '' });
  expect(changesBetween(shown(before), shown(after))).toEqual([
    { field: 'km', before: null, after: 0 },
    { field: 'state', before: 'en service', after: 'atelier' },
  ]);
});

test('an end that nobody knows is told as none', () => {
  expect(endMoment(openEnd)).toBeNull();
  expect(endMoment(Date.parse('2026-11-20T10:00Z'))).toMatchObject({ at: '2026-11-20T10:00:00.000Z' });
});
