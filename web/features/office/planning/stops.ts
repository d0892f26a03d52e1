import type { Row } from './rows.ts';

/** Where the keyboard can stand in a row: something that lies there, or a day of which something is free. */
export interface Stop {
  rowId: string;
  /** The first day that it touches. */
  day: number;
  lastDay: number;
  /** Of a bar or a waiting request; null of a free day. */
  itemId: string | null;
}

/** In the order of time; on one day what is free comes before what begins. */
export function stopsOf(row: Row, days: number): Stop[] {
  const items = [
    ...row.waiting.map(({ request, from, to }) => stopOf(row.id, request.id, from, to)),
    ...row.bars.map(({ bar, from, to }) => stopOf(row.id, bar.id, from, to)),
  ];
  const cells = row.vehicle ? freeDays(row, days) : [];
  if (items.length + cells.length === 0) return [{ rowId: row.id, day: 0, lastDay: days - 1, itemId: null }];
  return [...cells, ...items].toSorted(
    (a, b) => a.day - b.day || Number(b.itemId === null) - Number(a.itemId === null),
  );
}

const stopOf = (rowId: string, itemId: string, from: number, to: number): Stop => {
  const day = Math.floor(from);
  // What ends at midnight does not touch the day that begins there.
  return { rowId, day, lastDay: Math.max(day, Math.ceil(to) - 1), itemId };
};

function freeDays(row: Row, days: number): Stop[] {
  const taken = new Float64Array(days);
  for (const { from, to } of row.bars)
    for (let day = Math.floor(from); day < Math.ceil(to); day++)
      taken[day] = (taken[day] ?? 0) + Math.min(to, day + 1) - Math.max(from, day);
  return Array.from(taken, (share, day) => ({ share, day }))
    .filter(({ share }) => share < 0.999)
    .map(({ day }) => ({ rowId: row.id, day, lastDay: day, itemId: null }));
}

export type Direction = 'left' | 'right' | 'up' | 'down' | 'home' | 'end' | 'pageUp' | 'pageDown';

const pageRows = 10;

/** Where the keyboard goes from a stop; where there is nothing further it stays. */
export function nextStop(rows: readonly Row[], days: number, at: Stop, direction: Direction): Stop {
  const index = Math.max(
    0,
    rows.findIndex(({ id }) => id === at.rowId),
  );
  const row = rows[index];
  if (!row) return at;
  const steps = { up: -1, down: 1, pageUp: -pageRows, pageDown: pageRows } as const;
  if (direction in steps) {
    const step = steps[direction as keyof typeof steps];
    const other = rows[Math.min(rows.length - 1, Math.max(0, index + step))];
    return other ? stopOn(other, days, at.day) : at;
  }
  const stops = stopsOf(row, days);
  const here = stops.findIndex((stop) => isSame(stop, at));
  const sideways = { left: here - 1, right: here + 1, home: 0, end: stops.length - 1 } as const;
  return stops[Math.max(0, sideways[direction as keyof typeof sideways])] ?? at;
}

/** What of a row lies on a day, or is nearest to it. */
export function stopOn(row: Row, days: number, day: number): Stop {
  const stops = stopsOf(row, days);
  const distance = (stop: Stop) => Math.max(stop.day - day, day - stop.lastDay, 0);
  return stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}

export const isSame = (one: Stop, other: Stop): boolean =>
  one.rowId === other.rowId && one.itemId === other.itemId && (one.itemId !== null || one.day === other.day);
