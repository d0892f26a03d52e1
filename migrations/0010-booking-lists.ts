import { migration } from './migration.ts';

/** The back office reads one status at a time, newest first, and looks for clashes among what has not ended. */
export const bookingLists = migration(() => [
  `create index reservations_status on reservations (status, created_at, id)`,
  `create index reservations_ends_at on reservations (ends_at)`,
  `create index transfers_status on transfers (status, created_at, id)`,
]);
