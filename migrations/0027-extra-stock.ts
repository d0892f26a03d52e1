import { migration } from './migration.ts';

/**
 * What a rental has beside the car. Of an extra that can run out the units are numbered, and no two rentals have the same
 * one at a time: as with vehicles, the database keeps them apart.
 */
export const extraStock = migration(({ engine, instant, strict }) => [
  `create table reservation_extras (
    reservation_id text not null references reservations (id) on delete cascade,
    extra_id text not null references extras (id),
    count integer not null check (count between 1 and 20),
    primary key (reservation_id, extra_id)
  )${strict && `${strict}, without rowid`}`,
  `create index reservation_extras_extra_id on reservation_extras (extra_id)`,
  `create table extra_occupations (
    reservation_id text not null references reservations (id) on delete cascade,
    extra_id text not null references extras (id),
    unit integer not null check (unit > 0),
    starts_at ${instant} not null,
    ends_at ${instant} not null,
    primary key (reservation_id, extra_id, unit),
    check (ends_at > starts_at)
  )${strict && `${strict}, without rowid`}`,
  `create index extra_occupations_extra_id on extra_occupations (extra_id, ends_at, unit, starts_at)`,
  ...(engine === 'postgres'
    ? [
        `alter table extra_occupations add constraint extra_occupations_no_overlap
          exclude using gist (extra_id with =, unit with =, int8range(starts_at, ends_at) with &&)`,
        `create function keep_extra_stock() returns trigger language plpgsql as $$
          begin
            if new.unit > (select stock from extras where id = new.extra_id) then
              raise exception using errcode = 'exclusion_violation', constraint = 'extra_occupations_stock',
                message = 'extra_occupations_stock';
            end if;
            return new;
          end $$`,
        `create trigger extra_occupations_stock before insert on extra_occupations
          for each row execute function keep_extra_stock()`,
      ]
    : [
        ...['insert', 'update'].map(
          (event) => `create trigger extra_occupations_no_overlap_${event} before ${event} on extra_occupations begin
            select raise(abort, 'extra_occupations_no_overlap') where exists (
              select 1 from extra_occupations
              where extra_id = new.extra_id and unit = new.unit and reservation_id <> new.reservation_id
                and +starts_at < new.ends_at and ends_at > new.starts_at
            );
          end`,
        ),
        `create trigger extra_occupations_stock before insert on extra_occupations begin
          select raise(abort, 'extra_occupations_stock') where new.unit > (select stock from extras where id = new.extra_id);
        end`,
      ]),
]);
