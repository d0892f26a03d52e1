import { dayAt } from '../../../api/rules/casablanca-time.ts';
import { shownEnd } from '../../../api/rules/rental-period.ts';
import { wallMomentOf } from '../../../api/rules/wall-moment.ts';
import { toDirhams } from '../../catalogue/rules.ts';

/** Of a rental, what the journal tells. */
export interface Journaled {
  stage: string;
  starts_at: number;
  ends_at: number;
  is_start_open: number;
  is_end_open: number;
  car_name: string;
  full_name: string;
  phone: string;
  pickup_kind: string | null;
  pickup_place: string;
  return_kind: string | null;
  return_place: string;
  flight: string;
  total_centimes: number;
  price_reason: string;
  is_young_driver: number;
  note: string;
  closing_reason: string;
  closed_by: string | null;
}

/** The same, as people read it. */
export const shown = (row: Journaled) => ({
  stage: row.stage,
  starts_at: row.is_start_open === 1 ? dayAt(row.starts_at) : wallMomentOf(row.starts_at).wall,
  ends_at: row.is_end_open === 1 ? dayAt(shownEnd(row.ends_at)) : wallMomentOf(row.ends_at).wall,
  car: row.car_name,
  customer: row.full_name,
  phone: row.phone,
  pickup_kind: row.pickup_kind,
  pickup_place: row.pickup_place,
  return_kind: row.return_kind,
  return_place: row.return_place,
  flight: row.flight,
  total: toDirhams(row.total_centimes),
  price_reason: row.price_reason,
  young_driver: row.is_young_driver === 1,
  note: row.note,
  closing_reason: row.closing_reason,
  closed_by: row.closed_by,
});
