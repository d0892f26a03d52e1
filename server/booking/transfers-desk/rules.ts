import type { OccupiedAtThatHour, TransferForm, TransferVehicle } from '../../../api/calls/transfers-desk.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { openEnd } from '../../../api/rules/fleet.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { parseMoment, type Period } from '../../../api/rules/rental-period.ts';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { formatMad, formatMoment, siteLocale } from '../../../api/words/wording.ts';
import { hours } from '../../platform/clock.ts';

/** As long as a vehicle is looked at for a transfer. */
export const hourOf = (pickupAt: number): Period => ({ start: pickupAt, end: pickupAt + hours(1) });

/** What occupies a vehicle. */
interface Occupied extends Period {
  reservationId: string | null;
  fullName: string | null;
  blockKind: OccupiedAtThatHour['block_kind'];
}

interface Vehicle {
  id: string;
  plate: string;
  make: string;
  model: string;
}

export const toVehicle = ({ id, plate, make, model }: Vehicle, way: Occupied | undefined): TransferVehicle => ({
  id,
  plate,
  car_name: carName({ make, model }),
  occupied: way
    ? {
        reservation_id: way.reservationId,
        full_name: way.fullName,
        block_kind: way.blockKind,
        start: wallMomentOf(way.start),
        end: way.end >= openEnd ? null : wallMomentOf(way.end),
      }
    : null,
});

/** What the desk decides about a transfer. */
export interface Arranged {
  direction: TransferDirection;
  flight: string;
  passengers: number | null;
  price_centimes: number | null;
  driver: string;
  vehicle_id: string | null;
  note: string;
  pickup_at: number;
}

/** What is arranged then; what the form does not name stays. */
export function arrangedBy(form: Omit<TransferForm, 'version'>, before: Arranged): Arranged {
  const { date, price, direction, flight, passengers, driver, vehicle_id, note } = form;
  const moment = date === undefined ? null : parseMoment(date);
  return {
    direction: direction ?? before.direction,
    flight: flight ?? before.flight,
    passengers: passengers === undefined ? before.passengers : passengers,
    price_centimes: price === undefined ? before.price_centimes : price && Math.round(price * 100),
    driver: driver ?? before.driver,
    vehicle_id: vehicle_id === undefined ? before.vehicle_id : vehicle_id,
    note: note ?? before.note,
    pickup_at: moment && typeof moment === 'object' ? moment.instant : before.pickup_at,
  };
}

/** Of a transfer, what the journal tells. */
export const shown = (row: Arranged) => {
  const { direction, flight, passengers, price_centimes, driver, vehicle_id, note, pickup_at } = row;
  return { direction, flight, passengers, price_centimes, driver, vehicle_id, note, pickup_at };
};

/** What somebody else made of it meanwhile, by the fields of the form. */
export function toldMeanwhile(changes: readonly Change[]): Record<string, string> {
  const told = changes.map(({ field, after }): [string, string] => {
    if (field === 'pickup_at') return ['date', formatMoment(Number(after), siteLocale)];
    if (field === 'price_centimes')
      return ['price', after === null ? nothing : formatMad(Number(after) / 100, siteLocale)];
    if (field === 'vehicle_id') return [field, after === null ? nothing : anotherVehicle];
    return [field, after === null || after === '' ? nothing : String(after)];
  });
  return Object.fromEntries(told.map(([field, words]) => [field, `Entre-temps : ${words}`]));
}

const nothing = 'vide';
const anotherVehicle = 'un autre véhicule';
