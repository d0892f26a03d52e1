/** What a rental is asked for with, and how many of it. */
export interface ReservationExtrasTable {
  reservation_id: string;
  extra_id: string;
  count: number;
}

/** When a unit of an extra is not free, and for which rental. */
export interface ExtraOccupationsTable {
  reservation_id: string;
  extra_id: string;
  unit: number;
  starts_at: number;
  ends_at: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reservation_extras: ReservationExtrasTable;
    extra_occupations: ExtraOccupationsTable;
  }
}
