import { migration } from './migration.ts';

export const outboxSetAside = migration(({ instant }) => [
  // A mail that its server keeps refusing for good; it stays for somebody to look at.
  `alter table outbox add column set_aside_at ${instant}`,
  `drop index outbox_due`,
  `create index outbox_due on outbox (next_attempt_at) where sent_at is null and set_aside_at is null`,
  `create index outbox_created_at on outbox (created_at)`,
]);
