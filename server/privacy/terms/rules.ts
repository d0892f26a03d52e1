import type { Done } from '../../../api/words/terms-done.ts';

/** The same day of an earlier month; where that month is shorter, its last day. */
export function monthsBefore(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
}

/** What is known of the last day's work. */
export interface Run extends Done {
  at: number;
  /** Nothing stopped it on the way. */
  is_whole: boolean;
}

export const nothingDone: Done = { customers: 0, accounts: 0, requests: 0, documents: 0 };
