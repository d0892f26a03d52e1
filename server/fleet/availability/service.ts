import type { Period } from '../../../api/rules/rental-period.ts';
import { describeOccupied } from '../../booking/reservations/mail.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Occupied, occupiedBetween, vehiclesOut } from '../occupations/store.ts';

interface Wanted {
  vehicleId: string;
  period: Period;
  now: number;
  /** The occupation that is about to move: it is not in its own way. */
  except?: string | undefined;
}

/** What keeps the vehicle from the period: of several the first that ends. One that is out and late keeps it from now. */
export async function inTheWay(reader: Db, { vehicleId, period, now, except }: Wanted): Promise<Occupied | undefined> {
  const others = ({ id }: Occupied) => id !== except;
  const occupied = (await occupiedBetween(reader, [vehicleId], period)).find(others);
  if (occupied || period.start > now) return occupied;
  const out = await vehiclesOut(reader, [vehicleId]);
  return out.find((way) => others(way) && way.start < period.end);
}

/** Names the rental or the block: whoever decides sees what to do about it. */
export async function refuseUnlessFree(reader: Db, wanted: Wanted): Promise<void> {
  const way = await inTheWay(reader, wanted);
  if (way) throw vehicleTaken(way);
}

export const vehicleTaken = (way: Occupied | undefined): Refusal =>
  new Refusal('vehicle_taken', way && { fields: { vehicle_id: describeOccupied(way) } });
