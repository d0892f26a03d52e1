import type { Generated } from 'kysely';

export interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  /** An iCalendar file that comes with it; empty without one. */
  calendar: Generated<string>;
  created_at: number;
  next_attempt_at: number;
  /** Another worker has it until then. */
  leased_until: number;
  attempts: number;
  sent_at: number | null;
  last_error: string | null;
  /** Refused for good, again and again: it is not tried any more. */
  set_aside_at: number | null;
  /** The request that it tells of. */
  about: string | null;
  /** As long as it waits, with what it tells of. */
  may_be_taken_back: Generated<0 | 1>;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
