import type { Generated } from 'kysely';
import type { BlockKind, VehicleState } from '../../api/rules/fleet.ts';

/** What has a plate and a key. Belongs to one car, which is what the public sees. */
export interface VehiclesTable {
  id: string;
  car_id: string;
  plate: Generated<string>;
  /** Null without a plate: unique among those that the agency has. */
  folded_plate: Generated<string | null>;
  vin: Generated<string>;
  colour: Generated<string>;
  /** `2024-05-31`, as all days that are no instants. */
  first_registration: Generated<string | null>;
  km: Generated<number | null>;
  /** In eighths of a tank. */
  fuel: Generated<number | null>;
  place: Generated<string>;
  state: Generated<VehicleState>;
  note: Generated<string>;
  version: Generated<number>;
  created_at: number;
  updated_at: number;
  archived_at: Generated<number | null>;
}

/** Every plate that a vehicle has had, and from when to when. */
export interface VehiclePlatesTable {
  vehicle_id: string;
  plate: string;
  folded_plate: string;
  from_at: number;
  until_at: number | null;
}

export interface BlocksTable {
  id: string;
  kind: BlockKind;
  note: Generated<string>;
  customer_id: Generated<string | null>;
  author_name: Generated<string>;
  /** Of an option: when it ends by itself. */
  expires_at: Generated<number | null>;
  version: Generated<number>;
  created_at: number;
}

/** When a vehicle is not free, and why: a rental or a block. No two of one vehicle share a moment. */
export interface OccupationsTable {
  id: string;
  vehicle_id: string;
  reservation_id: Generated<string | null>;
  block_id: Generated<string | null>;
  starts_at: number;
  /** `openEnd` while nobody knows. */
  ends_at: number;
  handed_at: Generated<number | null>;
  km_out: Generated<number | null>;
  fuel_out: Generated<number | null>;
  back_at: Generated<number | null>;
  km_in: Generated<number | null>;
  fuel_in: Generated<number | null>;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    vehicles: VehiclesTable;
    vehicle_plates: VehiclePlatesTable;
    blocks: BlocksTable;
    occupations: OccupationsTable;
  }
}
