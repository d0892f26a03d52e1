import { migration } from './migration.ts';

/** Secret addresses at which a calendar reads the planning. Only the hash of what they name is kept. */
export const planningFeeds = migration(({ instant, strict }) => [
  `create table planning_feeds (
    id text primary key,
    token_hash text not null unique,
    user_id text not null references users (id) on delete cascade,
    vehicle_id text references vehicles (id) on delete cascade,
    name text not null check (length(name) between 1 and 40),
    created_at ${instant} not null,
    last_read_at ${instant}
  )${strict}`,
  `create index planning_feeds_user_id on planning_feeds (user_id)`,
  `create index planning_feeds_vehicle_id on planning_feeds (vehicle_id)`,
]);
