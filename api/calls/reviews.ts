import * as z from 'zod/mini';
import { boundedText, flag, idParams, missing } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { replyInput, reviewInput } from './review-form.ts';
import { momentMaxLength } from '../rules/text-limits.ts';

export const review = z.object({
  _id: z.string(),
  username: z.string(),
  comment: z.string(),
  rating: z.int(),
  timestamp: z.iso.datetime(),
  /** When its author last changed it. */
  edited_at: z.nullable(z.iso.datetime()),
  /** The days of both at the agency. */
  day: z.string(),
  edited_day: z.nullable(z.string()),
  /** Its author has rented that car, and the rental is over: « Location vérifiée ». */
  verified: z.boolean(),
  /** An administrator stands by the text as it is. */
  approved: z.boolean(),
  admin_reply: z.nullable(z.string()),
  /** The reply answers what the review said before it was changed. */
  reply_outdated: z.boolean(),
  /** The demonstration brought it: nobody wrote it. */
  demo: z.optional(z.literal(true)),
});
export type Review = z.output<typeof review>;

/** Every review is shown; these make the average, and may speak for the agency elsewhere. */
export const countsInRating = ({ verified, approved }: Review): boolean => verified || approved;

/** So many are in the page of a car; older ones come when they are asked for. */
export const reviewsPerPage = 20;

/** Where a list goes on: behind this review, whether or not it is still there. */
export const reviewCursor = ({ timestamp, _id }: Review): string => `${Date.parse(timestamp)}.${_id}`;
export const isReviewCursor = (text: string): boolean => /^\d{1,15}\.[\w-]{1,64}$/.test(text);

const reviewsPage = z.object({ comments: z.array(review), more: z.boolean() });
export type ReviewsPage = z.output<typeof reviewsPage>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/car/:id/comments',
  role: 'anyone',
  summary: `The reviews of a car, newest first, ${reviewsPerPage} at a time`,
  params: idParams,
  query: z.object({ before: z.optional(boundedText(80).check(z.refine(isReviewCursor, 'unknown_value'))) }),
  answer: reviewsPage,
});

export const postReview = endpoint({
  method: 'POST',
  path: '/car/:id/comment',
  role: 'customer',
  summary: 'Leave a review of a car, or change the one that the account has left: it then loses its approval',
  params: idParams,
  body: reviewInput,
  answer: review,
  creates: true,
  refuses: ['car_not_found', 'too_many_requests'],
});

export const ownReview = z.object({ review: z.nullable(review) });
export type OwnReview = z.output<typeof ownReview>;

export const getOwnReview = endpoint({
  method: 'GET',
  path: '/car/:id/comment',
  role: 'customer',
  summary: 'The review that the account has left of a car, if any',
  params: idParams,
  answer: ownReview,
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/comment/:id',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary: 'Remove a review',
  params: idParams,
  answer: 'nothing',
  refuses: ['review_not_found'],
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/comment/:id/reply',
  role: 'admin',
  right: 'catalogue',
  summary: 'Answer a review in the name of the agency',
  params: idParams,
  body: replyInput,
  answer: review,
  refuses: ['review_not_found'],
});

/** `edited_at` says which text was read; an approval of an earlier one is refused. */
export const approval = z.object({
  approved: flag,
  edited_at: z.nullable(
    boundedText(momentMaxLength, { error: missing, tooLong: 'invalid_date' }).check(z.iso.datetime()),
  ),
});
export type Approval = z.output<typeof approval>;

export const approveReview = endpoint({
  method: 'PUT',
  path: '/comment/:id/approval',
  role: 'admin',
  right: 'catalogue',
  summary: 'Let a review count in the average and on the home page, or no longer',
  params: idParams,
  body: approval,
  answer: review,
  refuses: ['review_not_found', 'review_changed'],
});

/** How many reviews speak for the agency on the home page, and from how many stars on. */
export const bestReviewsLimit = 6;
export const bestReviewsMinRating = 4;

export const bestReview = z.extend(review, { car: z.object({ _id: z.string(), name: z.string() }) });
export type BestReview = z.output<typeof bestReview>;

export const listBestReviews = endpoint({
  method: 'GET',
  path: '/reviews/best',
  role: 'anyone',
  summary: 'The best reviews of the whole fleet, each with its car',
  answer: z.array(bestReview),
  cachedUntil: ['reviews', 'cars'],
});
