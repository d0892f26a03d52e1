import {
  approveReview,
  deleteReview,
  getOwnReview,
  listBestReviews,
  listReviews,
  postReview,
  replyToReview,
} from '../../api/calls/reviews.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { ReviewsService } from './service.ts';

export function reviewsRoutes(reviews: ReviewsService): Binding[] {
  return [
    bind(listBestReviews, () => reviews.best()),
    bind(listReviews, ({ params, query }) => reviews.someOf(params.id, query.before)),
    bind(postReview, ({ params, body }, { viewer }) => reviews.post(params.id, body, viewer)),
    bind(getOwnReview, ({ params }, { viewer }) => reviews.ownOf(params.id, viewer)),
    bind(deleteReview, ({ params }, { viewer }) => reviews.remove(params.id, viewer)),
    bind(replyToReview, ({ params, body }, { viewer }) => reviews.reply(params.id, body.reply, viewer)),
    bind(approveReview, ({ params, body }, { viewer }) => reviews.approve(params.id, body, viewer)),
  ];
}
