import { type Dialect, migration } from './migration.ts';

export const booking = migration((dialect) => [
  // The car's name, the customer's contact and the price are kept as they were: deleting a car or a user empties nothing.
  `create table reservations (
    id text primary key,
    car_id text references cars (id) on delete set null,
    car_name text not null,
    user_id text references users (id) on delete set null,
    full_name text not null,
    email text,
    phone text not null,
    city text not null,
    starts_at ${dialect.instant} not null,
    ends_at ${dialect.instant} not null,
    days integer not null check (days > 0),
    price_centimes integer not null check (price_centimes >= 0),
    total_centimes ${dialect.instant} not null,
    status text not null default 'en attente' check (status in ('en attente', 'acceptée', 'refusée')),
    request_key text constraint reservations_request_key_key unique,
    created_at ${dialect.instant} not null,
    decided_at ${dialect.instant},
    check (ends_at > starts_at)
  )${dialect.strict}`,
  `create index reservations_car_id on reservations (car_id, status, ends_at)`,
  `create index reservations_user_id on reservations (user_id)`,
  `create index reservations_created_at on reservations (created_at)`,
  `create index reservations_accepted on reservations (starts_at) where status = 'acceptée'`,
  ...noOverlap(dialect),

  `create table transfers (
    id text primary key,
    user_id text references users (id) on delete set null,
    full_name text not null,
    email text,
    phone text not null,
    departure_city text not null,
    airport_city text not null,
    airport text not null,
    pickup_at ${dialect.instant} not null,
    status text not null default 'en attente' check (status in ('en attente', 'acceptée', 'refusée')),
    request_key text constraint transfers_request_key_key unique,
    created_at ${dialect.instant} not null,
    decided_at ${dialect.instant}
  )${dialect.strict}`,
  `create index transfers_user_id on transfers (user_id)`,
  `create index transfers_created_at on transfers (created_at)`,
]);

/** Two accepted rentals of one car never overlap, whatever code or second server writes them. */
function noOverlap({ engine }: Dialect): string[] {
  if (engine === 'postgres') {
    return [
      `create extension if not exists btree_gist`,
      `alter table reservations add constraint reservations_no_overlap
        exclude using gist (car_id with =, int8range(starts_at, ends_at) with &&) where (status = 'acceptée')`,
    ];
  }
  return ['insert', 'update'].map(
    (event) => `create trigger reservations_no_overlap_${event} before ${event} on reservations
      when new.status = 'acceptée' and new.car_id is not null begin
        select raise(abort, 'reservations_no_overlap') where exists (
          select 1 from reservations
          where car_id = new.car_id and status = 'acceptée' and id <> new.id
            and starts_at < new.ends_at and ends_at > new.starts_at
        );
      end`,
  );
}
