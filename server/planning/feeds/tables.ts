/** A secret address at which a calendar reads the planning. Only the hash of what it names is kept. */
export interface PlanningFeedsTable {
  id: string;
  token_hash: string;
  /** Who made it: it ends with their place in the team. */
  user_id: string;
  /** Of this one alone; of all where it is null. */
  vehicle_id: string | null;
  name: string;
  created_at: number;
  last_read_at: number | null;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    planning_feeds: PlanningFeedsTable;
  }
}
