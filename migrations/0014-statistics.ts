import { migration } from './migration.ts';

export const statistics = migration(() => [
  // The status comes first and is not left to a partial index: SQLite would rather read all accepted rentals by status
  // than look up the few that have not ended.
  `create index reservations_status_ends_at on reservations (status, ends_at, starts_at, car_id)`,
  `create index reservations_status_starts_at on reservations (status, starts_at)`,
  `drop index reservations_accepted`,
]);
