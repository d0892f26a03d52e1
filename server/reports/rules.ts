import type { Figures, VehicleFigures } from '../../api/calls/reports.ts';
import { dayAt, instantAt, localTimeAt, wallTimeAt } from '../../api/rules/casablanca-time.ts';
import type { Period } from '../../api/rules/rental-period.ts';
import { monthsOf, shiftMonth } from '../../api/rules/report-period.ts';
import type { CarMonthSums, VehicleMonthSums } from '../../api/rules/report-sums.ts';

const dayMs = 86_400_000;

export const monthAt = (instant: number): string => localTimeAt(instant).slice(0, 7);

/** From its first moment on the agency's clock to that of the next. */
export function boundsOf(month: string): Period {
  const startOf = (each: string) => instantAt(Date.parse(`${each}-01T00:00Z`));
  return { start: startOf(month), end: startOf(shiftMonth(month, 1)) };
}

/** Months one after the other, and the moment until which they are looked at: before the end of the last, or at it. */
export interface Span {
  months: readonly string[];
  until: number;
}

export interface Compared {
  now: Span;
  before: Span;
  isToDate: boolean;
}

/**
 * What is compared. Of months that are not over only what has been until now, and until the same moment last year: half
 * a month says nothing beside a whole one. A month that is yet to come is compared as it is booked so far.
 */
export function comparedMonths(asked: { period: string; month?: string | undefined }, now: number): Compared {
  const present = monthAt(now);
  const all = asked.month === undefined ? monthsOf(asked.period, present) : [asked.month];
  const begun = all.filter((month) => month <= present);
  const months = begun.length > 0 ? begun : all;
  const last = months.at(-1) ?? present;
  const { end } = boundsOf(last);
  const isToDate = last === present && now < end;
  const before = months.map((month) => shiftMonth(month, -12));
  const endBefore = boundsOf(shiftMonth(last, -12)).end;
  return {
    now: { months, until: isToDate ? now : end },
    before: { months: before, until: isToDate ? Math.min(yearEarlier(now), endBefore) : endBefore },
    isToDate,
  };
}

function yearEarlier(instant: number): number {
  const wall = new Date(wallTimeAt(instant));
  return instantAt(wall.setUTCFullYear(wall.getUTCFullYear() - 1));
}

export const periodOf = ({ months, until }: Span): Period => ({ start: boundsOf(months[0] ?? '').start, end: until });

/** The days of a span, both included. */
export function daysOf(span: Span): { first: string; last: string } {
  const { start, end } = periodOf(span);
  return { first: dayAt(start), last: dayAt(end - 1) };
}

/** What lies behind the moment until which is looked, in the last of the months. */
export function restOf({ months, until }: Span): Period | null {
  const { end } = boundsOf(months.at(-1) ?? '');
  return until < end ? { start: until, end } : null;
}

/** How much of one period lies in another. */
export const shared = (one: Period, other: Period): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** All that a month, a car or a fleet comes to. */
export interface Sums extends CarMonthSums, VehicleMonthSums {
  blocked_ms: number;
  fleet_ms: number;
}

export const nothing: Sums = {
  requests: 0,
  waiting: 0,
  accepted: 0,
  refused: 0,
  cancelled: 0,
  no_show: 0,
  source_site: 0,
  source_telephone: 0,
  source_whatsapp: 0,
  source_comptoir: 0,
  source_autre: 0,
  lead_requests: 0,
  lead_ms: 0,
  rentals: 0,
  billed_days: 0,
  revenue_centimes: 0,
  departures: 0,
  rented_ms: 0,
  blocked_ms: 0,
  fleet_ms: 0,
};

export type Tally = Map<string, Sums>;

/** Adds to what stands under a key, or takes away. */
export function addTo(tally: Tally, key: string, more: Partial<Sums>, times: 1 | -1 = 1): void {
  const sums = tally.get(key) ?? { ...nothing };
  for (const name of Object.keys(nothing) as (keyof Sums)[]) sums[name] += times * (more[name] ?? 0);
  tally.set(key, sums);
}

export function totalOf(tally: Iterable<Sums>): Sums {
  const all: Tally = new Map();
  for (const each of tally) addTo(all, '', each);
  return all.get('') ?? nothing;
}

export const figuresOf = (sums: Sums): Figures => ({
  requests: sums.requests,
  waiting: sums.waiting,
  accepted: sums.accepted,
  refused: sums.refused,
  cancelled: sums.cancelled,
  no_show: sums.no_show,
  sources: {
    site: sums.source_site,
    téléphone: sums.source_telephone,
    whatsapp: sums.source_whatsapp,
    comptoir: sums.source_comptoir,
    autre: sums.source_autre,
  },
  lead_days: sums.lead_requests === 0 ? null : sums.lead_ms / sums.lead_requests / dayMs,
  ...rentalsOf(sums),
  ...fleetUseOf(sums),
});

export const vehicleFiguresOf = (sums: Sums): VehicleFigures => ({
  departures: sums.departures,
  ...rentalsOf(sums),
  ...fleetUseOf(sums),
});

const rentalsOf = ({ rentals, billed_days, revenue_centimes }: Sums) => ({
  rentals,
  billed_days,
  average_days: rentals === 0 ? null : billed_days / rentals,
  revenue: revenue_centimes / 100,
});

/** Of the days on which a vehicle could have been rented; one that is rented though it had left the fleet counts as there. */
function fleetUseOf({ rented_ms, blocked_ms, fleet_ms }: Sums) {
  const open = Math.max(fleet_ms - blocked_ms, rented_ms);
  return {
    rented_days: rented_ms / dayMs,
    blocked_days: blocked_ms / dayMs,
    fleet_days: fleet_ms / dayMs,
    utilisation: open === 0 ? null : rented_ms / open,
  };
}
