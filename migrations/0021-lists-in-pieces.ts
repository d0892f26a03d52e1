import type { Engine } from '../server/platform/db/database.ts';
import { migration } from './migration.ts';

export const listsInPieces = migration(({ engine }) => [
  // Lists are read on from any row, in their whole order and from the index alone, however many came at one moment.
  `create index reservations_newest on reservations (created_at, id)`,
  `drop index if exists reservations_created_at`,
  `create index transfers_newest on transfers (created_at, id)`,
  `drop index if exists transfers_created_at`,
  `create index contracts_newest on contracts (added_at, id)`,
  `drop index if exists contracts_added_at`,
  // What clashes with a request and the taken days of a car are read from this index alone. Without the start in it, SQLite
  // preferred another that has both ends and no car, through what all cars have still to come.
  `create index reservations_car_periods on reservations (car_id, status, ends_at, starts_at)`,
  `drop index if exists reservations_car_id`,

  // What people are sorted and found by, folded as no engine does by itself: kept by whoever writes the account, and by
  // the start for accounts that were written without. In the same order everywhere, whatever the database's language.
  `alter table users add column sort_key text${engine === 'postgres' ? ' collate "C"' : ''} not null default ''`,
  `alter table users add column search_text text not null default ''`,
  ...searchIndexes(engine),
]);

/** SQLite reads one narrow index from end to end; PostgreSQL bounds what an index holds, and knows parts of words. */
function searchIndexes(engine: Engine): string[] {
  if (engine === 'sqlite') return [`create index users_sort_key on users (sort_key, email, search_text)`];
  return [
    `create index users_sort_key on users (sort_key, email)`,
    `create extension if not exists pg_trgm`,
    `create index users_search_text on users using gin (search_text gin_trgm_ops)`,
  ];
}
