import type { InTheWay } from '../../../api/calls/rental-view.ts';
import type { BlockKind } from '../../../api/rules/fleet.ts';
import { openEnd } from '../../../api/rules/fleet.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';

interface Occupied {
  reservationId: string | null;
  blockId: string | null;
  fullName: string | null;
  reference: string | null;
  blockKind: BlockKind | null;
  start: number;
  end: number;
  vehicleId: string;
  plate: string;
  handedAt: number | null;
}

export const toInTheWay = (way: Occupied): InTheWay => ({
  kind: way.reservationId === null ? 'block' : 'rental',
  _id: way.reservationId ?? way.blockId ?? '',
  full_name: way.fullName,
  reference: way.reference,
  block_kind: way.blockKind,
  start: wallMomentOf(way.start),
  end: way.end >= openEnd ? null : wallMomentOf(way.end),
  vehicle_id: way.vehicleId,
  plate: way.plate,
  is_handed_over: way.handedAt !== null,
});

export const momentOrNull = (instant: number | null) => (instant === null ? null : wallMomentOf(instant));

/** Null for a vehicle that nothing comes before, or after. */
export const minutesBetween = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : Math.round((to - from) / 60_000);

/** An alert runs out at its moment, if it has one. */
export const alertOf = ({ alert, alert_until }: { alert: string; alert_until: number | null }, now: number) =>
  alert === '' || (alert_until !== null && alert_until <= now) ? null : alert;
