import { dayAt } from '../../api/rules/casablanca-time.ts';
import { carName } from '../../api/rules/car-name.ts';
import { passesForAgency } from '../../api/rules/agency-likeness.ts';
import type { Change, ReviewAct } from '../../api/rules/journal.ts';
import type { ReviewInput } from '../../api/calls/review-form.ts';
import {
  type Approval,
  type BestReview,
  bestReviewsLimit,
  bestReviewsMinRating,
  type OwnReview,
  type Review,
  type ReviewsPage,
  reviewsPerPage,
} from '../../api/calls/reviews.ts';
import type { AccountsService } from '../accounts/service.ts';
import { holdCar } from '../catalogue/store.ts';
import { changesBetween } from '../journal/rules.ts';
import { type Author, writeEntry } from '../journal/store.ts';
import { hours, toIso } from '../platform/clock.ts';
import { checkCounters } from '../platform/db/counters-check.ts';
import type { Db } from '../platform/db/database.ts';
import { invalidFields, Refusal } from '../platform/http/refusal.ts';
import { newId } from '../platform/random.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Limit } from '../platform/http/throttle.ts';
import type { Platform } from '../platform/platform.ts';
import { averageRating, parseCursor } from './rules.ts';
import * as store from './store.ts';

/** By account; changing a review counts like writing one. */
const reviewLimit: Limit = { name: 'reviews:account', max: 10, windowMs: hours(1) };

export interface Rating {
  average: number;
  count: number;
}

export interface ReviewsDeps extends Pick<
  Platform,
  'database' | 'settings' | 'clock' | 'throttle' | 'log' | 'background'
> {
  accounts: Pick<AccountsService, 'contactOf'>;
}

export type ReviewsService = ReturnType<typeof createReviewsService>;

export function createReviewsService(deps: ReviewsDeps) {
  const { database, clock, settings, throttle, log, background, accounts } = deps;
  const { db } = database;
  background.register({
    name: 'ratings check',
    when: 'before serving',
    run: () => checkCounters(database, log, [store.ratingsTable]),
  });

  async function view(tx: Db, id: string): Promise<Review> {
    const row = await store.findReview(tx, id);
    if (!row) throw new Refusal('review_not_found');
    return toView(row, clock.now());
  }

  /** One more is looked for than is shown: it tells whether there are more. */
  async function someOf(carId: string, before?: string): Promise<ReviewsPage> {
    const now = clock.now();
    const behind = before === undefined ? undefined : parseCursor(before);
    const rows = await store.someReviews(db, carId, reviewsPerPage + 1, behind);
    const comments = rows.slice(0, reviewsPerPage).map((row) => toView(row, now));
    return { comments, more: rows.length > comments.length };
  }

  /** On the page of its car, by who wrote it; with their account, so that the words go when it does. */
  const note = (tx: Db, author: Author, act: ReviewAct, { car_id, user_id, username }: Noted, changes: Change[]) =>
    writeEntry(tx, {
      at: clock.now(),
      author,
      act,
      note: username,
      changes,
      subjects: [{ kind: 'car', id: car_id }, ...(user_id === null ? [] : [{ kind: 'user' as const, id: user_id }])],
    });

  return {
    someOf,

    /** What the page of a car shows at first, and how many there are. */
    async newestOf(carId: string) {
      const { comments, more } = await someOf(carId);
      if (!more) return { comments, comment_count: comments.length, ...demoAmong(comments) };
      const [comment_count, hasDemo] = await Promise.all([
        store.countReviews(db, carId),
        store.hasDemoReviews(db, carId),
      ]);
      return { comments, comment_count, ...(hasDemo && { has_demo_reviews: true as const }) };
    },

    async ofCar(carId: string) {
      const now = clock.now();
      const comments = (await store.reviewsOfCar(db, carId)).map((row) => toView(row, now));
      return { comments, ...demoAmong(comments) };
    },

    async ownOf(carId: string, { userId }: Viewer): Promise<OwnReview> {
      const row = await store.reviewOfAccount(db, userId, carId);
      return { review: row ? toView(row, clock.now()) : null };
    },

    /** What customers say of the agency, whatever the car. */
    async best(): Promise<BestReview[]> {
      const now = clock.now();
      const rows = await store.bestReviews(db, now, bestReviewsMinRating, bestReviewsLimit);
      return rows.map((row) => ({ ...toView(row, now), car: { _id: row.car_id, name: carName(row) } }));
    },

    /** By car; a car without reviews that count is absent. */
    async ratings(carIds?: readonly string[]): Promise<Map<string, Rating>> {
      const sums = await store.ratingSums(db, clock.now(), carIds);
      return new Map(sums.map(({ car_id, sum, count }) => [car_id, { average: averageRating(sum, count), count }]));
    },

    /** Belongs to the account, whatever name it shows, and is its only one of the car: the next changes it. */
    async post(carId: string, input: ReviewInput, { userId, role }: Viewer): Promise<Review> {
      await throttle.hit(reviewLimit, userId);
      if (role !== 'admin' && passesForAgency(input.username, settings().agency.name))
        throw invalidFields({ username: 'agency_name' });
      const now = clock.now();
      try {
        return await database.inTransaction(async (tx, announce) => {
          // A rental of it that is being accepted comes before or after, and is seen in either case.
          if (!(await holdCar(tx, carId))) throw new store.CarOrAccountGone();
          const changed = await store.saveReview(tx, newReview(carId, userId, input, now));
          await store.noteRentals(tx, userId, carId);
          if (changed) announce('reviews', carId);
          const row = await store.reviewOfAccount(tx, userId, carId);
          if (!row) throw new store.CarOrAccountGone();
          return toView(row, now);
        });
      } catch (error) {
        if (!(error instanceof store.CarOrAccountGone)) throw error;
        throw new Refusal((await accounts.contactOf(userId)) ? 'car_not_found' : 'not_logged_in');
      }
    },

    async remove(id: string, author: Author): Promise<void> {
      await database.inTransaction(async (tx, announce) => {
        const removed = await store.deleteReview(tx, id);
        if (!removed) throw new Refusal('review_not_found');
        await note(tx, author, 'review_removed', removed, changesBetween(factsOf(removed), {}));
        announce('reviews', removed.car_id);
      });
    },

    reply(id: string, reply: string, author: Author): Promise<Review> {
      return database.inTransaction(async (tx, announce) => {
        const before = await store.holdReview(tx, id);
        if (!before) throw new Refusal('review_not_found');
        await store.setReply(tx, id, reply);
        await note(tx, author, 'review_answered', before, changesBetween({ reply: before.admin_reply }, { reply }));
        announce('reviews', before.car_id);
        return view(tx, id);
      });
    },

    /** An approval is for the text that the administrator has read: one that has changed since is not approved unseen. */
    approve(id: string, { approved, edited_at: read }: Approval, author: Author): Promise<Review> {
      return database.inTransaction(async (tx, announce) => {
        const held = await store.holdReview(tx, id);
        if (!held) throw new Refusal('review_not_found');
        if (approved && read !== isoOrNull(held.edited_at)) throw new Refusal('review_changed');
        await store.setApproved(tx, id, approved);
        const act = approved ? 'review_approved' : 'review_withdrawn';
        await note(tx, author, act, held, changesBetween({ approved: held.approved === 1 }, { approved }));
        announce('reviews', held.car_id);
        return view(tx, id);
      });
    },
  };
}

const newReview = (carId: string, userId: string, { username, comment, rating }: ReviewInput, now: number) => ({
  id: newId(),
  car_id: carId,
  user_id: userId,
  username,
  comment,
  rating,
  verified_from: null,
  approved: 0,
  admin_reply: null,
  reply_outdated: 0,
  created_at: now,
  edited_at: null,
});

type Noted = Pick<store.StoredReview, 'car_id' | 'user_id' | 'username'>;

/** As the journal tells of one that is gone. */
const factsOf = ({ rating, comment, admin_reply, approved }: store.StoredReview) => ({
  rating,
  comment,
  reply: admin_reply,
  approved: approved === 1,
});

const isoOrNull = (instant: number | null) => (instant === null ? null : toIso(instant));

const toView = (row: store.ReviewRow, now: number): Review => ({
  _id: row.id,
  username: row.username,
  comment: row.comment,
  rating: row.rating,
  timestamp: toIso(row.created_at),
  day: dayAt(row.created_at),
  edited_at: isoOrNull(row.edited_at),
  edited_day: row.edited_at === null ? null : dayAt(row.edited_at),
  // Of the demonstration nobody has rented anything.
  verified: !row.demo && row.verified_from !== null && row.verified_from <= now,
  approved: row.approved === 1,
  admin_reply: row.admin_reply,
  reply_outdated: row.reply_outdated === 1,
  ...(row.demo && { demo: true }),
});

const demoAmong = (comments: readonly Review[]) =>
  comments.some(({ demo }) => demo) && { has_demo_reviews: true as const };
