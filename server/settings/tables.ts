/** One row for each version of what the agency decides about itself. None is ever changed. */
export interface SettingsTable {
  version: number;
  /** JSON of `Settings`. */
  content: string;
  author_id: string | null;
  author_name: string;
  note: string;
  created_at: number;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    settings: SettingsTable;
  }
}
