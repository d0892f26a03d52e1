import type { Backup } from '../../api/calls/backups.ts';
import { dayAt, localTimeAt } from '../../api/rules/casablanca-time.ts';
import type { BackupRules } from '../../api/rules/settings.ts';
import type { ImposedSettings } from '../../api/rules/settings-form.ts';
import { days, hours, minutes, seconds } from '../platform/clock.ts';

/** Much longer than one takes: whoever began it has ended by then, well or not. */
export const leaseMs = hours(3);
/** Of one that somebody waits for: said anew while it is made, so that a server that was killed is soon known to be gone. */
export const askedLeaseMs = minutes(3);
export const askedBeatMs = seconds(30);
/** So many for all who may, not counting what failed: each is as large as all data, and of the last day every one stays. */
export const askedPerDay = 6;
export const askedWindowMs = days(1);
/** A failure is tried again after so long. */
export const retryMs = hours(1);
export const overdueMs = days(2);
export const shownBackups = 60;
const mostErrorLength = 500;

/** What the agency decided, but for what the server's configuration says. */
export const effectivePlan = (decided: BackupRules, imposed: ImposedSettings): BackupRules => ({
  ...decided,
  isNightly: imposed.backup_nightly ?? decided.isNightly,
  hour: imposed.backup_hour ?? decided.hour,
  keep: imposed.backup_keep ?? decided.keep,
});

/** Whose turn it is: from its hour on the night of this day, before it still that of the day before. */
export const nightAt = (now: number, hour: number): string => dayAt(now - hours(hour));

export const isOverdue = (lastGoodAt: number | null, now: number): boolean =>
  lastGoodAt !== null && now - lastGoodAt > overdueMs;

/** What went wrong in a line, for whoever runs the agency. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, mostErrorLength);

interface Row extends Pick<Backup, 'id' | 'state' | 'name' | 'bytes' | 'error'> {
  started_at: number;
  ended_at: number | null;
  leased_until: number;
  row_count: number;
  file_count: number;
  author_name: string;
}

interface Around {
  now: number;
  /** The archives of this machine. */
  here: ReadonlySet<string>;
  /** How far the one got that this machine is making. */
  draftBytes: number;
}

/** One that nobody makes any more, and did not end, was cut short. */
export function toView(row: Row, { now, here, draftBytes }: Around): Backup {
  const isRunning = row.state === 'en cours' && row.leased_until > now;
  const isCutShort = row.state === 'en cours' && !isRunning;
  return {
    id: row.id,
    is_nightly: row.author_name === '',
    by: row.author_name,
    state: isCutShort ? 'échouée' : row.state,
    started_at: localTimeAt(row.started_at),
    ended_at: row.ended_at === null ? null : localTimeAt(row.ended_at),
    name: row.name,
    bytes: isRunning ? draftBytes : row.bytes,
    rows: row.row_count,
    files: row.file_count,
    error: isCutShort ? cutShort : row.error,
    is_here: here.has(row.name),
  };
}

export const cutShort = 'Interrompue : le serveur s’est arrêté pendant la sauvegarde.';
