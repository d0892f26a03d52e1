import { expect, test } from 'vitest';
import type { PlannedBar, PlannedCar, PlannedRental, Planning } from '../../../../api/calls/planning.ts';
import { daysFrom } from '../../../../api/rules/planning-window.ts';
import { plateText } from '../../../../api/words/plate-text.ts';
import { axisOf, placeOf, wallAt } from './axis.ts';
import { asItIs, isChanged, moved, resized, sentEnd, sentStart } from './change.ts';
import { inSpells, listDays } from './days-list.ts';
import { withCars, withKnown } from './merge.ts';
import { proposalOf } from './proposal.ts';
import { type Row, rowAt, rowsOf } from './rows.ts';
import { nextStop, stopOn, stopsOf } from './stops.ts';

const at = (wall: string) => ({ at: `${wall}:00.000Z`, wall });

const rental = (id: string, more: Partial<PlannedRental> = {}): PlannedRental => ({
  id,
  reference: `R-${id}`,
  stage: 'prévue',
  full_name: `Cliente ${id}`,
  version: 1,
  is_start_open: false,
  is_end_open: false,
  ...more,
});

const bar = (id: string, start: string, end: string | null, more: Partial<PlannedBar> = {}): PlannedBar => ({
  id,
  start: at(`2026-11-${start}`),
  end: end === null ? null : at(`2026-11-${end}`),
  is_late: false,
  rental: rental(id),
  block: null,
  ...more,
});

const vehicle = (id: string, bars: PlannedBar[] = []) => ({
  id,
  plate: `${id}-A-6`,
  state: 'en service' as const,
  bars,
});

const car = (id: string, more: Partial<PlannedCar> = {}): PlannedCar => ({
  id,
  name: `Dacia ${id}`,
  type: 'berline',
  vehicles: [],
  waiting: [],
  ...more,
});

/** From Monday 9 to Sunday 22 November; it is noon of the 15th. */
const planningOf = (cars: PlannedCar[]): Planning => ({
  from: '2026-11-09',
  days: daysFrom('2026-11-09', 2).map((day) => ({ day, is_today: day === '2026-11-15' })),
  now: at('2026-11-15T12:00'),
  cars,
});
const axis = axisOf(planningOf([]));
const rowsFor = (cars: PlannedCar[], more: { folded?: string[]; search?: string; type?: string } = {}) =>
  rowsOf(cars, { axis, folded: new Set(more.folded), search: more.search ?? '', type: more.type ?? '' });

test('places are days of the agency, there and back', () => {
  expect(placeOf('2026-11-10T12:00', axis)).toBe(1.5);
  expect(axis.now).toBe(6.5);
  expect(wallAt(1.5, axis)).toBe('2026-11-10T12:00');
  expect(wallAt(placeOf('2026-11-13T17:40', axis), axis)).toBe('2026-11-13T17:40');
});

test('a car with several vehicles has a row above theirs; one with one vehicle shares it', () => {
  const waiting = [{ ...rental('w1'), start: at('2026-11-10T10:00'), end: at('2026-11-12T10:00') }];
  const rows = rowsFor([
    car('a', { vehicles: [vehicle('v1'), vehicle('v2')] }),
    car('b', { vehicles: [vehicle('v3')], waiting }),
  ]);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'v1', 'v2', 'v3']);
  expect(rows.map(({ top }) => top)).toEqual([0, 26, 58, 90]);
  expect(rows[3]).toMatchObject({ isOnly: true, lanes: 1, height: 52 });
  expect(rowAt(rows, 60)?.id).toBe('v2');
  expect(rowAt(rows, 9999)?.id).toBe('v3');
  expect(
    rowsFor([car('a', { vehicles: [vehicle('v1'), vehicle('v2')] })], { folded: ['a'] }).map(({ id }) => id),
  ).toEqual(['a']);
});

test('requests for the same days stand below one another', () => {
  const wish = (id: string, start: string, end: string) => ({
    ...rental(id),
    start: at(`2026-11-${start}T10:00`),
    end: at(`2026-11-${end}T10:00`),
  });
  const [row] = rowsFor([
    car('a', {
      vehicles: [vehicle('v1')],
      waiting: [wish('1', '10', '14'), wish('2', '11', '12'), wish('3', '12', '13')],
    }),
  ]);
  expect(row?.waiting.map(({ lane }) => lane)).toEqual([0, 1, 1]);
});

test('what is beyond the days is cut off, and what is late goes on until now', () => {
  const bars = [
    bar('1', '05T10:00', '10T12:00'),
    bar('2', '12T10:00', '14T12:00', { is_late: true }),
    bar('3', '20T00:00', null, { rental: null, block: { id: 'x', kind: 'garage', note: '', version: 1 } }),
  ];
  const [row] = rowsFor([car('a', { vehicles: [vehicle('v1', bars)] })]);
  expect(row?.bars).toMatchObject([
    { from: 0, to: 1.5, goesBack: true, goesOn: false, lateBy: 0 },
    { lateBy: 1 },
    { from: 11, to: 14, goesOn: true },
  ]);
  const gone = rowsFor([
    car('a', { vehicles: [vehicle('v1', [bar('1', '02T10:00', '05T10:00', { is_late: true })])] }),
  ]);
  expect(gone[0]?.bars).toMatchObject([{ from: 0, to: 6.5, goesBack: true, lateBy: 0 }]);
});

test('rows are found by car, plate, person or reference, and by type', () => {
  const cars = [
    car('a', { vehicles: [vehicle('11111'), vehicle('22222', [bar('1', '10T10:00', '12T10:00')])] }),
    car('b', { type: 'suv', vehicles: [vehicle('33333')] }),
  ];
  const found = (search: string) => rowsFor(cars, { search }).map(({ id }) => id);
  expect(found('dacia a')).toEqual(['a', '11111', '22222']);
  expect(found('11111')).toEqual(['a', '11111']);
  expect(found('CLIENTE 1')).toEqual(['a', '22222']);
  expect(found('R-1')).toEqual(['a', '22222']);
  expect(found('nobody')).toEqual([]);
  expect(rowsFor(cars, { type: 'suv' }).map(({ id }) => id)).toEqual(['33333']);
});

test('the keyboard meets every bar and every day of which something is free', () => {
  const rows = rowsFor([
    car('a', {
      vehicles: [vehicle('v1', [bar('1', '10T10:00', '12T10:00'), bar('2', '12T12:00', '14T00:00')]), vehicle('v2')],
    }),
  ]);
  const [head, first, second] = rows as [Row, Row, Row];
  const stops = stopsOf(first, axis.days).map(({ day, itemId }) => itemId ?? day);
  expect(stops).toEqual([0, 1, '1', 3, '2', 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  const go = (stop: Parameters<typeof nextStop>[2], ...ways: Parameters<typeof nextStop>[3][]) =>
    ways.reduce((here, way) => nextStop(rows, axis.days, here, way), stop);
  const start = stopOn(first, axis.days, 2);
  expect(start.itemId).toBe('1');
  expect(go(start, 'right', 'right')).toMatchObject({ itemId: '2' });
  expect(go(start, 'left', 'left', 'left')).toMatchObject({ day: 0, itemId: null });
  expect(go(start, 'down')).toMatchObject({ rowId: second.id, day: 1, itemId: null });
  expect(go(start, 'up')).toMatchObject({ rowId: head.id, itemId: null });
  expect(go(start, 'end')).toMatchObject({ day: 13 });
  expect(go(start, 'pageDown')).toMatchObject({ rowId: second.id });
  expect(go(start, 'up', 'up')).toMatchObject({ rowId: head.id });
});

test('a bar keeps its hours wherever it is taken', () => {
  const [, first, second] = rowsFor([
    car('a', { vehicles: [vehicle('v1', [bar('1', '10T10:00', '12T09:30')]), vehicle('v2')] }),
  ]) as [Row, Row, Row];
  const one = first.bars[0]!.bar;
  const change = moved(one, first, second, 3);
  expect(change).toMatchObject({ start: '2026-11-13T10:00', end: '2026-11-15T09:30' });
  expect(isChanged(change)).toBe(true);
  expect(isChanged(asItIs(one, first))).toBe(false);
  expect(resized(one, first, 'end', -1)).toMatchObject({ start: '2026-11-10T10:00', end: '2026-11-11T09:30' });
  expect(resized(one, first, 'start', -2)).toMatchObject({ start: '2026-11-08T10:00', end: '2026-11-12T09:30' });
});

test('an hour that is yet to be agreed on stays so', () => {
  expect(sentStart('2026-11-13T00:00', true)).toBe('2026-11-13');
  expect(sentEnd('2026-11-16T00:00', true)).toBe('2026-11-15');
  expect(sentStart('2026-11-13T10:00', true)).toBe('2026-11-13T10:00');
  expect(sentEnd('2026-11-16T00:00', false)).toBe('2026-11-16T00:00');
});

test('what is in the way is shown before anything is let go; nothing ends before it begins', () => {
  const rows = rowsFor([
    car('a', {
      vehicles: [vehicle('v1', [bar('1', '10T10:00', '12T10:00')]), vehicle('v2', [bar('2', '13T10:00', '15T10:00')])],
    }),
  ]) as [Row, Row, Row];
  const [head, first, second] = rows;
  const grab = { kind: 'move', bar: first.bars[0]!.bar, row: first } as const;
  expect(proposalOf(grab, second, 0, axis)).toMatchObject({
    isTaken: false,
    text: `10/11 10:00 → 12/11 10:00 · ${plateText('v2-A-6')}`,
  });
  expect(proposalOf(grab, second, 3, axis)).toMatchObject({ isTaken: true });
  expect(proposalOf(grab, first, 1, axis)).toMatchObject({ isTaken: false, row: { id: 'v1' } });
  expect(proposalOf(grab, head, 1, axis)).toMatchObject({ row: { id: 'v1' } });
  expect(proposalOf({ ...grab, kind: 'resize', edge: 'end' }, first, -2, axis)).toBeNull();
  const selection = proposalOf({ kind: 'select', row: first, day: 5 }, first, -2, axis);
  expect(selection).toMatchObject({ from: 3, to: 6, isTaken: true, text: '12/11 → 14/11' });
});

test('cars that are read anew take their place; what moved between them is there once', () => {
  const before = planningOf([
    car('a', { vehicles: [vehicle('v1', [bar('1', '10T10:00', '12T10:00')])] }),
    car('b', { vehicles: [vehicle('v2')] }),
    car('c'),
  ]);
  const answer = planningOf([car('b', { vehicles: [vehicle('v2', [bar('1', '10T10:00', '12T10:00')])] })]);
  const after = withCars(before, ['b', 'c'], answer);
  expect(after?.cars.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(after?.cars.map(({ vehicles }) => vehicles[0]?.bars.length)).toEqual([0, 1]);
  expect(withCars(before, ['d'], planningOf([car('d')]))).toBeNull();
  expect(withCars(before, ['a'], { ...answer, from: '2026-11-16' })).toBeNull();
});

test('what is the same is not drawn again', () => {
  const before = planningOf([car('a'), car('b')]);
  const after = withKnown(before, planningOf([car('a'), car('b', { type: 'suv' })]));
  expect(after.cars[0]).toBe(before.cars[0]);
  expect(after.cars[1]).not.toBe(before.cars[1]);
});

test('a phone lists what happens on each day, and whoever is late today', () => {
  const days = listDays(
    planningOf([
      car('a', {
        vehicles: [
          vehicle('v1', [
            bar('1', '10T10:00', '12T00:00'),
            bar('2', '12T08:00', '13T10:00', { is_late: true }),
            bar('3', '17T09:00', null, { rental: null, block: { id: 'x', kind: 'garage', note: 'pneus', version: 1 } }),
          ]),
        ],
        waiting: [
          { ...rental('w', { is_start_open: true }), start: at('2026-11-10T00:00'), end: at('2026-11-12T00:00') },
        ],
      }),
    ]),
    { search: '', type: '' },
  );
  const told = (day: string) =>
    days.find((each) => each.day === day)?.events.map(({ kind, time, name }) => [kind, time, name]);
  expect(told('2026-11-10')).toEqual([
    ['waiting', null, 'Cliente w'],
    ['departure', '10:00', 'Cliente 1'],
  ]);
  expect(told('2026-11-11')).toEqual([['return', null, 'Cliente 1']]);
  expect(told('2026-11-15')).toEqual([['late', '10:00', 'Cliente 2']]);
  expect(told('2026-11-17')).toEqual([['blocked', '09:00', 'Garage : pneus']]);
  expect(inSpells(days).filter((spell) => 'first' in spell)).toEqual([
    { first: '2026-11-09', last: '2026-11-09' },
    { first: '2026-11-13', last: '2026-11-14' },
    { first: '2026-11-16', last: '2026-11-16' },
    { first: '2026-11-18', last: '2026-11-22' },
  ]);
});
