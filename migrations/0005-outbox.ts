import { migration } from './migration.ts';

export const outbox = migration(({ instant, strict }) => [
  `create table outbox (
    id text primary key,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    created_at ${instant} not null,
    next_attempt_at ${instant} not null,
    leased_until ${instant} not null default 0,
    attempts integer not null default 0,
    sent_at ${instant},
    last_error text
  )${strict}`,
  `create index outbox_due on outbox (next_attempt_at) where sent_at is null`,
]);
