import type { Booked, BookingForm, FreeCar } from '../../../api/calls/desk-booking.ts';
import { handoverOf } from '../../../api/calls/handover-fields.ts';
import { dayAt, localTimeAt, startOfDay } from '../../../api/rules/casablanca-time.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { shownPhone } from '../../../api/rules/phone-number.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { agreedCharges } from '../../../api/rules/pricing/charges.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import type { CarRates, PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import { type Period } from '../../../api/rules/rental-period.ts';
import { statusOfStage } from '../../../api/rules/reservation-stage.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import type { FieldMessageCode } from '../../../api/words/messages.ts';
import { formatMad, siteLocale } from '../../../api/words/wording.ts';
import { toCentimes, toDirhams } from '../../catalogue/rules.ts';
import type { FreeVehicle } from '../../fleet/availability/rules.ts';
import { lastInstantOf } from '../../fleet/blocks/rules.ts';
import { minutes } from '../../platform/clock.ts';
import { columnsOf, type Price, priceColumns, priceOf, totalOf, type Wished, wishedDates } from '../charges/rules.ts';
import { freshRental } from '../reservations/rules.ts';

/** What prices are made of at the desk. */
interface PricedBy {
  rates: CarRates;
  opening: Opening;
}

/** Cars by what they come to, then by name; the vehicle that would stand the shortest first. */
export function toFreeCars(
  vehicles: readonly FreeVehicle[],
  wished: Wished,
  { rates, opening }: { rates: ReadonlyMap<string, CarRates>; opening: Opening },
): FreeCar[] {
  const cars = [...Map.groupBy(vehicles, ({ car_id }) => car_id)].flatMap(([carId, all]) => {
    const ofCar = rates.get(carId);
    return ofCar ? toFreeCar(all, wished, { rates: ofCar, opening }) : [];
  });
  return cars.toSorted((a, b) => a.total - b.total || a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1));
}

function toFreeCar(all: readonly FreeVehicle[], wished: Wished, { rates, opening }: PricedBy): FreeCar {
  const [car] = all as readonly [FreeVehicle, ...FreeVehicle[]];
  const { starts_at: start, ends_at: end } = wished;
  const vehicles = all.map(({ id, plate, place, km, previous_end, next_start }) => ({
    id,
    plate,
    place,
    km,
    gap_before: previous_end === null ? null : Math.floor((start - previous_end) / minutes(1)),
    gap_after: next_start === null ? null : Math.floor((next_start - end) / minutes(1)),
  }));
  return {
    id: car.car_id,
    name: carName(car),
    type: car.type,
    price: toDirhams(car.price_centimes),
    total: toDirhams(totalOf(priceOf(wished, rates, opening))),
    vehicles: vehicles.toSorted((a, b) => standing(a) - standing(b) || (a.id < b.id ? -1 : 1)),
  };
}

const standing = ({ gap_before, gap_after }: FreeCar['vehicles'][number]) =>
  (gap_before ?? unbounded) + (gap_after ?? unbounded);

const unbounded = Number.MAX_SAFE_INTEGER / 4;

export type Details = Omit<BookingForm, 'hold_until' | 'attempt'>;

/** Of what the desk enters, what has a price. */
export const wishedOf = (details: Details, period: Period): Wished => ({
  ...wishedDates(details.start_date, details.end_date, period),
  pickup_kind: details.pickup_kind || null,
  return_kind: details.return_kind || null,
  is_young_driver: details.young_driver ? 1 : 0,
});

/** What was agreed on, if anything was: what the rates come to needs no reason. */
export function priceFor(
  wished: Wished,
  { rates, opening }: PricedBy,
  { agreed_total, price_reason = '' }: Pick<Details, 'agreed_total' | 'price_reason'>,
): { price: Price; reason: string; fault?: FieldMessageCode } {
  const price = priceOf(wished, rates, opening);
  const agreed = agreed_total === undefined ? null : toCentimes(agreed_total);
  if (agreed === null || agreed === totalOf(price)) return { price, reason: '' };
  const other = {
    price: { ...price, charges: agreedCharges(price.charges, agreed, price_reason) },
    reason: price_reason,
  };
  return price_reason === '' ? { ...other, fault: 'price_reason_missing' } : other;
}

/** For whom the booking is. */
export interface Person {
  customerId: string;
  userId: string | null;
  fullName: string;
  email: string | null;
  phone: string;
}

interface Known {
  id: string;
  user_id: string | null;
  full_name: string;
  email: string | null;
  phone: string | null;
}

/** As they are known, or as they say it today. */
export const toPerson = (known: Known, said: BookingForm['customer']): Person => ({
  customerId: known.id,
  userId: known.user_id,
  fullName: said?.full_name ?? known.full_name,
  email: said?.email || known.email,
  phone: said?.phone ?? shownPhone(known.phone ?? ''),
});

interface NewRental {
  id: string;
  reference: string;
  car: { id: string; make: string; model: string };
  person: Person;
  /** The agency's: the desk is there. */
  city: string;
  wished: Wished;
  price: Price;
  promised: PromisedTerms;
  reason: string;
  wish: Details;
  key: string | null;
  now: number;
}

export const toRow = ({ id, reference, car, person, city, reason, wish, key, now, ...agreed }: NewRental) => ({
  ...freshRental,
  ...columnsOf(agreed.wished),
  ...priceColumns(agreed.price),
  ...agreed.promised,
  id,
  reference,
  car_id: car.id,
  car_name: carName(car),
  user_id: person.userId,
  customer_id: person.customerId,
  full_name: person.fullName,
  email: person.email,
  phone: person.phone,
  city,
  price_reason: reason,
  stage: wish.stage,
  status: statusOfStage(wish.stage),
  ...handoverOf(wish),
  note: wish.note ?? '',
  source: wish.source,
  request_key: key,
  created_at: now,
  decided_at: now,
});

/** Somebody is still to come for the car. */
export const isAhead = ({ stage, ends_at }: { stage: string; ends_at: number }, now: number) =>
  stage === 'prévue' && ends_at > now;

/** An option has no price of its own: what was agreed on stands in its note, for whoever confirms it. */
export function optionNote({ note = '', agreed_total, price_reason = '' }: Details): string {
  if (agreed_total === undefined) return note;
  const price = `Prix convenu : ${formatMad(agreed_total, siteLocale)}`;
  return [note, price_reason === '' ? price : `${price} (${price_reason})`].filter((part) => part !== '').join('\n');
}

/** A day alone is held until it is over. */
export const heldUntil = lastInstantOf;

interface Option extends Pick<Details, 'vehicle_id'> {
  car_id: string;
  starts_at: number;
  ends_at: number;
  customer_id: string | null;
  note: string;
}

/** What is said once an option is taken up; what is not, stays as it was held. */
export interface OptionRest extends Omit<Details, 'car_id' | 'vehicle_id' | 'start_date' | 'end_date'> {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** What an option was held for, with what is said of it now. */
export function wishOf(
  { car_id, vehicle_id, starts_at, ends_at, customer_id, note }: Option,
  rest: OptionRest,
): Details {
  const isOpen = (instant: number) => instant === startOfDay(instant);
  const whom = rest.customer_id || rest.customer ? {} : { customer_id: customer_id ?? undefined };
  return {
    ...rest,
    ...whom,
    car_id,
    vehicle_id,
    note: rest.note ?? note,
    start_date: rest.start_date ?? (isOpen(starts_at) ? dayAt(starts_at) : localTimeAt(starts_at)),
    end_date: rest.end_date ?? (isOpen(ends_at) ? dayAt(ends_at - 1) : localTimeAt(ends_at)),
  };
}

/** What has begun or is over must have been so by now. */
export function stageFault(stage: Booked['stage'], { start, end }: Period, now: number): FieldMessageCode | undefined {
  if (stage !== 'prévue' && start > now) return 'not_begun';
  return stage === 'terminée' && end > now ? 'not_over' : undefined;
}

/** When the keys were given and came back, as far as the stage says so. */
export const drivenIn = (stage: Booked['stage'], { start, end }: Period) => ({
  handed_at: stage === 'prévue' ? null : start,
  back_at: stage === 'terminée' ? end : null,
});

interface Row {
  id: string;
  reference: string;
  car_name: string;
  customer_id: string;
  full_name: string;
  stage: string;
  starts_at: number;
  ends_at: number;
  days: number;
  total_centimes: number;
}

export const toBooked = (row: Row, vehicleId: string, isTold: boolean): Booked => ({
  id: row.id,
  reference: row.reference,
  car_name: row.car_name,
  vehicle_id: vehicleId,
  customer_id: row.customer_id,
  full_name: row.full_name,
  stage: row.stage as Booked['stage'],
  start: wallMomentOf(row.starts_at),
  end: wallMomentOf(row.ends_at),
  days: row.days,
  total: toDirhams(row.total_centimes),
  is_told: isTold,
});

/** What the journal says of a new booking. */
export const bookedChanges = ({ stage, starts_at, ends_at, total_centimes }: Row): Change[] =>
  Object.entries({ stage, starts_at, ends_at, total_centimes }).map(([field, after]) => ({
    field,
    before: null,
    after,
  }));
