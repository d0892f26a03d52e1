import { migration } from './migration.ts';

/** What became of the backup of each night. Whoever writes the row makes it; a row that was left is taken up again. */
export const backups = migration(({ instant, strict }) => [
  `create table backups (
    night text primary key not null check (length(night) = 10),
    state text not null check (state in ('en cours', 'réussie', 'échouée')),
    started_at ${instant} not null,
    ended_at ${instant},
    leased_until ${instant} not null,
    name text not null default '',
    bytes ${instant} not null default 0 check (bytes >= 0),
    row_count ${instant} not null default 0 check (row_count >= 0),
    file_count ${instant} not null default 0 check (file_count >= 0),
    error text not null default '',
    alarmed_at ${instant},
    check (state = 'en cours' or ended_at is not null),
    check (state <> 'réussie' or name <> '')
  )${strict}`,
]);
