import * as z from 'zod/mini';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { pathText } from './fields.ts';

const backupStates = ['en cours', 'réussie', 'échouée'] as const;
export type BackupState = (typeof backupStates)[number];

/** Moments are what the agency's clock showed. */
const backup = z.object({
  /** The day of the night, or of one that was asked for its own. */
  id: z.string(),
  is_nightly: z.boolean(),
  /** Who asked for it; empty of a night's. */
  by: z.string(),
  state: z.enum(backupStates),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
  name: z.string(),
  /** Of one that is being made: as far as it got. */
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
  /** As the settings or the server's configuration say. */
  plan: z.object({
    nightly: z.boolean(),
    hour: z.int(),
    keep: z.int(),
    is_encrypted: z.boolean(),
    /** On the machine that answers. */
    folder: z.string(),
  }),
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
  summary: 'What became of the last backups, the latest first, and when the next are made',
  answer: backups,
});

export const startBackup = endpoint({
  method: 'POST',
  path: '/admin/backups',
  role: 'admin',
  right: 'settings',
  summary: 'Begins a backup now; how far it got is in the list',
  answer: backups,
  refuses: ['backup_running', 'too_many_requests'],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/admin/backups/:name',
  role: 'admin',
  right: 'settings',
  confirmed: true,
  summary: 'An archive that lies on the machine that answers',
  params: z.object({ name: pathText(pathPartMaxLength) }),
  answer: 'file',
  refuses: ['backup_not_found'],
});
