import { migration } from './migration.ts';

export const looseFiles = migration(({ instant, strict }) => [
  `create table loose_files (
    key text primary key not null,
    since ${instant} not null
  )${strict}`,
  `create index loose_files_since on loose_files (since)`,
]);
