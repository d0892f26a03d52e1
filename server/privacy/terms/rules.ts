import type { Done } from '../../../api/words/terms-done.ts';

/** What is known of the last day's work. */
export interface Run extends Done {
  at: number;
  /** Nothing stopped it on the way. */
  is_whole: boolean;
}

export const nothingDone: Done = { customers: 0, accounts: 0, requests: 0, documents: 0, contracts: 0 };
