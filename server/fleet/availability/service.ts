import type { Period } from '../../../api/rules/rental-period.ts';
import type { RefusalCode } from '../../../api/words/errors.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { describeOccupied } from '../../booking/reservations/mail.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Occupied } from '../occupations/store.ts';
import { waysOf } from './store.ts';

/** What keeps the vehicle from the period, in the order of time. One that is out and late keeps it from now. */
export async function waysFor(
  reader: Db,
  vehicleId: string,
  search: Parameters<typeof waysOf>[2],
): Promise<Occupied[]> {
  return (await waysOf(reader, [vehicleId], search)).get(vehicleId) ?? [];
}

interface Wanted {
  vehicleId: string;
  period: Period;
  now: number;
  /** The occupation that is about to move: it is not in its own way. */
  except?: string | undefined;
}

/** Without anything in the way, undefined. */
export async function vehicleTaken(reader: Db, wanted: Wanted): Promise<Refusal | undefined> {
  const { vehicleId, period, now, except } = wanted;
  const [way] = await waysFor(reader, vehicleId, { ...period, now, except: except ? [except] : [] });
  return way && takenBy('vehicle_taken', way, 'vehicle_id');
}

/** Names the rental or the block: whoever decides sees what to do about it. */
export function takenBy(code: RefusalCode, way: Occupied | undefined, field: string): Refusal {
  if (!way) return new Refusal(code);
  const what = describeOccupied(way);
  const fields = { [field]: what };
  // Its words are those of the public calls: they stay as they are.
  if (code === 'car_taken') return new Refusal(code, { fields });
  return new Refusal(code, { message: `${refusalMessages[code]} : ${what}`, fields });
}
