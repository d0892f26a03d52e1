import type { Period } from '../../../api/rules/rental-period.ts';
import { takenBy, vehicleTaken } from '../../fleet/availability/service.ts';
import { freeVehicle, isCarFree } from '../../fleet/availability/store.ts';
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
    throw takenBy('car_taken', taken.isFree ? undefined : taken.inTheWay, 'reservation_id');
  }
  const vehicle = await vehicleInService(tx, vehicleId);
  if (vehicle.car_id !== carId) throw invalidFields({ vehicle_id: 'unknown_value' });
  const taken = await vehicleTaken(tx, { vehicleId, period, now });
  if (taken) throw taken;
  return vehicleId;
}

export async function vehicleInService(reader: Db, id: string): Promise<store.Vehicle> {
  const vehicle = await store.findVehicle(reader, id);
  if (!vehicle || vehicle.archived_at !== null) throw new Refusal('vehicle_not_found');
  if (vehicle.state !== 'en service') throw new Refusal('vehicle_not_in_service');
  return vehicle;
}
