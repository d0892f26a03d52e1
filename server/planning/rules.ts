import type { PlannedBar, PlannedRental, PlannedWaiting } from '../../api/calls/planning.ts';
import { type BlockKind, openEnd } from '../../api/rules/fleet.ts';
import type { ReservationStage } from '../../api/rules/reservation-stage.ts';
import { wallMomentOf } from '../../api/rules/wall-moment.ts';

interface RentalColumns {
  reference: string | null;
  stage: ReservationStage;
  full_name: string;
  version: number;
  is_start_open: number;
  is_end_open: number;
}

interface WaitingColumns extends RentalColumns {
  id: string;
  starts_at: number;
  ends_at: number;
}

/** Of a rental what a block has is null, and the other way round. */
interface BarColumns extends Nullable<RentalColumns> {
  id: string;
  starts_at: number;
  ends_at: number;
  handed_at: number | null;
  back_at: number | null;
  reservation_id: string | null;
  block_id: string | null;
  kind: BlockKind | null;
  note: string | null;
  block_version: number | null;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

export const barOf = (row: BarColumns, now: number): PlannedBar => ({
  id: row.id,
  start: wallMomentOf(row.starts_at),
  end: row.ends_at >= openEnd ? null : wallMomentOf(row.ends_at),
  is_late: row.handed_at !== null && row.back_at === null && row.ends_at < now,
  rental: row.reservation_id === null ? null : rentalOf(row.reservation_id, row as RentalColumns),
  block: row.block_id === null ? null : blockOf(row.block_id, row),
});

export const waitingOf = (row: WaitingColumns): PlannedWaiting => ({
  ...rentalOf(row.id, row),
  start: wallMomentOf(row.starts_at),
  end: wallMomentOf(row.ends_at),
});

const rentalOf = (id: string, row: RentalColumns): PlannedRental => ({
  id,
  reference: row.reference,
  stage: row.stage,
  full_name: row.full_name,
  version: row.version,
  is_start_open: row.is_start_open === 1,
  is_end_open: row.is_end_open === 1,
});

const blockOf = (id: string, { kind, note, block_version }: BarColumns) => ({
  id,
  kind: kind ?? 'autre',
  note: note ?? '',
  version: block_version ?? 1,
});
