import type { DayRental, DayTransfer, TodayPlace, WaitingRequest } from '../../../api/calls/today.ts';
import { endOfDay, startOfWrittenDay } from '../../../api/rules/casablanca-time.ts';
import { type Period, shownEnd } from '../../../api/rules/rental-period.ts';
import type { Handover } from '../../../api/rules/handover-place.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { alertNow } from '../../customers/rules.ts';
import { isDayAlone } from '../transfers/rules.ts';

/** `2026-11-16`, from midnight to midnight by the agency's clock. */
export function periodOfDay(day: string): Period {
  const start = startOfWrittenDay(day);
  return { start, end: endOfDay(start) };
}

interface Person {
  id: string;
  version: number;
  reference: string;
  full_name: string;
  phone: string;
  customer_id: string;
  alert: string;
  alert_until: number | null;
}

/** A rental of the day. */
export interface DayRow extends Person, Handover {
  stage: ReservationStage;
  car_name: string;
  city: string;
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  is_end_open: number;
}

/** What it occupies. */
export interface VehicleRow {
  id: string;
  plate: string;
  km: number | null;
  fuel: number | null;
  place: string;
  ends_at: number;
  handed_at: number | null;
  back_at: number | null;
  /** When the vehicle leaves again. */
  next_start: number | null;
  /** The rental that it is out for now. */
  out_with: string | null;
}

/** A transfer that waits. */
interface TransferRow extends Person {
  airport: string;
  pickup_at: number;
}

/** One that was accepted. */
export interface DayTransferRow extends TransferRow {
  direction: TransferDirection;
  departure_city: string;
  flight: string;
  passengers: number | null;
  driver: string;
  done_at: number | null;
  plate: string | null;
}

const personOf = (person: Person, now: number) => ({
  id: person.id,
  version: person.version,
  reference: person.reference,
  full_name: person.full_name,
  phone: person.phone,
  customer_id: person.customer_id,
  alert: alertNow(person, now),
});

/** After a swap on the way the first vehicle is the one that leaves, the last the one that returns. */
export function toDeparture(row: DayRow, vehicles: readonly VehicleRow[], now: number): DayRental {
  const vehicle = vehicles[0];
  return {
    ...rentalOf(row, vehicle, now),
    moment: wallMomentOf(row.starts_at),
    is_open: row.is_start_open === 1,
    place: placeOf(row.pickup_kind, row.pickup_place, row.city),
    done: momentOrNull(vehicle?.handed_at),
  };
}

export function toReturn(row: DayRow, vehicles: readonly VehicleRow[], now: number): DayRental {
  const vehicle = vehicles.at(-1);
  return {
    ...rentalOf(row, vehicle, now),
    moment: wallMomentOf(shownEnd(row.ends_at)),
    is_open: row.is_end_open === 1,
    place: placeOf(row.return_kind, row.return_place, row.city),
    done: momentOrNull(vehicle?.back_at),
  };
}

const rentalOf = (row: DayRow, vehicle: VehicleRow | undefined, now: number) => ({
  ...personOf(row, now),
  stage: row.stage,
  car_name: row.car_name,
  vehicle: vehicle
    ? {
        id: vehicle.id,
        plate: vehicle.plate,
        km: vehicle.km,
        fuel: vehicle.fuel,
        place: vehicle.place,
        is_out: vehicle.out_with !== null && vehicle.out_with !== row.id,
      }
    : null,
  flight: row.flight,
  minutes_to_next: minutesToNext(row, vehicle, now),
});

/** What is over needs the vehicle no more. */
function minutesToNext(row: DayRow, vehicle: VehicleRow | undefined, now: number): number | null {
  if (!vehicle || vehicle.next_start === null || row.stage === 'terminée') return null;
  const back = row.stage === 'en cours' ? Math.max(vehicle.ends_at, now) : vehicle.ends_at;
  return Math.floor((vehicle.next_start - back) / 60_000);
}

const placeOf = (kind: TodayPlace['kind'], place: string, city: string): TodayPlace => ({
  kind,
  text: place || (kind === null ? city : ''),
});

const momentOrNull = (instant: number | null | undefined) => (instant ? wallMomentOf(instant) : null);

export const toDayTransfer = (row: DayTransferRow, now: number): DayTransfer => ({
  ...personOf(row, now),
  direction: row.direction,
  departure: row.departure_city,
  airport: row.airport,
  moment: wallMomentOf(row.pickup_at),
  is_open: isDayAlone(row.pickup_at),
  flight: row.flight,
  passengers: row.passengers,
  driver: row.driver,
  plate: row.plate,
  done: momentOrNull(row.done_at),
});

/** Of both kinds, in the order in which they begin. */
export function soonest(
  rentals: readonly DayRow[],
  transfers: readonly TransferRow[],
  now: number,
  most: number,
): WaitingRequest[] {
  const waiting: WaitingRequest[] = [
    ...rentals.map((row) => ({
      ...personOf(row, now),
      type: 'car' as const,
      subject: row.car_name,
      moment: wallMomentOf(row.starts_at),
      is_open: row.is_start_open === 1,
    })),
    ...transfers.map((row) => ({
      ...personOf(row, now),
      type: 'transport' as const,
      subject: row.airport,
      moment: wallMomentOf(row.pickup_at),
      is_open: isDayAlone(row.pickup_at),
    })),
  ];
  return waiting.toSorted((one, other) => (one.moment.at < other.moment.at ? -1 : 1)).slice(0, most);
}

/** What is still to be done comes first. */
export const doneLast = <Row extends { done: unknown }>(rows: readonly Row[]): Row[] => [
  ...rows.filter(({ done }) => !done),
  ...rows.filter(({ done }) => done),
];
