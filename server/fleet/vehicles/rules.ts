import type { Vehicle, VehicleForm, VehicleOccupation } from '../../../api/calls/vehicles.ts';
import { openEnd } from '../../../api/rules/fleet.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';

/** What the agency writes about a vehicle, as its row has it. */
export interface VehicleFacts extends Pick<
  Vehicle,
  'plate' | 'vin' | 'colour' | 'first_registration' | 'km' | 'fuel' | 'place' | 'state' | 'note'
> {}

/** The form as a row: what was left empty is empty, or not known. */
export const factsOf = (form: VehicleForm): VehicleFacts => ({
  plate: form.plate ?? '',
  vin: form.vin ?? '',
  colour: form.colour ?? '',
  first_registration: form.first_registration || null,
  km: form.km,
  fuel: form.fuel,
  place: form.place ?? '',
  state: form.state,
  note: form.note,
});

/** Of a vehicle, what the journal tells. */
export const shown = ({ plate, vin, colour, first_registration, km, fuel, place, state, note }: VehicleFacts) => ({
  plate,
  vin,
  colour,
  first_registration,
  km,
  fuel,
  place,
  state,
  note,
});

interface Wearer {
  vehicleId: string;
  from: number;
  until: number | null;
}

/**
 * Whose plate it was at a moment. One that was entered later than it was on counts from before; of several, the one that
 * wore it nearest to then.
 */
export function wearerAt(wearers: readonly Wearer[], at: number): string | undefined {
  const distance = ({ from, until }: Wearer) => Math.max(from - at, 0, at - (until ?? Infinity));
  return wearers.toSorted((a, b) => distance(a) - distance(b) || b.from - a.from)[0]?.vehicleId;
}

/** The end as people say it; null when nobody knows. */
export const endMoment = (end: number) => (end >= openEnd ? null : wallMomentOf(shownEnd(end)));

interface OccupationRow {
  id: string;
  starts_at: number;
  ends_at: number;
  handed_at: number | null;
  back_at: number | null;
  km_out: number | null;
  km_in: number | null;
  reservation_id: string | null;
  block_id: string | null;
  reference: string | null;
  stage: NonNullable<VehicleOccupation['rental']>['stage'] | null;
  full_name: string | null;
  phone: string | null;
  total_centimes: number | null;
  block_kind: NonNullable<VehicleOccupation['block']>['kind'] | null;
  block_note: string | null;
}

export const isLate = (row: Pick<OccupationRow, 'handed_at' | 'back_at' | 'ends_at'>, now: number): boolean =>
  row.handed_at !== null && row.back_at === null && row.ends_at <= now;

export function toOccupation(row: OccupationRow, now: number): VehicleOccupation {
  return {
    _id: row.id,
    start: wallMomentOf(row.handed_at ?? row.starts_at),
    end: endMoment(row.back_at ?? row.ends_at),
    is_late: isLate(row, now),
    km_out: row.km_out,
    km_in: row.km_in,
    rental: rentalOf(row),
    block: blockOf(row),
  };
}

function rentalOf(row: OccupationRow): VehicleOccupation['rental'] {
  if (row.reservation_id === null || row.stage === null) return null;
  return {
    _id: row.reservation_id,
    reference: row.reference ?? '',
    stage: row.stage,
    full_name: row.full_name ?? '',
    phone: row.phone ?? '',
    total: (row.total_centimes ?? 0) / 100,
  };
}

export function blockOf(
  row: Pick<OccupationRow, 'block_id' | 'block_kind' | 'block_note'>,
): VehicleOccupation['block'] {
  if (row.block_id === null || row.block_kind === null) return null;
  return { _id: row.block_id, kind: row.block_kind, note: row.block_note ?? '' };
}
