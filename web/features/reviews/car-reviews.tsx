import type { Review } from '../../../api/reviews.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';

/** What others thought of a car, and the form to say so oneself. */
export function CarReviews({ carId, reviews }: { carId: string; reviews: readonly Review[] }) {
  return (
    <div className="flex flex-col gap-8">
      <ReviewList reviews={reviews} />
      <ReviewForm carId={carId} />
    </div>
  );
}
