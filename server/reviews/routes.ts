import { deleteReview, listBestReviews, postReview, replyToReview } from '../../api/reviews.ts';
import { bind, type Binding } from '../platform/endpoints.ts';
import type { ReviewsService } from './service.ts';

export function reviewsRoutes(reviews: ReviewsService): Binding[] {
  return [
    bind(listBestReviews, () => reviews.best()),
    bind(postReview, ({ params, body }, { viewer }) => reviews.post(params.id, body, viewer)),
    bind(deleteReview, ({ params }) => reviews.remove(params.id)),
    bind(replyToReview, ({ params, body }) => reviews.reply(params.id, body.reply)),
  ];
}
