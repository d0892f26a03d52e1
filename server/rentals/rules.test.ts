import { expect, test } from 'vitest';
import { startOfWrittenDay } from '../../api/rules/casablanca-time.ts';
import { rentalActs, type RentalAct } from '../../api/rules/rental-acts.ts';
import { type ReservationStage, reservationStages } from '../../api/rules/reservation-stage.ts';
import { hours, minutes, seconds } from '../platform/clock.ts';
import { endAfterReturn, isStartPast, keptUntil, type Standing, stateOf } from './rules.ts';

const start = Date.parse('2026-11-20T09:00Z');
const end = Date.parse('2026-11-23T09:00Z');

const rental = (stage: ReservationStage, more: Partial<Standing> = {}): Standing => ({
  stage,
  starts_at: start,
  ends_at: end,
  is_start_open: 0,
  backAt: null,
  decidedAt: null,
  hasVehicle: true,
  ...more,
});

const possible = (standing: Standing, now: number): RentalAct[] =>
  rentalActs.filter((act) => stateOf(act, standing, now).state === 'possible');

test.each<[ReservationStage, RentalAct[]]>([
  ['en attente', ['accept', 'refuse', 'modify', 'cancel']],
  ['prévue', ['modify', 'extend', 'swap', 'cancel', 'hand-over']],
  ['en cours', ['modify', 'extend', 'swap', 'take-back']],
  ['terminée', ['modify']],
  ['refusée', ['accept', 'modify']],
  ['annulée', ['modify', 'revive']],
  ['non présentée', ['modify', 'revive']],
])('before the start, what is « %s » lets the desk do %j', (stage, acts) => {
  expect(possible(rental(stage), start - hours(1))).toEqual(acts);
});

test('nobody has stayed away before the start, which a day without an hour keeps open until it is over', () => {
  const at = (now: number, more: Partial<Standing> = {}) => stateOf('no-show', rental('prévue', more), now).state;
  expect([at(start - 1), at(start)]).toEqual(['blocked', 'possible']);
  const day = startOfWrittenDay('2026-11-20');
  const open = { starts_at: day, is_start_open: 1 };
  expect([at(day + hours(24) - 1, open), at(day + hours(24), open)]).toEqual(['blocked', 'possible']);
  expect(isStartPast({ starts_at: day, is_start_open: 1 }, day + hours(5))).toBe(false);
});

test('a return can be found to be a mistake for a day', () => {
  const at = (after: number) => stateOf('reopen', rental('terminée', { backAt: end }), end + after).state;
  expect([at(0), at(hours(24) - 1), at(hours(24))]).toEqual(['possible', 'possible', 'blocked']);
});

test('what was given up takes place after all only while its time is not over', () => {
  const at = (now: number) => stateOf('revive', rental('annulée'), now).state;
  expect([at(end - 1), at(end)]).toEqual(['possible', 'blocked']);
});

test('a decision can be taken back for ten seconds, if nothing has happened since', () => {
  const at = (now: number, more: Partial<Standing>) => stateOf('undo', rental('prévue', more), now).state;
  expect(at(start + seconds(9), { decidedAt: start })).toBe('possible');
  expect(at(start + seconds(10), { decidedAt: start })).toBe('absent');
  expect(at(start, { decidedAt: null })).toBe('absent');
});

test('without a vehicle nothing is handed over, taken back, swapped or extended', () => {
  for (const stage of reservationStages)
    for (const act of ['hand-over', 'take-back', 'swap', 'extend', 'reopen'] as const)
      expect(stateOf(act, rental(stage, { hasVehicle: false, backAt: end }), end).state).not.toBe('possible');
});

test('a vehicle is kept until it is ready, and by whoever is late for a minute at least', () => {
  expect(keptUntil(start, end, minutes(30))).toBe(end + minutes(30));
  expect(keptUntil(end + hours(2), end, 0)).toBe(end + hours(2) + minutes(1));
});

test('a return ends the occupation when it happens, but never runs over what comes next', () => {
  const occupied = { starts_at: start, nextStart: end + hours(1) };
  expect(endAfterReturn(occupied, end - hours(5))).toBe(end - hours(5));
  expect(endAfterReturn(occupied, end + hours(5))).toBe(end + hours(1));
  expect(endAfterReturn({ starts_at: start, nextStart: null }, end + hours(5))).toBe(end + hours(5));
  expect(endAfterReturn({ starts_at: start, nextStart: null }, start)).toBe(start + 1);
});
