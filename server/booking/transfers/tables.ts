import type { Generated } from 'kysely';
import type { TransferDirection } from '../../../api/rules/transfer-direction.ts';
import type { Defaulted, RequestColumns, RequestDefault } from '../requests/tables.ts';

export interface TransferColumns extends RequestColumns {
  departure_city: string;
  airport_city: string;
  airport: string;
  pickup_at: number;
  /** To the airport, or from it. */
  direction: TransferDirection;
  flight: string;
  passengers: number | null;
  price_centimes: number | null;
  driver: string;
  vehicle_id: string | null;
  /** When the people were brought there. */
  done_at: number | null;
}

export type TransferDefault =
  | 'direction'
  | 'flight'
  | 'passengers'
  | 'price_centimes'
  | 'driver'
  | 'vehicle_id'
  | 'done_at';

export interface TransfersTable extends Defaulted<TransferColumns, RequestDefault | TransferDefault> {
  /** What it is found by: see `searchWords`. */
  search_text: Generated<string>;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    transfers: TransfersTable;
  }
}
