import * as z from 'zod/mini';
import { idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { replyInput, reviewInput } from './review-form.ts';

export const review = z.object({
  _id: z.string(),
  username: z.string(),
  comment: z.string(),
  rating: z.int(),
  timestamp: z.iso.datetime(),
  /** Its author had rented that car: « Location vérifiée ». */
  verified: z.boolean(),
  admin_reply: z.nullable(z.string()),
});
export type Review = z.output<typeof review>;

export const postReview = endpoint({
  method: 'POST',
  path: '/car/:id/comment',
  role: 'customer',
  summary: 'Leave a review of a car',
  params: idParams,
  body: reviewInput,
  answer: review,
  creates: true,
  refuses: ['car_not_found', 'too_many_requests'],
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/comment/:id',
  role: 'admin',
  summary: 'Remove a review',
  params: idParams,
  answer: 'nothing',
  refuses: ['review_not_found'],
});

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/comment/:id/reply',
  role: 'admin',
  summary: 'Answer a review in the name of the agency',
  params: idParams,
  body: replyInput,
  answer: review,
  refuses: ['review_not_found'],
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
  keptUntil: ['reviews', 'cars'],
});
