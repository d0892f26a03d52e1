import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const backupStates = ['en cours', 'réussie', 'échouée'] as const;
export type BackupState = (typeof backupStates)[number];

/** Moments are what the agency's clock showed. */
const backup = z.object({
  night: z.string(),
  state: z.enum(backupStates),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  name: z.string(),
  bytes: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Why the last attempt failed; empty unless it did. */
  error: z.string(),
  /** Whether the archive still lies on the machine that answers. */
  is_here: z.boolean(),
});
export type Backup = z.output<typeof backup>;

const backups = z.object({
  /** Null: none is made by itself. */
  nightly: z.nullable(z.object({ hour: z.int(), keep: z.int(), is_encrypted: z.boolean() })),
  /** None has succeeded for two days. */
  is_overdue: z.boolean(),
  items: z.array(backup),
});
export type Backups = z.output<typeof backups>;

export const listBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  role: 'admin',
  right: 'settings',
  summary: 'What became of the backups of the last nights, the latest first',
  answer: backups,
});
