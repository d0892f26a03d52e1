import { migration } from './migration.ts';

/** What a car or a rental was called where it came from: taken over once more, it is known again. */
export const imports = migration(() => [
  `alter table cars add column own_reference text check (length(own_reference) between 1 and 40)`,
  `create unique index cars_own_reference on cars (own_reference) where own_reference is not null and archived_at is null`,
  `alter table reservations add column own_reference text check (length(own_reference) between 1 and 40)`,
  `create unique index reservations_own_reference on reservations (own_reference) where own_reference is not null`,
]);
