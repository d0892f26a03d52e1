import { migration } from './migration.ts';

/**
 * The rule of 0003 as it was, looked up faster: the plus keeps SQLite from searching the start in another index, through
 * every rental there ever was, instead of the car. PostgreSQL keeps the rule by a constraint with an index of its own.
 */
export const overlapLookup = migration(({ engine }) =>
  engine === 'postgres'
    ? []
    : ['insert', 'update'].flatMap((event) => [
        `drop trigger reservations_no_overlap_${event}`,
        `create trigger reservations_no_overlap_${event} before ${event} on reservations
          when new.status = 'acceptée' and new.car_id is not null begin
            select raise(abort, 'reservations_no_overlap') where exists (
              select 1 from reservations
              where car_id = new.car_id and status = 'acceptée' and id <> new.id
                and +starts_at < new.ends_at and ends_at > new.starts_at
            );
          end`,
      ]),
);
