import type { DatabasePlace } from './snapshot.ts';

/** Where and how an archive is made every night. */
export interface BackupPlan {
  place: DatabasePlace;
  folder: string;
  /** How many archives are kept there. */
  keep: number;
  /** Of the agency's clock. */
  hour: number;
  passphrase: string | null;
}
