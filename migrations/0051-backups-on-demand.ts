import { type Dialect, migration } from './migration.ts';

/** Beside the backup of each night those that somebody asks for: under an id of their own, with who did, one at a time. */
export const backupsOnDemand = migration((dialect) => [
  ...(dialect.engine === 'postgres' ? widerInPostgres : widerInSqlite(dialect)),
  `create index backups_started_at on backups (started_at, id)`,
  `create unique index backups_asked_for_key on backups (state) where state = 'en cours' and author_name <> ''`,
]);

const idCheck = `check (length(id) in (10, 36))`;

const widerInPostgres = [
  `alter table backups rename column night to id`,
  `alter table backups drop constraint backups_night_check`,
  `alter table backups add constraint backups_id_check ${idCheck}`,
  `alter table backups add column author_name text not null default ''`,
];

/** A check cannot be changed on SQLite: the table is made anew. */
const widerInSqlite = ({ instant, strict }: Dialect) => [
  `create table wider_backups (
    id text primary key not null ${idCheck},
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
    author_name text not null default '',
    check (state = 'en cours' or ended_at is not null),
    check (state <> 'réussie' or name <> '')
  )${strict}`,
  `insert into wider_backups select *, '' from backups`,
  `drop table backups`,
  `alter table wider_backups rename to backups`,
];
