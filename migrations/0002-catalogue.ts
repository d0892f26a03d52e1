import { migration } from './migration.ts';

export const catalogue = migration(({ instant, flag, strict }) => [
  `create table cars (
    id text primary key,
    make text not null,
    model text not null,
    year integer not null,
    price_centimes integer not null check (price_centimes >= 0),
    description text not null,
    transmission text not null check (transmission in ('manual', 'automatic')),
    fuel text not null check (fuel in ('essence', 'diesel', 'hybride', 'electrique')),
    type text not null,
    places integer check (places > 0),
    doors integer not null check (doors > 0),
    gear text not null,
    km text not null,
    ${flag('air_conditioning')},
    ${flag('is_available')},
    ${flag('is_featured')},
    ${flag('is_new')},
    category text not null default '',
    created_at ${instant} not null,
    updated_at ${instant} not null
  )${strict}`,
  `create index cars_created_at on cars (created_at)`,

  // file: a name in the store, or a full address somewhere else.
  `create table car_pictures (
    id text primary key,
    car_id text not null references cars (id) on delete cascade,
    position integer not null,
    file text not null
  )${strict}`,
  `create index car_pictures_car_id on car_pictures (car_id, position)`,
]);
