import type { Generated } from 'kysely';

export interface ContractsTable {
  id: string;
  /** As the person named it, made unique. */
  name: string;
  /** What it is sorted and found by. */
  folded_name: Generated<string>;
  /** Where it lies in the file store. */
  file: string;
  bytes: number;
  added_at: number;
  /** Whose it is; null where the agency has not said. */
  customer_id: Generated<string | null>;
  /** Of which of their rentals, if of one. */
  reservation_id: Generated<string | null>;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    contracts: ContractsTable;
  }
}
