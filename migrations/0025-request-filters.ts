import { migration } from './migration.ts';

/** What the lists of requests are narrowed to. What the site takes in is in none of them: it costs a booking nothing. */
export const requestFilters = migration(() => [
  `create index reservations_source on reservations (source, status) where source <> 'site'`,
  `create index reservations_pickup_kind on reservations (pickup_kind, status) where pickup_kind is not null`,
  `create index transfers_source on transfers (source, status) where source <> 'site'`,
]);
