import type { Backup } from '../../api/calls/backups.ts';
import { dayAt, localTimeAt } from '../../api/rules/casablanca-time.ts';
import { days, hours } from '../platform/clock.ts';

/** Much longer than one takes: whoever began it has ended by then, well or not. */
export const leaseMs = hours(3);
/** A failure is tried again after so long. */
export const retryMs = hours(1);
export const overdueMs = days(2);
export const shownNights = 60;
const mostErrorLength = 500;

/** Whose turn it is: from its hour on the night of this day, before it still that of the day before. */
export const nightAt = (now: number, hour: number): string => dayAt(now - hours(hour));

export const isOverdue = (lastGoodAt: number | null, now: number): boolean =>
  lastGoodAt !== null && now - lastGoodAt > overdueMs;

/** What went wrong in a line, for whoever runs the agency. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, mostErrorLength);

interface Night extends Pick<Backup, 'night' | 'state' | 'name' | 'bytes' | 'error'> {
  started_at: number;
  ended_at: number | null;
  row_count: number;
  file_count: number;
}

export const toView = (night: Night, isHere: boolean): Backup => ({
  night: night.night,
  state: night.state,
  started_at: localTimeAt(night.started_at),
  ended_at: night.ended_at === null ? null : localTimeAt(night.ended_at),
  name: night.name,
  bytes: night.bytes,
  rows: night.row_count,
  files: night.file_count,
  error: night.error,
  is_here: isHere,
});
