import { listBestReviews } from '../../api/reviews.ts';
import { bind, type Binding } from '../platform/endpoints.ts';
import type { ReviewsService } from './service.ts';

export function reviewsRoutes(reviews: ReviewsService): Binding[] {
  return [bind(listBestReviews, () => reviews.best())];
}
