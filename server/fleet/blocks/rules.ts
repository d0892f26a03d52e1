import type { Block, BlockChanges, BlockForm } from '../../../api/calls/blocks.ts';
import { carName } from '../../../api/rules/car-name.ts';
import { endOfDay } from '../../../api/rules/casablanca-time.ts';
import { type BlockKind, openEnd } from '../../../api/rules/fleet.ts';
import type { Change } from '../../../api/rules/journal.ts';
import { earliestStart, parseMoment, type Period } from '../../../api/rules/rental-period.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import type { FieldMessageCode } from '../../../api/words/messages.ts';
import { changesBetween, type Facts } from '../../journal/rules.ts';

/** Everything that a block is, once it is known what was left as it is. */
export interface WholeBlock extends Period {
  vehicleId: string;
  kind: BlockKind;
  note: string;
  customerId: string | null;
  expiresAt: number | null;
}

export type Faults = Partial<Record<'start_date' | 'end_date' | 'hold_until' | 'customer_id', FieldMessageCode>>;

/** The block as it would be, and what is wrong with that. Without one before, everything is new. */
export function blockAfter(form: BlockForm | BlockChanges, before: WholeBlock | null, now: number) {
  const { start_date, end_date, hold_until, vehicle_id, kind, note, customer_id } = form;
  const isOption = (kind ?? before?.kind) === 'option';
  const after: WholeBlock = {
    vehicleId: vehicle_id || (before?.vehicleId ?? ''),
    kind: kind ?? before?.kind ?? 'autre',
    note: note ?? before?.note ?? '',
    customerId: isOption ? customer_id || (before?.customerId ?? null) : null,
    expiresAt: isOption ? (hold_until === undefined ? (before?.expiresAt ?? null) : lastInstantOf(hold_until)) : null,
    start: start_date === undefined ? (before?.start ?? now) : instantOf(start_date),
    end: end_date === undefined ? (before?.end ?? openEnd) : end_date === null ? openEnd : lastInstantOf(end_date),
  };
  const faults: Faults = {};
  if (after.start < earliestStart) faults.start_date = 'invalid_date';
  if (after.end <= after.start) faults.end_date = 'end_before_start';
  if (isOption && after.customerId === null) faults.customer_id = 'option_without_customer';
  if (isOption && after.expiresAt === null) faults.hold_until = 'hold_missing';
  else if (hold_until !== undefined && isOption && (after.expiresAt ?? 0) <= now) faults.hold_until = 'date_in_past';
  return { after, faults };
}

/** A day without an hour ends with it, for a block as for a moment until which it is held. */
export function lastInstantOf(written: string): number {
  const moment = parseMoment(written);
  if (typeof moment === 'string') return NaN;
  return moment.isWholeDay ? endOfDay(moment.instant) : moment.instant;
}

function instantOf(written: string): number {
  const moment = parseMoment(written);
  return typeof moment === 'string' ? NaN : moment.instant;
}

/** What the journal keeps of a change; null is what was not there before, or is not any more. */
export const changesOf = (before: WholeBlock | null, after: WholeBlock | null): Change[] =>
  changesBetween(before ? kept(before) : {}, after ? kept(after) : {}).filter(
    ({ field }) => (before && after) || !toldOtherwise.includes(field),
  );

/** Of the whole, the note stands by itself, and the act names the vehicle and the customer. */
const toldOtherwise = ['note', 'vehicle_id', 'customer_id'];

const kept = (block: WholeBlock): Facts => ({
  vehicle_id: block.vehicleId,
  kind: block.kind,
  note: block.note,
  customer_id: block.customerId,
  expires_at: block.expiresAt,
  starts_at: block.start,
  ends_at: block.end >= openEnd ? null : block.end,
});

interface Row extends Pick<
  Block,
  'id' | 'kind' | 'note' | 'vehicle_id' | 'plate' | 'car_id' | 'author_name' | 'version'
> {
  make: string;
  model: string;
  starts_at: number;
  ends_at: number;
  customer_id: string | null;
  customer_name: string | null;
  expires_at: number | null;
}

export const wholeOf = (row: Row): WholeBlock => ({
  vehicleId: row.vehicle_id,
  kind: row.kind,
  note: row.note,
  customerId: row.customer_id,
  expiresAt: row.expires_at,
  start: row.starts_at,
  end: row.ends_at,
});

/** On whose pages the journal tells of it. */
export const subjectsOf = ({ id, vehicle_id, customer_id }: Pick<Row, 'id' | 'vehicle_id' | 'customer_id'>) => [
  { kind: 'block' as const, id },
  { kind: 'vehicle' as const, id: vehicle_id },
  ...(customer_id === null ? [] : [{ kind: 'customer' as const, id: customer_id }]),
];

export const toBlock = (row: Row): Block => ({
  id: row.id,
  kind: row.kind,
  note: row.note,
  vehicle_id: row.vehicle_id,
  plate: row.plate,
  car_id: row.car_id,
  car_name: carName(row),
  start: wallMomentOf(row.starts_at),
  end: row.ends_at >= openEnd ? null : wallMomentOf(row.ends_at),
  customer: row.customer_id === null ? null : { id: row.customer_id, full_name: row.customer_name ?? '' },
  expires: row.expires_at === null ? null : wallMomentOf(row.expires_at),
  author_name: row.author_name,
  version: row.version,
});
