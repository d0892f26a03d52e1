import { migration } from './migration.ts';

export const statistics = migration(() => [
  // Rentals that have not ended are few among all that were: what is rented now is found by its end.
  `create index reservations_accepted_end on reservations (ends_at, starts_at, car_id) where status = 'acceptée'`,
]);
