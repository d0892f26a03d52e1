import type { Updateable } from 'kysely';
import type { ExtendForm, ModifyForm } from '../../../api/calls/rental-acts.ts';
import type { AskedExtra } from '../../../api/rules/asked-extras.ts';
import { carName } from '../../../api/rules/car-name.ts';
import type { Change } from '../../../api/rules/journal.ts';
import type { Opening } from '../../../api/rules/pricing/opening.ts';
import { shownPhone } from '../../../api/rules/phone-number.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import type { Price } from '../../booking/charges/rules.ts';
import type { ReservationRow } from '../../booking/reservations/store.ts';
import type { ReservationsTable } from '../../booking/reservations/tables.ts';
import { findCar } from '../../catalogue/store.ts';
import { minutes } from '../../platform/clock.ts';
import { changeOccupation, type OccupationRow, occupationsOfRental, occupy } from '../../fleet/occupations/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Acting, type Asked, type Done, type Held, refuseUnlessPossible } from '../acting/service.ts';
import { takenBy, waysFor } from '../../fleet/availability/service.ts';
import { vehicleFor, vehicleInService } from '../giving/service.ts';
import { changed } from '../mail.ts';
import { moveAway, vehicleChange } from '../moving/service.ts';
import { reprice } from '../pricing/service.ts';
import { keptUntil } from '../rules.ts';
import * as store from '../store.ts';
import * as rules from './rules.ts';

export interface ChangingDeps extends Pick<Platform, 'database' | 'settings'> {
  acting: Acting;
}

type Form = Partial<ModifyForm>;

/** Other dates, places, car, vehicle, person or price. */
export function createChanging({ database: { db }, acting, settings }: ChangingDeps) {
  const preparationMs = () => minutes(settings().rules.preparationMinutes);

  /** `act` as the journal names it. */
  async function modify(id: string, form: Form, asked: Asked, act: { name: string; note?: string | undefined }) {
    const wanted = form.vehicle_id === undefined ? undefined : await store.findVehicle(db, form.vehicle_id);
    const cars = [form.car_id ?? null, wanted?.car_id ?? null];
    return acting.run(
      id,
      asked,
      async (held) => {
        const { tx, row, now } = held;
        const last = (await occupationsOfRental(tx, id)).at(-1);
        if (act.name === 'extended') {
          refuseUnlessPossible('extend', row, now, last);
          const longer = rules.datesAfter(row, form);
          if (longer.ok && longer.dates.ends_at <= row.ends_at) throw invalidFields({ end_date: 'not_later' });
        }
        if (act.name === 'swapped') {
          refuseUnlessPossible('swap', row, now, last);
          if (form.vehicle_id === last?.vehicle_id) throw invalidFields({ vehicle_id: 'unknown_value' });
        }
        const plan = await planOf(tx, row, form, { last, opening: settings().agency });
        const barred = rules.notChangeable(row.stage, plan.touched);
        if (barred.length > 0) throw notAnyMore(barred);
        if (plan.touched.length === 0) return null;
        const vehicles = last ? await placeAnew(held, plan, last, { asked, form }) : [];
        return {
          act: act.name,
          note: act.note,
          changes: plan.changes,
          price: plan.price,
          extras: plan.extras,
          vehicles: vehicles.map(({ id: vehicleId }) => vehicleId),
          noted: [
            ...(vehicles.length === 2 ? [vehicleChange(vehicles[0]?.plate ?? '', vehicles[1]?.plate ?? '')] : []),
            ...plan.noted,
          ],
          ...(rules.isTold(row.stage, plan.touched) && { letter: changed }),
        };
      },
      { alsoHeld: cars },
    );
  }

  /** Gives the rental its vehicle and its time, moving others out of the way if they may be moved. */
  async function placeAnew(
    held: Held,
    plan: Plan,
    last: OccupationRow,
    { asked, form }: { asked: Asked; form: Form },
  ): Promise<{ id: string; plate: string }[]> {
    const { tx, row, now } = held;
    const { touched, dates } = plan;
    const isElsewhere = touched.includes('vehicle_id') || touched.includes('car_id');
    const isOtherTime = touched.includes('start_date') || touched.includes('end_date');
    if (!isElsewhere && !isOtherTime) return [];
    const starts_at = touched.includes('start_date') ? dates.starts_at : last.starts_at;
    const ends_at = isOtherTime ? keptUntil(starts_at, dates.ends_at, preparationMs()) : last.ends_at;
    const period = { start: starts_at, end: ends_at };
    const vehicleId = plan.vehicleId ?? (await vehicleFor(tx, { carId: plan.carId ?? '', period, now }));
    // Who is late with the vehicle that it has already is in its way in any case, and not because of the change.
    const lateBy = vehicleId === last.vehicle_id ? Number.NEGATIVE_INFINITY : now;
    const ways = await waysFor(tx, vehicleId, { ...period, now: lateBy, except: [row.id] });
    if (ways.length > 0 && form.move_others !== true) throw takenBy('vehicle_taken', ways[0], 'vehicle_id');
    const place = { vehicle_id: vehicleId, starts_at, ends_at };
    if (ways.length === 0) await changeOccupation(tx, last.id, place);
    else {
      // It leaves first: what goes out of its way may go where it was.
      const { id, ...occupation } = last;
      await store.removeOccupation(tx, id);
      await moveAway(acting, held, asked.author, { ways, vehicleId });
      await occupy(tx, { id, ...occupation, ...place });
    }
    const involved = await store.vehiclesWithIds(tx, [last.vehicle_id, vehicleId]);
    return [...new Set([last.vehicle_id, vehicleId])].flatMap(
      (id) => involved.find((vehicle) => vehicle.id === id) ?? [],
    );
  }

  return {
    modify: (id: string, { version, ...form }: ModifyForm, asked: Omit<Asked, 'version'>) =>
      modify(id, form, { ...asked, version }, { name: 'modified' }),

    extend: (id: string, { version, ...form }: ExtendForm, asked: Omit<Asked, 'version'>) =>
      modify(id, form, { ...asked, version }, { name: 'extended' }),

    /** Of a rental that has not begun. */
    swap: (id: string, form: Form, asked: Asked, note: string | undefined) =>
      modify(id, form, asked, { name: 'swapped', note }),
  };
}

export interface Plan {
  dates: rules.Dates;
  carId: string | null;
  /** Null: one that is free, of another car than before. */
  vehicleId: string | null;
  changes: NonNullable<Done['changes']>;
  price: Price | undefined;
  extras: readonly AskedExtra[] | undefined;
  /** What the journal tells beside what differs in the row. */
  noted: readonly Change[];
  touched: rules.Changeable[];
}

/** What the rental would be, and what of it would be another than before. */
export async function planOf(
  tx: Db,
  row: ReservationRow,
  form: Form,
  { last, opening }: { last: OccupationRow | undefined; opening: Opening },
): Promise<Plan> {
  const after = rules.datesAfter(row, form);
  if (!after.ok) throw invalidFields(after.fields);
  const { car, vehicleId } = await carAfter(tx, row, form, last);
  const young = form.young_driver === undefined ? {} : { is_young_driver: form.young_driver ? 1 : 0 };
  const { extras, pickup_kind, return_kind } = form;
  const wishes = { ...after.dates, ...young, ...rules.given({ extras, pickup_kind, return_kind }) };
  const priced = await reprice(tx, row, wishes, { other: car, form, opening });
  const person = await personAfter(tx, row, form);
  const { pickup_place, return_place, flight, note } = form;
  const details = rules.given({ pickup_kind, pickup_place, return_kind, return_place, flight, note });
  const changes = {
    ...after.dates,
    ...(car && { car_id: car.id, car_name: car.name }),
    ...person,
    ...priced.columns,
    ...details,
    ...young,
  };
  const differs = (column: keyof ReservationRow) =>
    column in changes && (changes as Partial<ReservationRow>)[column] !== row[column];
  const touched: rules.Changeable[] = rules.changeable.filter((field) => {
    if (field === 'start_date') return differs('starts_at') || differs('is_start_open');
    if (field === 'end_date') return differs('ends_at') || differs('is_end_open');
    if (field === 'vehicle_id') return form.vehicle_id !== undefined && form.vehicle_id !== last?.vehicle_id;
    if (field === 'price') return priced.isTouched;
    if (field === 'extras') return priced.extras !== undefined;
    if (field === 'young_driver') return differs('is_young_driver');
    return differs(field);
  });
  const { price, extras: otherExtras, noted } = priced;
  const what = { changes, price, extras: otherExtras, noted, touched };
  return { dates: after.dates, carId: car?.id ?? row.car_id, vehicleId, ...what };
}

/** Another car, which the desk names, or whose vehicle it names. */
async function carAfter(tx: Db, row: ReservationRow, form: Form, last: OccupationRow | undefined) {
  const { car_id, vehicle_id } = form;
  const isOther = vehicle_id !== undefined && vehicle_id !== last?.vehicle_id;
  const vehicle = isOther ? await vehicleInService(tx, vehicle_id) : undefined;
  if (vehicle && car_id !== undefined && vehicle.car_id !== car_id)
    throw invalidFields({ vehicle_id: 'unknown_value' });
  const carId = vehicle?.car_id ?? car_id ?? row.car_id;
  if (carId === row.car_id) return { car: null, vehicleId: vehicle?.id ?? last?.vehicle_id ?? null };
  const car = carId === null ? undefined : await findCar(tx, carId);
  if (!car) throw new Refusal('car_not_found', { fields: { car_id: fieldMessages.unknown_value } });
  return {
    car: { id: car.id, name: carName(car), price_centimes: car.price_centimes },
    vehicleId: vehicle?.id ?? null,
  };
}

/** Another customer: it is them whom the agency calls. */
async function personAfter(tx: Db, row: ReservationRow, { customer_id }: Form): Promise<Updateable<ReservationsTable>> {
  if (customer_id === undefined || customer_id === row.customer_id) return {};
  const customer = await store.findCustomer(tx, customer_id);
  if (!customer) throw new Refusal('customer_not_found', { fields: { customer_id: fieldMessages.unknown_value } });
  return {
    customer_id,
    full_name: customer.full_name,
    phone: customer.phones[0] === undefined ? row.phone : shownPhone(customer.phones[0]),
    email: customer.email,
    user_id: customer.user_id,
    // They see it with what is theirs; it proves nothing of an account that never asked for it.
    is_assigned: 1,
  };
}

const notAnyMore = (fields: readonly string[]) =>
  new Refusal('act_not_possible', {
    fields: Object.fromEntries(fields.map((field) => [field, fieldMessages.not_changed_any_more])),
  });
