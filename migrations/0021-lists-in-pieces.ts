import { migration } from './migration.ts';

/** Lists are read on from any row, in their whole order and from the index alone, however many came at one moment. */
export const listsInPieces = migration(() => [
  `create index reservations_newest on reservations (created_at, id)`,
  `drop index if exists reservations_created_at`,
  `create index transfers_newest on transfers (created_at, id)`,
  `drop index if exists transfers_created_at`,
  `create index contracts_newest on contracts (added_at, id)`,
  `drop index if exists contracts_added_at`,
  // What clashes with a request is found by its car, without a look at the rows of the rest of the year.
  `create index reservations_car_periods on reservations (car_id, status, ends_at, starts_at)`,
  `drop index if exists reservations_car_id`,
]);
