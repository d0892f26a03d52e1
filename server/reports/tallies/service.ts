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

type Scope = store.Scope;
type Fleet = Awaited<ReturnType<typeof store.fleetOf>>;

/** Whole months as the database keeps them, less what of the last month lies behind the moment that is looked at. */
export function createTallies(db: Db) {
  /** Months that follow one another. Requests are made for cars: of one vehicle there is what left with it. */
  async function byMonth(months: readonly string[], scope: Scope, fleet: Fleet) {
    const period = { start: boundsOf(months[0] ?? '').start, end: boundsOf(months.at(-1) ?? '').end };
    const [kept, rented, blocked] = await Promise.all([
      scope.vehicle === undefined
        ? store.carSums(db, 'month', months, scope.car)
        : store.takingSums(db, 'month', months, scope),
      store.rentedSums(db, 'month', months, scope),
      store.blockedBetween(db, period, scope),
    ]);
    const tally: Tally = new Map();
    for (const { key, ...sums } of [...kept, ...rented]) addTo(tally, key, sums);
    const presences = presencesOf(fleet);
    for (const month of months) addTo(tally, month, allPresent(boundsOf(month), presences, blocked));
    return { of: (some: readonly string[]) => totalOf(some.map((month) => tally.get(month) ?? nothing)) };
  }

  /** What whole months come to, until the moment that is looked at. */
  async function until(span: Span, whole: Sums, scope: Scope, fleet: Fleet): Promise<Sums> {
    const rest = restOf(span);
    if (!rest) return whole;
    const [behind, rented, blocked] = await Promise.all([
      scope.vehicle === undefined ? behindByCar(rest, scope.car) : takenBehind(rest, scope),
      rentedIn(rest, scope),
      store.blockedBetween(db, rest, scope),
    ]);
    const tally: Tally = new Map([['', { ...whole }]]);
    for (const sums of [...behind.values(), ...rented.values(), allPresent(rest, presencesOf(fleet), blocked)])
      addTo(tally, '', sums, -1);
    return tally.get('') ?? nothing;
  }

  async function byCar(span: Span, car: string | undefined, fleet: Fleet): Promise<Tally> {
    const rest = restOf(span);
    const [cars, behind] = await Promise.all([
      store.carSums(db, 'car_id', span.months, car),
      rest ? behindByCar(rest, car) : [],
    ]);
    const tally: Tally = new Map();
    for (const { key, ...sums } of cars) addTo(tally, key, sums);
    for (const [id, sums] of behind) addTo(tally, id, sums, -1);
    const use = await vehicleUse(span, { car }, fleet);
    for (const { id, car_id } of fleet) addTo(tally, car_id, use.get(id) ?? nothing);
    return tally;
  }

  /** How each was used, and what it brought in; under `''` what left with none. */
  async function byVehicle(span: Span, scope: Scope, fleet: Fleet): Promise<Tally> {
    const rest = restOf(span);
    const [tally, taken, behind] = await Promise.all([
      vehicleUse(span, scope, fleet),
      store.takingSums(db, 'vehicle_id', span.months, scope),
      rest ? takenBehind(rest, scope) : [],
    ]);
    for (const { key, ...sums } of taken) addTo(tally, key, sums);
    for (const [id, sums] of behind) addTo(tally, id, sums, -1);
    return tally;
  }

  async function vehicleUse(span: Span, scope: Scope, fleet: Fleet): Promise<Tally> {
    const period = periodOf(span);
    const rest = restOf(span);
    const [rented, blocked, behind] = await Promise.all([
      store.rentedSums(db, 'vehicle_id', span.months, scope),
      store.blockedBetween(db, period, scope),
      rest ? rentedIn(rest, scope) : [],
    ]);
    const tally = presentIn(period, presencesOf(fleet), blocked);
    for (const { key, ...sums } of rented) addTo(tally, key, sums);
    for (const [id, sums] of behind) addTo(tally, id, sums, -1);
    return tally;
  }

  async function closings(span: Span, carId: string | undefined): Promise<store.Closings[]> {
    const rest = restOf(span);
    const [whole, behind] = await Promise.all([
      store.closings(db, span.months, carId),
      rest ? store.closedBetween(db, rest, carId) : [],
    ]);
    return [...whole, ...behind.map((each) => ({ ...each, requests: -each.requests }))];
  }

  async function behindByCar(rest: Period, car: string | undefined): Promise<Tally> {
    const [asked, begun] = await Promise.all([
      store.askedBetween(db, rest, car),
      store.begunBetween(db, 'car_id', rest, { car }),
    ]);
    const tally: Tally = new Map();
    for (const row of asked) addTo(tally, row.car_id ?? '', sumsOfAsked(row));
    for (const { key, ...sums } of begun) addTo(tally, key ?? '', sums);
    return tally;
  }

  async function takenBehind(rest: Period, scope: Scope): Promise<Tally> {
    const tally: Tally = new Map();
    for (const { key, ...sums } of await store.begunBetween(db, 'left_with', rest, scope))
      addTo(tally, key ?? '', sums);
    return tally;
  }

  async function rentedIn(period: Period, scope: Scope): Promise<Tally> {
    const tally: Tally = new Map();
    for (const rental of await store.rentedBetween(db, period, scope)) {
      const departures = rental.start >= period.start ? 1 : 0;
      addTo(tally, rental.vehicle_id, { departures, rented_ms: shared(rental, period) });
    }
    return tally;
  }

  return { byMonth, until, byCar, byVehicle, closings };
}

type Presences = ReadonlyMap<string, Period>;
const presencesOf = (fleet: Fleet): Presences => new Map(fleet.map((vehicle) => [vehicle.id, presenceOf(vehicle)]));

/** How long each vehicle was in the fleet, and how much of that it was blocked. */
function presentIn(period: Period, presences: Presences, blocked: readonly store.Occupied[]): Tally {
  const tally: Tally = new Map();
  for (const [id, presence] of presences) {
    const fleet_ms = shared(presence, period);
    if (fleet_ms > 0) tally.set(id, { ...nothing, fleet_ms });
  }
  for (const block of blocked) {
    const blocked_ms = blockedIn(period, presences, block);
    if (blocked_ms > 0) addTo(tally, block.vehicle_id, { blocked_ms });
  }
  return tally;
}

/** The same of all together: two dozen months of thousands of vehicles are added up for every report. */
function allPresent(period: Period, presences: Presences, blocked: readonly store.Occupied[]): Partial<Sums> {
  let [fleet_ms, blocked_ms] = [0, 0];
  for (const presence of presences.values()) fleet_ms += shared(presence, period);
  for (const block of blocked) blocked_ms += blockedIn(period, presences, block);
  return { fleet_ms, blocked_ms };
}

/** A vehicle is blocked while it is there. */
function blockedIn(period: Period, presences: Presences, block: store.Occupied): number {
  const presence = presences.get(block.vehicle_id);
  if (!presence) return 0;
  const there = { start: Math.max(presence.start, period.start), end: Math.min(presence.end, period.end) };
  return shared(block, there);
}
