/** A row that the demonstration brought: under its own id, and under that of its kind. It goes with what it marks. */
export interface DemoRowsTable {
  id: string;
  car_id: string | null;
  vehicle_id: string | null;
  review_id: string | null;
  customer_id: string | null;
  reservation_id: string | null;
  transfer_id: string | null;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    demo_rows: DemoRowsTable;
  }
}
