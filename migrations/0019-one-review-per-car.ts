import { migration } from './migration.ts';

/**
 * One review per account and car. Where an account had several, the newest stands; the earlier ones leave the site but
 * not the database. No review is approved by a change of the schema; who has rented the car is verified.
 */
export const oneReviewPerCar = migration(({ instant, flag, strict }) => [
  `create table replaced_reviews (
    id text primary key,
    car_id text not null references cars (id) on delete cascade,
    user_id text references users (id) on delete set null,
    username text not null,
    comment text not null,
    rating integer not null,
    ${flag('verified')},
    admin_reply text,
    created_at ${instant} not null
  )${strict}`,
  `create index replaced_reviews_car_id on replaced_reviews (car_id)`,
  `create index replaced_reviews_user_id on replaced_reviews (user_id)`,
  `insert into replaced_reviews (id, car_id, user_id, username, comment, rating, verified, admin_reply, created_at)
    select id, car_id, user_id, username, comment, rating, verified, admin_reply, created_at from reviews
    where exists (
      select 1 from reviews newer
      where newer.user_id = reviews.user_id and newer.car_id = reviews.car_id
        and (newer.created_at > reviews.created_at
          or (newer.created_at = reviews.created_at and newer.id > reviews.id))
    )`,
  `delete from reviews where id in (select id from replaced_reviews)`,
  // Without an account (the demonstration, or one that was removed) there may be many: nulls are never equal.
  `create unique index reviews_user_id_car_id on reviews (user_id, car_id)`,
  `drop index reviews_user_id`,

  // The end of the first rental of the car by the account: from then on the review is verified.
  `alter table reviews add column verified_from ${instant}`,
  `update reviews set verified_from = created_at where verified = 1`,
  `update reviews set verified_from = (
      select min(ends_at) from reservations
      where reservations.user_id = reviews.user_id and reservations.car_id = reviews.car_id
        and reservations.status = 'acceptée'
    ) where verified = 0`,
  `alter table reviews drop column verified`,
  `alter table reviews add column ${flag('approved')}`,
  `alter table reviews add column edited_at ${instant}`,
  `alter table reviews add column ${flag('reply_outdated')}`,
  // What an average is made of, and what the home page chooses by, read from an index alone.
  `create index reviews_rating on reviews (car_id, rating, approved, verified_from)`,
  `create index reviews_best on reviews (rating, created_at, approved, verified_from, id)`,
]);
