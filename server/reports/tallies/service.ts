import type { Period } from '../../../api/rules/rental-period.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  boundsOf,
  periodOf,
  restOf,
  shared,
  type Span,
  type Sums,
  type Tally,
  addTo,
  nothing,
  totalOf,
} from '../rules.ts';
import * as store from '../store.ts';
import { presenceOf, sumsOfAsked } from './rules.ts';

type Fleet = Awaited<ReturnType<typeof store.fleetOf>>;

/** Whole months as the database keeps them, less what of the last month lies behind the moment that is looked at. */
export function createTallies(db: Db) {
  /** Months that follow one another. */
  async function byMonth(months: readonly string[], carId: string | undefined) {
    const range = rangeOf(months);
    const period = { start: boundsOf(range.first).start, end: boundsOf(range.last).end };
    const [cars, rented, fleet, blocked] = await Promise.all([
      store.carSums(db, 'month', range, carId),
      store.rentedSums(db, 'month', range, carId),
      store.fleetOf(db, carId),
      store.blockedBetween(db, period, carId),
    ]);
    const tally: Tally = new Map();
    for (const { key, ...sums } of [...cars, ...rented]) addTo(tally, key, sums);
    for (const month of months)
      for (const use of presentIn(boundsOf(month), fleet, blocked).values()) addTo(tally, month, use);
    return { of: (some: readonly string[]) => totalOf(some.map((month) => tally.get(month) ?? nothing)) };
  }

  /** What whole months come to, until the moment that is looked at. */
  async function until(span: Span, whole: Sums, carId: string | undefined): Promise<Sums> {
    const rest = restOf(span);
    if (!rest) return whole;
    const [behind, fleet, blocked] = await Promise.all([
      behindByCar(rest, carId),
      store.fleetOf(db, carId),
      store.blockedBetween(db, rest, carId),
    ]);
    const rented = await rentedIn(rest, carId);
    const tally: Tally = new Map([['', { ...whole }]]);
    for (const sums of [...behind.values(), ...rented.values(), ...presentIn(rest, fleet, blocked).values()])
      addTo(tally, '', sums, -1);
    return tally.get('') ?? nothing;
  }

  async function byCar(span: Span, carId: string | undefined): Promise<Tally> {
    const [cars, fleet] = await Promise.all([
      store.carSums(db, 'car_id', rangeOf(span.months), carId),
      store.fleetOf(db, carId),
    ]);
    const tally: Tally = new Map();
    for (const { key, ...sums } of cars) addTo(tally, key, sums);
    const rest = restOf(span);
    if (rest) for (const [id, sums] of await behindByCar(rest, carId)) addTo(tally, id, sums, -1);
    const use = await byVehicle(span, undefined, fleet, carId);
    for (const { id, car_id } of fleet) addTo(tally, car_id, use.get(id) ?? nothing);
    return tally;
  }

  /** With what each brought in, where it is asked for one car. */
  async function byVehicle(
    span: Span,
    revenueOf: string | undefined,
    fleet: Fleet,
    carId: string | undefined = revenueOf,
  ): Promise<Tally> {
    const period = periodOf(span);
    const rest = restOf(span);
    const [rented, blocked, behind, revenue] = await Promise.all([
      store.rentedSums(db, 'vehicle_id', rangeOf(span.months), carId),
      store.blockedBetween(db, period, carId),
      rest ? rentedIn(rest, carId) : null,
      revenueOf === undefined ? [] : store.revenueByVehicle(db, period, revenueOf),
    ]);
    const tally = presentIn(period, fleet, blocked);
    for (const { key, ...sums } of rented) addTo(tally, key, sums);
    for (const [id, sums] of behind ?? []) addTo(tally, id, sums, -1);
    for (const { vehicle_id, revenue_centimes } of revenue) addTo(tally, vehicle_id, { revenue_centimes });
    return tally;
  }

  async function closings(span: Span, carId: string | undefined): Promise<store.Closings[]> {
    const rest = restOf(span);
    const [whole, behind] = await Promise.all([
      store.closings(db, rangeOf(span.months), carId),
      rest ? store.closedBetween(db, rest, carId) : [],
    ]);
    return [...whole, ...behind.map((each) => ({ ...each, requests: -each.requests }))];
  }

  async function behindByCar(rest: Period, carId: string | undefined): Promise<Tally> {
    const [asked, begun] = await Promise.all([
      store.askedBetween(db, rest, carId),
      store.begunBetween(db, rest, carId),
    ]);
    const tally: Tally = new Map();
    for (const row of asked) addTo(tally, row.car_id ?? '', sumsOfAsked(row));
    for (const { car_id, ...sums } of begun) addTo(tally, car_id ?? '', sums);
    return tally;
  }

  async function rentedIn(period: Period, carId: string | undefined): Promise<Tally> {
    const tally: Tally = new Map();
    for (const rental of await store.rentedBetween(db, period, carId)) {
      const departures = rental.start >= period.start ? 1 : 0;
      addTo(tally, rental.vehicle_id, { departures, rented_ms: shared(rental, period) });
    }
    return tally;
  }

  return { byMonth, until, byCar, byVehicle, closings };
}

/** How long each vehicle was in the fleet, and how much of that it was blocked. */
function presentIn(period: Period, fleet: Fleet, blocked: readonly store.Occupied[]): Tally {
  const tally: Tally = new Map();
  const there = new Map<string, Period>();
  for (const vehicle of fleet) {
    const presence = presenceOf(vehicle);
    const fleet_ms = shared(presence, period);
    if (fleet_ms === 0) continue;
    there.set(vehicle.id, { start: Math.max(presence.start, period.start), end: Math.min(presence.end, period.end) });
    tally.set(vehicle.id, { ...nothing, fleet_ms });
  }
  for (const block of blocked) {
    const presence = there.get(block.vehicle_id);
    if (presence) addTo(tally, block.vehicle_id, { blocked_ms: shared(block, presence) });
  }
  return tally;
}

const rangeOf = (months: readonly string[]) => ({ first: months[0] ?? '', last: months.at(-1) ?? '' });
