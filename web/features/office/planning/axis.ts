import type { PlannedBar, Planning } from '../../../../api/calls/planning.ts';

/**
 * Places are counted in days from the first that is shown, as the agency's clock tells them: 1.5 is noon of the second day.
 * Wall times are read as they are written; no time zone is asked.
 */
export interface Axis {
  /** Written as `2026-11-15`. */
  first: string;
  days: number;
  now: number;
}

/** From where to where something lies on the axis, and whether it goes on beyond its ends. */
export interface Stretch {
  from: number;
  to: number;
  goesBack: boolean;
  goesOn: boolean;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

export const axisOf = ({ from, days, now }: Pick<Planning, 'from' | 'days' | 'now'>): Axis => {
  const axis = { first: from, days: days.length, now: 0 };
  return { ...axis, now: placeOf(now.wall, axis) };
};

/** Where a wall time lies. */
export const placeOf = (wall: string, { first }: Pick<Axis, 'first'>): number =>
  (Date.parse(`${wall.slice(0, 16)}Z`) - Date.parse(`${first}T00:00Z`)) / dayMs;

/** The wall time of a place, to the minute. */
export const wallAt = (place: number, { first }: Pick<Axis, 'first'>): string => {
  const exact = Date.parse(`${first}T00:00Z`) + place * dayMs;
  return new Date(Math.round(exact / minuteMs) * minuteMs).toISOString().slice(0, 16);
};

/** What of it is to be seen; null when nothing is. */
export function stretchOf(start: number, end: number, { days }: Pick<Axis, 'days'>): Stretch | null {
  if (end <= 0 || start >= days) return null;
  return { from: Math.max(start, 0), to: Math.min(end, days), goesBack: start < 0, goesOn: end > days };
}

/** From the start to the end as it was agreed on; of something without end, beyond every axis. */
export const spanOf = (bar: Pick<PlannedBar, 'start' | 'end'>, axis: Axis): { start: number; end: number } => ({
  start: placeOf(bar.start.wall, axis),
  end: bar.end ? placeOf(bar.end.wall, axis) : Number.POSITIVE_INFINITY,
});

/** The wall time so many whole days later, at the same hour. */
export const laterWall = (wall: string, days: number): string =>
  new Date(Date.parse(`${wall.slice(0, 16)}Z`) + days * dayMs).toISOString().slice(0, 16);
