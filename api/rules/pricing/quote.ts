import type { PlaceKind } from '../handover-place.ts';
import { maxRentalDays } from '../period-rules.ts';
import { type Charge, type ChargeKind, sumOf } from './charges.ts';
import { type AskedMoment, chargedDays, countDays } from './day-count.ts';
import { isOutOfHours, type Opening } from './opening.ts';
import type { CarRates, CarSeason, ChargeUnit, Day } from './rates.ts';
import { exactDayPrice, minDaysIn, partsPerCentime, seasonsOver } from './seasons.ts';

/** What somebody asks for, as far as it has a price. */
export interface Asked {
  from: AskedMoment;
  to: AskedMoment;
  /** Null: yet to be agreed on, and free until then. */
  pickup_kind: PlaceKind | null;
  return_kind: PlaceKind | null;
  extras: readonly { id: string; count: number }[];
  is_young_driver: boolean;
}

export interface Quote {
  days: number;
  charges: readonly Charge[];
  total_centimes: number;
  /** How many days a rental that begins then has at least; fewer are refused. */
  min_days: number;
}

/** Nothing but dates. */
export const askedDates = (from: AskedMoment, to: AskedMoment): Asked => ({
  from,
  to,
  pickup_kind: null,
  return_kind: null,
  extras: [],
  is_young_driver: false,
});

/**
 * The whole price of a rental, line by line: the one function by which the browser, the server, letters and the desk tell
 * it. Days are summed exactly and rounded once: each line is what the rounded sum grows by, so that they add up to the
 * total. Null where the end is not after the start.
 */
export const quote = (asked: Asked, rates: CarRates, opening: Opening): Quote | null => quoter(asked, opening)(rates);

/** The same for many cars: what does not depend on the car is worked out once. */
export function quoter(asked: Asked, opening: Opening): (rates: CarRates) => Quote | null {
  let charged: readonly Day[] = [];
  // Most cars have the same seasons.
  const held = new Map<readonly CarSeason[], SeasonDays>();
  const outOfHours = { pickup_hour: isOutOfHours(opening, asked.from), return_hour: isOutOfHours(opening, asked.to) };
  return (rates) => {
    const days = countDays(asked.from, asked.to, rates);
    // Addresses say anything: what nobody could rent has no price, and is not reckoned.
    if (days === 0 || days > maxRentalDays) return null;
    if (charged.length !== days) {
      charged = chargedDays(asked.from, days);
      held.clear();
    }
    const seasons = held.get(rates.seasons) ?? daysBySeason(rates.seasons, charged);
    held.set(rates.seasons, seasons);
    const exact = dayLines(seasons, rates);
    const step = stepFor(days, rates);
    if (step !== null) exact.push(stepLine(exact, step));
    exact.push(...placeLines(asked, rates), ...hourLines(outOfHours, rates), ...extraLines(asked, days, rates));
    const charges = rounded(exact);
    return { days, charges, total_centimes: sumOf(charges), min_days: minDaysIn(rates, seasons[0]?.[0] ?? null) };
  };
}

/** A line before it is rounded; `exact` is in parts of a centime. */
type ExactLine = Omit<Charge, 'amount_centimes'> & { exact: number };

const line = (kind: ChargeKind, exact: number, what: Partial<Omit<Charge, 'kind' | 'amount_centimes'>>): ExactLine => ({
  kind,
  label: '',
  count: null,
  unit_centimes: null,
  percent: null,
  exact,
  ...what,
});

/** How many days each season has of a rental, in the order in which they come; null: the days without one. */
type SeasonDays = readonly (readonly [season: CarSeason | null, count: number])[];

function daysBySeason(seasons: readonly CarSeason[], days: readonly Day[]): SeasonDays {
  const counts = new Map<CarSeason | null, number>();
  for (const season of seasonsOver(seasons, days)) counts.set(season, (counts.get(season) ?? 0) + 1);
  return [...counts];
}

/** One for the days without a season, and one for each season. */
function dayLines(seasons: SeasonDays, rates: CarRates): ExactLine[] {
  return seasons.map(([season, count]) => {
    const unit = exactDayPrice(rates, season);
    const what = { label: season?.name ?? '', count, unit_centimes: Math.round(unit / partsPerCentime) };
    return line(season === null ? 'days' : 'season', unit * count, what);
  });
}

const stepFor = (days: number, { steps }: CarRates) =>
  steps.reduce<CarRates['steps'][number] | null>(
    (best, step) => (step.from_days <= days && step.from_days > (best?.from_days ?? 0) ? step : best),
    null,
  );

function stepLine(dayLines: readonly ExactLine[], { from_days, percent }: CarRates['steps'][number]): ExactLine {
  const sum = dayLines.reduce((total, { exact }) => total + exact, 0);
  return line('step', (-sum * percent) / 100, { count: from_days, percent: -percent });
}

function placeLines({ pickup_kind, return_kind }: Asked, { place_fees }: CarRates): ExactLine[] {
  const places = [
    ['pickup_place', pickup_kind],
    ['return_place', return_kind],
  ] as const;
  return places.flatMap(([kind, place]) =>
    place === null || place_fees[place] === 0 ? [] : line(kind, place_fees[place] * partsPerCentime, { label: place }),
  );
}

function hourLines(outOfHours: Record<'pickup_hour' | 'return_hour', boolean>, rates: CarRates): ExactLine[] {
  const fee = rates.out_of_hours_centimes * partsPerCentime;
  return (['pickup_hour', 'return_hour'] as const).flatMap((kind) =>
    fee > 0 && outOfHours[kind] ? line(kind, fee, {}) : [],
  );
}

function extraLines(asked: Asked, days: number, rates: CarRates): ExactLine[] {
  const extras = asked.extras.flatMap(({ id, count }) => {
    const extra = rates.extras.find((known) => known.id === id);
    if (!extra || count === 0) return [];
    const unit_centimes = forRental(extra, days);
    return line('extra', unit_centimes * count * partsPerCentime, { label: extra.name, count, unit_centimes });
  });
  if (!asked.is_young_driver || rates.young_driver === null) return extras;
  const supplement = forRental(rates.young_driver, days);
  return [...extras, line('young_driver', supplement * partsPerCentime, { count: rates.young_driver.under_age })];
}

/** What one of something costs for all of a rental. */
function forRental(
  { unit, price_centimes, cap_centimes }: { unit: ChargeUnit; price_centimes: number; cap_centimes: number | null },
  days: number,
): number {
  const price = unit === 'jour' ? price_centimes * days : price_centimes;
  return cap_centimes === null ? price : Math.min(price, cap_centimes);
}

function rounded(lines: readonly ExactLine[]): Charge[] {
  let exactSum = 0;
  let roundedSum = 0;
  return lines.map(({ exact, ...what }) => {
    exactSum += exact;
    const amount_centimes = Math.round(exactSum / partsPerCentime) - roundedSum;
    roundedSum += amount_centimes;
    return { ...what, amount_centimes };
  });
}
