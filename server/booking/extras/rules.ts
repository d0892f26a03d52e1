import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import type { Extra } from '../../../api/rules/pricing/rates.ts';
import type { Period } from '../../../api/rules/rental-period.ts';
import { fieldMessages } from '../../../api/words/messages.ts';

/** A unit that a rental has from one moment to another. */
export interface TakenUnit {
  unit: number;
  starts_at: number;
  ends_at: number;
}

export type ChosenExtras = { ok: true; extras: AskedExtra[] } | { ok: false; fields: Record<string, string> };

/** What is asked for, however it is spelled: each once, and none of which there are none. */
export function meantExtras(asked: readonly AskedExtra[]): AskedExtra[] {
  const counts = new Map<string, number>();
  for (const { id, count } of asked) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count })).filter(({ count }) => count > 0);
}

/** Of what is asked for, what there is to be had; refused by the field. */
export function chosenExtras(asked: readonly AskedExtra[], offered: readonly Extra[]): ChosenExtras {
  const extras = meantExtras(asked);
  const faults = extras.flatMap(({ id, count }): [string, string][] => {
    const most = offered.find((extra) => extra.id === id)?.max_per_rental;
    if (most === undefined) return [[extraPath(id), fieldMessages.unknown_value]];
    return count > most ? [[extraPath(id), `Au plus ${most}`]] : [];
  });
  return faults.length > 0 ? { ok: false, fields: Object.fromEntries(faults) } : { ok: true, extras };
}

/** « Siège bébé × 2, GPS × 1 »; null without any. */
export const extrasText = (
  extras: readonly AskedExtra[],
  known: readonly Pick<Extra, 'id' | 'name'>[],
): string | null =>
  extras
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${known.find((extra) => extra.id === id)?.name ?? id} × ${count}`)
    .join(', ') || null;

export const extraPath = (id: string): string => `extras.${id}`;

/** How many are taken from each moment on at which that changes, in the order of time. */
function levels(taken: readonly Spanned[]): { at: number; count: number }[] {
  const turns = taken.flatMap(({ starts_at, ends_at }) => [
    { at: starts_at, by: 1 },
    { at: ends_at, by: -1 },
  ]);
  let count = 0;
  const counts = turns.toSorted((a, b) => a.at - b.at).map(({ at, by }) => ({ at, count: (count += by) }));
  // What is back at a moment can be had again from it on: all that happens at it counts together.
  return counts.filter(({ at }, nth) => at !== counts[nth + 1]?.at);
}

type Spanned = Pick<TakenUnit, 'starts_at' | 'ends_at'>;

/** How many units are taken at the fullest moment of a period. */
export function mostAtOnce(taken: readonly TakenUnit[], period: Period): number {
  let most = 0;
  // Of what reaches into the period, never more are taken at once outside of it.
  for (const { count } of levels(taken.filter((one) => overlaps(one, period)))) most = Math.max(most, count);
  return most;
}

/** When there are too few for the first time, and how many it would take; null where there are enough. */
export function shortageOf(taken: readonly Spanned[], stock: number): (Period & { most: number }) | null {
  const all = levels(taken);
  const first = all.findIndex(({ count }) => count > stock);
  if (first === -1) return null;
  const last = all.findIndex(({ count }, at) => at > first && count <= stock);
  const most = all.slice(first, last).reduce((so, { count }) => Math.max(so, count), 0);
  return { start: all[first]?.at ?? 0, end: all[last]?.at ?? 0, most };
}

/** So many units that are free all the time; null where there are too few as they are given out. */
export function freeUnits(taken: readonly TakenUnit[], period: Period, count: number, stock: number): number[] | null {
  const busy = new Set(taken.filter((one) => overlaps(one, period)).map(({ unit }) => unit));
  const free = Array.from({ length: stock }, (_, index) => index + 1).filter((unit) => !busy.has(unit));
  return free.length < count ? null : free.slice(0, count);
}

const overlaps = ({ starts_at, ends_at }: TakenUnit, { start, end }: Period) => starts_at < end && ends_at > start;

/**
 * Gives out anew what begins later, so that there is room wherever no moment has too many: one seat is as good as
 * another. What has begun by the start stays; the others take, in the order in which they begin, a unit that is free by
 * then. Null where there is no room.
 */
export function repacked<Later extends TakenUnit>(
  begun: readonly TakenUnit[],
  later: readonly Later[],
  stock: number,
): Later[] | null {
  const freeFrom = Array.from({ length: stock }, () => Number.NEGATIVE_INFINITY);
  for (const { unit, ends_at } of begun) freeFrom[unit - 1] = Math.max(freeFrom[unit - 1] ?? ends_at, ends_at);
  const placed: Later[] = [];
  for (const one of later.toSorted((a, b) => a.starts_at - b.starts_at)) {
    const index = freeFrom.findIndex((from, at) => at < stock && from <= one.starts_at);
    if (index === -1) return null;
    freeFrom[index] = one.ends_at;
    placed.push({ ...one, unit: index + 1 });
  }
  return placed;
}
