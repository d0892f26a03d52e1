import type { Period } from '../../../api/rules/rental-period.ts';
import type { RefusalCode } from '../../../api/words/errors.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { describeOccupied } from '../../booking/reservations/mail.ts';
import { freeVehicle, isCarFree, waysOf } from '../../fleet/availability/store.ts';
import type { Occupied } from '../../fleet/occupations/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { invalidFields, Refusal } from '../../platform/http/refusal.ts';
import * as store from '../store.ts';

interface Wanted {
  carId: string;
  period: Period;
  now: number;
  /** Chosen by the desk; else the free one that would stand the shortest. */
  vehicleId?: string | undefined;
}

/** A vehicle of the car that is free in the period; the caller holds the car. */
export async function vehicleFor(tx: Db, { carId, period, now, vehicleId }: Wanted): Promise<string> {
  if (vehicleId === undefined) {
    const found = await freeVehicle(tx, carId, period, now);
    if (found !== undefined) return found;
    const taken = await isCarFree(tx, carId, period, now);
    throw inTheWay('car_taken', taken.isFree ? undefined : taken.inTheWay, 'reservation_id');
  }
  const vehicle = await vehicleInService(tx, vehicleId);
  if (vehicle.car_id !== carId) throw invalidFields({ vehicle_id: 'unknown_value' });
  const [way] = await waysFor(tx, vehicleId, { ...period, now, except: [] });
  if (way) throw inTheWay('vehicle_taken', way, 'vehicle_id');
  return vehicleId;
}

export async function vehicleInService(reader: Db, id: string): Promise<store.Vehicle> {
  const vehicle = await store.findVehicle(reader, id);
  if (!vehicle || vehicle.archived_at !== null) throw new Refusal('vehicle_not_found');
  if (vehicle.state !== 'en service') throw new Refusal('vehicle_not_in_service');
  return vehicle;
}

/** What keeps the vehicle from the period, in the order of time. */
export async function waysFor(
  reader: Db,
  vehicleId: string,
  search: Parameters<typeof waysOf>[2],
): Promise<Occupied[]> {
  return (await waysOf(reader, [vehicleId], search)).get(vehicleId) ?? [];
}

/** Names the rental or the block: whoever decides sees what to do about it. */
export function inTheWay(code: RefusalCode, way: Occupied | undefined, field: string): Refusal {
  if (!way) return new Refusal(code);
  const what = describeOccupied(way);
  const fields = { [field]: what };
  // Its words are those of the public calls: they stay as they are.
  if (code === 'car_taken') return new Refusal(code, { fields });
  return new Refusal(code, { message: `${refusalMessages[code]} : ${what}`, fields });
}
