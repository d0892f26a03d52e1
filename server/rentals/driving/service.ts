import type { HandOverForm, SwapForm, TakeBackForm } from '../../../api/calls/rental-acts.ts';
import { carName } from '../../../api/rules/car-name.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import type { ReservationRow } from '../../booking/reservations/store.ts';
import {
  changeOccupation,
  nextOf,
  type OccupationRow,
  occupationsOfRental,
  occupy,
  vehiclesOut,
} from '../../fleet/occupations/store.ts';
import { minutes } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { type Acting, type Asked, type Done, type Held, refuseUnlessPossible } from '../acting/service.ts';
import { takenBy, waysFor } from '../../fleet/availability/service.ts';
import { vehicleInService } from '../giving/service.ts';
import { vehicleChange } from '../moving/service.ts';
import { reprice } from '../pricing/service.ts';
import { endAfterReturn, keptUntil } from '../rules.ts';
import * as store from '../store.ts';
import { isLongBefore, isLower, readMoment } from './rules.ts';

export interface DrivingDeps extends Pick<Platform, 'database' | 'settings'> {
  acting: Acting;
}

type By = Omit<Asked, 'version'>;

/** Keys handed over and taken back. */
export function createDriving({ database: { db }, acting, settings }: DrivingDeps) {
  const preparationMs = () => minutes(settings().rules.preparationMinutes);

  const handOver = (id: string, { version, ...form }: HandOverForm, by: By) =>
    acting.run(id, { ...by, version }, async ({ tx, row, now }) => {
      const last = await lastOf(tx, row, 'hand-over', now);
      const vehicle = await vehicleInService(tx, last.vehicle_id);
      await refuseWhileOut(tx, vehicle.id);
      const at = momentOf('at', form.at, null, now);
      if (isLongBefore(at, row.starts_at)) throw invalidFields({ at: 'long_before_start' });
      refuseLower('km', form.km, vehicle.km, form.km_reason);
      // Whoever leaves early needs the vehicle from then on.
      const starts_at = Math.min(last.starts_at, at);
      const [way] = await waysFor(tx, vehicle.id, { start: starts_at, end: last.ends_at, now: 0, except: [id] });
      if (way) throw takenBy('vehicle_taken', way, 'at');
      const out = { handed_at: at, km_out: form.km, fuel_out: form.fuel };
      await changeOccupation(tx, last.id, { starts_at, ...out });
      await store.noteReading(tx, vehicle.id, { km: form.km, fuel: form.fuel }, now);
      return {
        act: 'handed_over',
        note: form.km_reason,
        changes: { stage: 'en cours' },
        noted: noted({ handed_at: wallMomentOf(at).wall, km_out: form.km, fuel_out: form.fuel }),
        vehicles: [vehicle.id],
      };
    });

  /** Writes the return of one vehicle; answers what the journal tells of it. */
  async function bringBack(
    { tx, row, now }: Held,
    last: OccupationRow,
    { at, km, fuel, place }: { at: number; km: number; fuel: number; place?: string | undefined },
  ): Promise<Change[]> {
    const next = await nextOf(tx, last.vehicle_id, last.ends_at);
    const ends_at = endAfterReturn({ starts_at: last.starts_at, nextStart: next?.start ?? null }, at + preparationMs());
    await changeOccupation(tx, last.id, { ends_at, back_at: at, km_in: km, fuel_in: fuel });
    await store.noteReading(tx, last.vehicle_id, { km, fuel, ...(place !== undefined && { place }) }, now);
    const late = at > row.ends_at ? { late_minutes: Math.round((at - row.ends_at) / minutes(1)) } : {};
    return noted({ back_at: wallMomentOf(at).wall, km_in: km, fuel_in: fuel, ...late });
  }

  const takeBack = (id: string, { version, ...form }: TakeBackForm, by: By) =>
    acting.run(id, { ...by, version }, async (held) => {
      const { tx, row, now } = held;
      const last = await lastOf(tx, row, 'take-back', now);
      const at = momentOf('at', form.at, last.handed_at, now);
      const vehicle = await store.findVehicle(tx, last.vehicle_id);
      refuseLower('km', form.km, vehicle?.km ?? last.km_out, form.km_reason);
      return {
        act: 'taken_back',
        note: form.km_reason,
        changes: { stage: 'terminée' },
        noted: await bringBack(held, last, { ...form, at }),
        vehicles: [last.vehicle_id],
      };
    });

  /** A mistaken return: the vehicle is out again, if nobody has it or needs it meanwhile. */
  const reopen = (id: string, reason: string, asked: Asked) =>
    acting.run(id, asked, async ({ tx, row, now }) => {
      const last = await lastOf(tx, row, 'reopen', now);
      await refuseWhileOut(tx, last.vehicle_id);
      const ends_at = keptUntil(last.starts_at, row.ends_at, preparationMs());
      const [way] = await waysFor(tx, last.vehicle_id, { start: last.starts_at, end: ends_at, now: 0, except: [id] });
      if (way) throw takenBy('vehicle_taken', way, 'vehicle_id');
      await changeOccupation(tx, last.id, { ends_at, back_at: null, km_in: null, fuel_in: null });
      if (last.km_out !== null)
        await store.noteReading(tx, last.vehicle_id, { km: last.km_out, fuel: last.fuel_out }, now);
      return { act: 'reopened', note: reason, changes: { stage: 'en cours' }, vehicles: [last.vehicle_id] };
    });

  /** From a moment on with another vehicle: two occupations, one rental. */
  async function swap(id: string, form: SwapForm, by: By) {
    const wanted = await store.findVehicle(db, form.vehicle_id);
    const work = async (held: Held): Promise<Done> => {
      const { tx, row, now } = held;
      const last = await lastOf(tx, row, 'swap', now);
      const { km_in, fuel_in, km_out, fuel_out } = readingsOf(form);
      const [from, to] = [await store.findVehicle(tx, last.vehicle_id), await vehicleInService(tx, form.vehicle_id)];
      if (!from || from.id === to.id) throw invalidFields({ vehicle_id: 'unknown_value' });
      const at = momentOf('at', form.at, last.handed_at, now);
      if (at <= last.starts_at) throw invalidFields({ at: 'before_hand_over' });
      refuseLower('km_in', km_in, from.km, form.km_reason);
      refuseLower('km_out', km_out, to.km, form.km_reason);
      await refuseWhileOut(tx, to.id);
      const ends_at = keptUntil(at, row.ends_at, preparationMs());
      const [way] = await waysFor(tx, to.id, { start: at, end: ends_at, now: 0, except: [id] });
      if (way) throw takenBy('vehicle_taken', way, 'vehicle_id');
      const other = from.car_id === to.car_id ? null : { id: to.car_id, price_centimes: to.price_centimes };
      const priced = await reprice(tx, row, {}, { other, form, opening: settings().agency });
      const back = await bringBack(held, last, { at, km: km_in, fuel: fuel_in, place: form.place });
      await occupy(tx, {
        id: newId(),
        vehicle_id: to.id,
        reservation_id: id,
        starts_at: at,
        ends_at,
        handed_at: at,
        km_out,
        fuel_out,
      });
      await store.noteReading(tx, to.id, { km: km_out, fuel: fuel_out }, now);
      return {
        act: 'swapped',
        note: [form.reason, form.km_reason].filter(Boolean).join(' · '),
        changes: { ...priced.columns, ...(to.car_id !== row.car_id && { car_id: to.car_id, car_name: carName(to) }) },
        price: priced.price,
        noted: [vehicleChange(from.plate, to.plate), ...back, ...noted({ km_out, fuel_out })],
        vehicles: [from.id, to.id],
      };
    };
    return acting.run(id, { ...by, version: form.version }, work, { alsoHeld: [wanted?.car_id ?? null] });
  }

  return { handOver, takeBack, reopen, swap };
}

/** The vehicle that the rental has now or had last. */
async function lastOf(
  tx: Db,
  row: ReservationRow,
  act: 'hand-over' | 'take-back' | 'reopen' | 'swap',
  now: number,
): Promise<OccupationRow> {
  const last = (await occupationsOfRental(tx, row.id)).at(-1);
  refuseUnlessPossible(act, row, now, last);
  if (!last) throw new Refusal('act_not_possible');
  return last;
}

async function refuseWhileOut(tx: Db, vehicleId: string): Promise<void> {
  const [out] = await vehiclesOut(tx, [vehicleId]);
  if (out) throw takenBy('vehicle_not_back', out, 'vehicle_id');
}

function refuseLower(field: string, km: number, last: number | null, reason: string | undefined): void {
  if (isLower(km, last) && !reason)
    throw new Refusal('km_lower', { fields: { [field]: `Dernier relevé : ${last} km` } });
}

function momentOf(field: string, written: string | undefined, earliest: number | null, now: number): number {
  const read = readMoment(written, earliest, now);
  if (!read.ok) throw invalidFields({ [field]: read.fault });
  return read.at;
}

function readingsOf({ km_in, fuel_in, km_out, fuel_out }: SwapForm) {
  if (km_in !== undefined && fuel_in !== undefined && km_out !== undefined && fuel_out !== undefined)
    return { km_in, fuel_in, km_out, fuel_out };
  const missing = Object.entries({ km_in, fuel_in, km_out, fuel_out }).filter(([, value]) => value === undefined);
  throw invalidFields(Object.fromEntries(missing.map(([name]) => [name, 'required'])));
}

const noted = (after: Record<string, string | number>): Change[] =>
  Object.entries(after).map(([field, value]) => ({ field, before: null, after: value }));
