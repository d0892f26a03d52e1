import { migration } from './migration.ts';

export const site = migration(({ instant, strict }) => [
  // Facts about the installation itself, such as how far the demonstration data came.
  `create table site_state (
    key text primary key,
    value text not null
  )${strict}`,
  `create table throttle_counts (
    key text primary key,
    count integer not null,
    resets_at ${instant} not null
  )${strict}`,
  `create index throttle_counts_resets_at on throttle_counts (resets_at)`,
]);
