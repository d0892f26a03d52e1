import type { Charge } from '../../../api/rules/pricing/charges.ts';

/** One signed line of what a reservation costs, in the order in which it is explained. */
export interface ChargesTable extends Charge {
  reservation_id: string;
  position: number;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    charges: ChargesTable;
  }
}
