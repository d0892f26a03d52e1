import type { DatabasePlace } from './snapshot.ts';

/** From where to where an archive is made, and under which passphrase. */
export interface BackupPlace {
  place: DatabasePlace;
  folder: string;
  passphrase: string | null;
}
