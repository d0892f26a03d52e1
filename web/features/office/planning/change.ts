import type { PlannedBar } from '../../../../api/calls/planning.ts';
import { laterDay } from '../../../../api/rules/planning-window.ts';
import { laterWall } from './axis.ts';
import type { Row } from './rows.ts';

/** What the desk means by a bar that was taken elsewhere. Nothing is done before it is confirmed. */
export interface BarChange {
  bar: PlannedBar;
  from: Row;
  to: Row;
  /** Wall times, as they are to be. */
  start: string;
  /** Null while nobody knows. */
  end: string | null;
}

export type Edge = 'start' | 'end';

/** As it is, to be changed in the dialog. */
export const asItIs = (bar: PlannedBar, row: Row): BarChange => ({
  bar,
  from: row,
  to: row,
  start: bar.start.wall,
  end: bar.end?.wall ?? null,
});

export const moved = (bar: PlannedBar, from: Row, to: Row, days: number): BarChange => ({
  ...asItIs(bar, from),
  to,
  start: laterWall(bar.start.wall, days),
  end: bar.end && laterWall(bar.end.wall, days),
});

export function resized(bar: PlannedBar, row: Row, edge: Edge, days: number): BarChange {
  const change = asItIs(bar, row);
  if (edge === 'start') return { ...change, start: laterWall(bar.start.wall, days) };
  return { ...change, end: bar.end && laterWall(bar.end.wall, days) };
}

export const isChanged = ({ bar, from, to, start, end }: BarChange): boolean =>
  from.id !== to.id || start !== bar.start.wall || end !== (bar.end?.wall ?? null);

/** Nothing ends before it begins. */
export const isPossible = ({ start, end }: Pick<BarChange, 'start' | 'end'>): boolean => end === null || start < end;

/** What starts cannot be changed of what has begun, and nothing at all of what is over. */
export function mayMove({ rental }: PlannedBar): boolean {
  return rental?.stage !== 'terminée';
}

export const mayChangeStart = ({ rental }: PlannedBar): boolean => rental === null || rental.stage === 'prévue';

/**
 * As the calls take it: an hour that is yet to be agreed on stays open, which a day alone says. An end of whole days is the
 * midnight after the last of them.
 */
export function sentStart(wall: string, isOpen: boolean): string {
  return isOpen && wall.endsWith('T00:00') ? wall.slice(0, 10) : wall;
}

export function sentEnd(wall: string, isOpen: boolean): string {
  return isOpen && wall.endsWith('T00:00') ? laterDay(wall.slice(0, 10), -1) : wall;
}
