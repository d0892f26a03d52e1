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
  /** Of one that can be taken back while it waits: what it tells of. */
  about: string | null;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    outbox: OutboxTable;
  }
}
