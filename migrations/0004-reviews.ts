import { migration } from './migration.ts';

export const reviews = migration(({ instant, flag, strict }) => [
  `create table reviews (
    id text primary key,
    car_id text not null references cars (id) on delete cascade,
    user_id text references users (id) on delete set null,
    username text not null,
    comment text not null,
    rating integer not null check (rating between 1 and 5),
    ${flag('verified')},
    admin_reply text,
    created_at ${instant} not null
  )${strict}`,
  `create index reviews_car_id on reviews (car_id, created_at)`,
  `create index reviews_user_id on reviews (user_id)`,
]);
