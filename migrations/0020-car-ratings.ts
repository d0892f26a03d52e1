import type { Dialect, Statements } from './migration.ts';

/**
 * How many reviews count for a car, and their stars. Whoever reads takes away those that are verified only later: the
 * database keeps no clock for the site.
 */
export const carRatings: Statements = (dialect) => [
  `create table car_ratings (
    car_id text primary key references cars (id) on delete cascade,
    reviews integer not null,
    stars integer not null
  )${dialect.strict}`,
  `create view wrong_car_ratings as
    select car_id, cast(sum(reviews) as integer) as reviews, cast(sum(stars) as integer) as stars from (
      select car_id, 1 as reviews, rating as stars from reviews where ${counts('reviews')}
      union all select car_id, -reviews, -stars from car_ratings
    ) compared group by car_id having sum(reviews) <> 0 or sum(stars) <> 0`,
  `insert into car_ratings (car_id, reviews, stars) select car_id, reviews, stars from wrong_car_ratings`,
  ...events.flatMap((event) => triggerOn(event, dialect)),

  `create index reviews_verified_from on reviews (verified_from, approved, car_id, rating) where verified_from is not null`,
  // The best reviews, those of people who rented the car apart from those that were only approved: in the order in which
  // they are shown, so that the first few are found without a look at the others.
  `create index reviews_best_verified on reviews (rating desc, created_at desc, id, verified_from)
    where verified_from is not null`,
  `create index reviews_best_approved on reviews (rating desc, created_at desc, id)
    where approved = 1 and verified_from is null`,
  `drop index reviews_rating`,
  `drop index reviews_best`,
];

type Event = 'insert' | 'update' | 'delete';

const events: Event[] = ['insert', 'update', 'delete'];
const columns = ['car_id', 'rating', 'approved', 'verified_from'];

function counts(row: string) {
  return `(${row}.approved = 1 or ${row}.verified_from is not null)`;
}

const takeAway = `update car_ratings set reviews = reviews - 1, stars = stars - old.rating
  where car_id = old.car_id and ${counts('old')};`;
const add = `insert into car_ratings (car_id, reviews, stars) select new.car_id, 1, new.rating where ${counts('new')}
  on conflict (car_id) do update set reviews = car_ratings.reviews + 1, stars = car_ratings.stars + excluded.stars;`;
const actions: Record<Event, string> = { insert: add, update: takeAway + add, delete: takeAway };

function triggerOn(event: Event, { engine }: Dialect): string[] {
  const isOrNot = engine === 'postgres' ? 'is distinct from' : 'is not';
  const moved = columns.map((column) => `old.${column} ${isOrNot} new.${column}`).join(' or ');
  const on =
    event === 'update'
      ? `after update of ${columns.join(', ')} on reviews for each row when (${moved})`
      : `after ${event} on reviews for each row`;
  if (engine === 'sqlite') return [`create trigger reviews_rated_${event} ${on} begin ${actions[event]} end`];
  return [
    `create function rate_${event}() returns trigger language plpgsql as $$
      begin ${actions[event]} return null; end $$`,
    `create trigger reviews_rated_${event} ${on} execute function rate_${event}()`,
  ];
}
