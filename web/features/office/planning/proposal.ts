import type { PlannedBar } from '../../../../api/calls/planning.ts';
import { laterDay } from '../../../../api/rules/planning-window.ts';
import { type Axis, placeOf } from './axis.ts';
import { type BarChange, type Edge, isPossible, moved, resized } from './change.ts';
import { inTheWay, type Row } from './rows.ts';
import { plateOf, shortDay, shortWall } from './wording.ts';

/** What was taken hold of, by the pointer or the keyboard. */
export type Grab =
  | { kind: 'move'; bar: PlannedBar; row: Row }
  | { kind: 'resize'; bar: PlannedBar; row: Row; edge: Edge }
  | { kind: 'select'; row: Row; day: number };

/** Free days of a vehicle, both included. */
export interface Selection {
  row: Row;
  first: string;
  last: string;
}

/** What would come of letting go here, and how it is shown. */
export interface Proposal {
  row: Row;
  from: number;
  to: number;
  text: string;
  isTaken: boolean;
  result: { kind: 'change'; change: BarChange } | { kind: 'select'; selection: Selection };
}

/** So many days from where it was, on another vehicle or the same; null where that makes no sense. */
export function proposalOf(grab: Grab, target: Row, days: number, axis: Axis): Proposal | null {
  if (grab.kind === 'select') return selected(grab, days, axis);
  const change =
    grab.kind === 'move'
      ? moved(grab.bar, grab.row, target.vehicle ? target : grab.row, days)
      : resized(grab.bar, grab.row, grab.edge, days);
  if (!isPossible(change)) return null;
  const from = placeOf(change.start, axis);
  const to = change.end === null ? axis.days : placeOf(change.end, axis);
  const ends = [shortWall(change.start), change.end && shortWall(change.end)].filter(Boolean).join(' → ');
  return {
    row: change.to,
    from,
    to,
    text: change.to.id === grab.row.id ? ends : `${ends} · ${plateOf(change.to)}`,
    isTaken: inTheWay(change.to, from, to, grab.bar.id, axis),
    result: { kind: 'change', change },
  };
}

function selected({ row, day }: Extract<Grab, { kind: 'select' }>, days: number, axis: Axis): Proposal {
  const clamp = (place: number) => Math.min(axis.days - 1, Math.max(0, place));
  const [from, last] = [clamp(Math.min(day, day + days)), clamp(Math.max(day, day + days))];
  const selection = { row, first: laterDay(axis.first, from), last: laterDay(axis.first, last) };
  const text = from === last ? shortDay(selection.first) : `${shortDay(selection.first)} → ${shortDay(selection.last)}`;
  return {
    row,
    from,
    to: last + 1,
    text,
    isTaken: inTheWay(row, from, last + 1, null, axis),
    result: { kind: 'select', selection },
  };
}
