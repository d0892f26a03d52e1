import type { Rental } from '../../../api/calls/rental-view.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { rentalActs, undoMs } from '../../../api/rules/rental-acts.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { termsOf } from '../../booking/charges/rules.ts';
import { chargesOf } from '../../booking/charges/store.ts';
import { extrasOfRental } from '../../booking/extras/store.ts';
import { createAdminViews } from '../../booking/clashes/service.ts';
import { decisionOf, proposalsOf } from '../../booking/deciding/store.ts';
import { describeOccupied } from '../../booking/reservations/mail.ts';
import { type ReservationRow, reservations } from '../../booking/reservations/store.ts';
import { toDirhams } from '../../catalogue/rules.ts';
import { findCar, pictures } from '../../catalogue/store.ts';
import { isCarFree } from '../../fleet/availability/store.ts';
import { nextOf, type OccupationRow, occupationsOfRental, vehiclesOut } from '../../fleet/occupations/store.ts';
import { minutes } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { isStartPast, stateOf } from '../rules.ts';
import * as store from '../store.ts';
import { alertOf, momentOrNull, toInTheWay } from './rules.ts';

export type PageDeps = Pick<Platform, 'database' | 'clock' | 'settings'>;

/** Everything about one rental. */
export function createPage(deps: PageDeps) {
  const { database, clock } = deps;
  const { db } = database;
  const toAdminViews = createAdminViews(deps);

  async function vehiclesOf(occupations: readonly OccupationRow[]): Promise<Rental['vehicles']> {
    const vehicles = await store.vehiclesWithIds(
      db,
      occupations.map(({ vehicle_id }) => vehicle_id),
    );
    const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
    return occupations.flatMap((row) => {
      const vehicle = byId.get(row.vehicle_id);
      return vehicle ? [toRentalVehicle(row, vehicle)] : [];
    });
  }

  async function carOf({ car_id }: ReservationRow): Promise<Rental['car']> {
    const car = car_id === null ? undefined : await findCar(db, car_id);
    if (!car) return null;
    const [picture] = await pictures(db, [car.id]);
    return {
      _id: car.id,
      name: carName(car),
      picture: picture?.file ?? null,
      is_available: car.is_available === 1,
      price_per_day: toDirhams(car.price_centimes),
    };
  }

  async function customerOf({ customer_id, full_name }: ReservationRow, now: number): Promise<Rental['customer']> {
    const customer = await store.findCustomer(db, customer_id);
    if (!customer) return { _id: customer_id, full_name, phones: [], email: null, alert: null };
    const { phones, email } = customer;
    return { _id: customer_id, full_name: customer.full_name, phones, email, alert: alertOf(customer, now) };
  }

  /** What stands in the way of a request that is not accepted. */
  async function clashOf(row: ReservationRow, now: number) {
    const [view] = await toAdminViews([row]);
    const { obstacle = null, rivals = 0 } = view ?? {};
    if (obstacle !== 'car_taken' || row.car_id === null) return { obstacle, rivals, blocked_by: null };
    const taken = await isCarFree(db, row.car_id, { start: row.starts_at, end: row.ends_at }, now);
    const way = taken.isFree ? undefined : taken.inTheWay;
    return { obstacle, rivals, blocked_by: way ? toInTheWay(way) : null };
  }

  async function nextFor(row: ReservationRow, last: OccupationRow | undefined, now: number): Promise<Rental['next']> {
    if (!last || !['prévue', 'en cours'].includes(row.stage)) return null;
    const next = await nextOf(db, last.vehicle_id, last.ends_at);
    const end = row.stage === 'en cours' ? Math.max(row.ends_at, now) : row.ends_at;
    return next ? { minutes: Math.floor((next.start - end) / minutes(1)), what: toInTheWay(next) } : null;
  }

  /** What else than the stage and the moment keeps a vehicle from being handed over. */
  async function handOverFault(last: OccupationRow | undefined): Promise<string | null> {
    if (!last) return null;
    const vehicle = await store.findVehicle(db, last.vehicle_id);
    if (vehicle && vehicle.state !== 'en service') return refusalMessages.vehicle_not_in_service;
    const [out] = await vehiclesOut(db, [last.vehicle_id]);
    return out ? `${refusalMessages.vehicle_not_back} : ${describeOccupied(out)}` : null;
  }

  async function actsOf(row: ReservationRow, last: OccupationRow | undefined, clash: Clash, now: number) {
    const decision = await decisionOf(db, row);
    const decidedAt = decision?.at ?? null;
    const standing = { ...row, backAt: last?.back_at ?? null, decidedAt, hasVehicle: last !== undefined };
    const states = rentalActs.map((act) => [act, stateOf(act, standing, now)] as const);
    const acts = Object.fromEntries(states) as Rental['acts'];
    const block = (act: 'accept' | 'revive' | 'hand-over', why: string | null) => {
      if (why !== null && acts[act].state === 'possible') acts[act] = { state: 'blocked', why };
    };
    const obstacle = clash.obstacle && refusalMessages[clash.obstacle];
    block('accept', obstacle);
    if (clash.obstacle !== 'dates_past') block('revive', obstacle);
    if (row.stage === 'prévue') block('hand-over', await handOverFault(last));
    const until = decidedAt === null ? 0 : decidedAt + undoMs;
    const undo: Rental['undo'] =
      acts.undo.state === 'possible' && decision
        ? { act: decision.isAcceptance ? 'accept' : 'refuse', until: wallMomentOf(until), ms_left: until - now }
        : null;
    return { acts, undo };
  }

  return async function page(id: string): Promise<Rental> {
    const row = await reservations.find(db, id);
    if (!row) throw new Refusal('reservation_not_found');
    const [charges, extras] = await Promise.all([chargesOf(db, id), extrasOfRental(db, id)]);
    const now = clock.now();
    const occupations = await occupationsOfRental(db, id);
    const last = occupations.at(-1);
    const clash = await clashOf(row, now);
    const [vehicles, car, customer, next, proposals, possible] = await Promise.all([
      vehiclesOf(occupations),
      carOf(row),
      customerOf(row, now),
      nextFor(row, last, now),
      proposalsOf(db, id),
      actsOf(row, last, clash, now),
    ]);
    return {
      ...factsOf(row),
      cost: { charges, terms: termsOf(row) },
      extras,
      is_young_driver: row.is_young_driver === 1,
      is_agreed_price: charges.some(({ kind }) => kind === 'agreed'),
      vehicles,
      car,
      customer,
      next,
      ...clash,
      ...possible,
      proposals: proposals.map(toProposal),
      is_late: row.stage === 'en cours' && row.ends_at < now,
      is_start_past: row.stage === 'prévue' && isStartPast(row, now),
    };
  };
}

type Clash = Pick<Rental, 'obstacle' | 'rivals' | 'blocked_by'>;

const factsOf = (row: ReservationRow) => ({
  _id: row.id,
  reference: row.reference,
  stage: row.stage,
  status: row.status,
  version: row.version,
  source: row.source,
  full_name: row.full_name,
  phone: row.phone,
  email: row.email,
  car_name: row.car_name,
  ville: row.city,
  flight: row.flight,
  note: row.note,
  closing_reason: row.closing_reason,
  closed_by: row.closed_by,
  created_at: wallMomentOf(row.created_at),
  decided_at: momentOrNull(row.decided_at),
  start: wallMomentOf(row.starts_at),
  end: wallMomentOf(row.ends_at),
  is_start_open: row.is_start_open === 1,
  is_end_open: row.is_end_open === 1,
  pickup: { kind: row.pickup_kind, place: row.pickup_place },
  return: { kind: row.return_kind, place: row.return_place },
  days: row.days,
  price_per_day: toDirhams(row.price_centimes),
  total: toDirhams(row.total_centimes),
  price_reason: row.price_reason,
});

const toRentalVehicle = (row: OccupationRow, vehicle: store.Vehicle): Rental['vehicles'][number] => ({
  occupation_id: row.id,
  vehicle_id: vehicle.id,
  plate: vehicle.plate,
  car_id: vehicle.car_id,
  car_name: carName(vehicle),
  km_out: row.km_out,
  fuel_out: row.fuel_out,
  km_in: row.km_in,
  fuel_in: row.fuel_in,
  km: vehicle.km,
  fuel: vehicle.fuel,
  start: wallMomentOf(row.starts_at),
  end: wallMomentOf(row.ends_at),
  handed_at: momentOrNull(row.handed_at),
  back_at: momentOrNull(row.back_at),
});

type ProposalRow = Awaited<ReturnType<typeof proposalsOf>>[number];

const toProposal = (row: ProposalRow): Rental['proposals'][number] => ({
  _id: row.id,
  car_id: row.car_id,
  car_name: carName(row),
  start: wallMomentOf(row.starts_at),
  end: wallMomentOf(row.ends_at),
  days: row.days,
  price_per_day: toDirhams(row.price_centimes),
  total: toDirhams(row.total_centimes),
  expires_at: wallMomentOf(row.expires_at),
  taken_at: momentOrNull(row.taken_at),
});
