import type { Generated, GeneratedAlways } from 'kysely';
import type { Handover } from '../../../api/rules/handover-place.ts';
import type { PromisedTerms } from '../../../api/rules/pricing/rates.ts';
import type { ReservationStage } from '../../../api/rules/reservation-stage.ts';
import type { ReservationStatus } from '../../../api/rules/reservation-status.ts';
import type { Defaulted, RequestColumns, RequestDefault } from '../requests/tables.ts';

export interface ReservationColumns extends RequestColumns, Handover, PromisedTerms {
  car_id: string | null;
  car_name: string;
  city: string;
  starts_at: number;
  ends_at: number;
  days: number;
  price_centimes: number;
  total_centimes: number;
  stage: ReservationStage;
  /** A day without an hour, which is yet to be agreed on. */
  is_start_open: number;
  is_end_open: number;
  /** Why another price was agreed on than the car's. */
  price_reason: string;
  closed_by: 'agence' | 'client' | null;
  /** Younger than the rates ask for. */
  is_young_driver: number;
}

export type RentalDefault =
  | 'stage'
  | 'is_start_open'
  | 'is_end_open'
  | 'pickup_kind'
  | 'pickup_place'
  | 'return_kind'
  | 'return_place'
  | 'flight'
  | 'price_reason'
  | 'closed_by'
  | 'is_young_driver'
  | keyof PromisedTerms;

export interface ReservationsTable extends Defaulted<
  Omit<ReservationColumns, 'status'>,
  RequestDefault | RentalDefault
> {
  status: GeneratedAlways<ReservationStatus>;
  /** What it is found by: see `searchWords`. */
  search_text: Generated<string>;
  /** What it was called where it was taken over from. */
  own_reference: Generated<string | null>;
  /** The desk said whose it is, by entering or moving it: the account that it bears did not ask for it. */
  is_assigned: Generated<number>;
  /** The vehicle that it left or is to leave with, whatever it was exchanged for on the way: kept by triggers on occupations. */
  left_with: GeneratedAlways<string | null>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reservations: ReservationsTable;
  }
}
