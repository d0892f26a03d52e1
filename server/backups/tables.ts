import type { Generated } from 'kysely';
import type { BackupState } from '../../api/calls/backups.ts';

/** One row for each night, and for each that somebody asked for. */
export interface BackupsTable {
  /** The agency's day at the hour of the backup; else an id. */
  id: string;
  state: BackupState;
  started_at: number;
  ended_at: number | null;
  /** Until when nobody else makes it, or tries again. */
  leased_until: number;
  name: Generated<string>;
  bytes: Generated<number>;
  row_count: Generated<number>;
  file_count: Generated<number>;
  error: Generated<string>;
  /** When the owner was told that something is wrong. */
  alarmed_at: number | null;
  /** Who asked for it; empty of a night's. */
  author_name: Generated<string>;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    backups: BackupsTable;
  }
}
