import type { Review } from '../../../api/calls/reviews.ts';
import { MoreReviews } from './more-reviews.tsx';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviews } from './use-reviews.ts';

interface CarReviewsProps {
  carId: string;
  /** Those that the page came with. */
  reviews: readonly Review[];
  more: boolean;
  /** How many there are of the car. */
  total: number;
  /** Where the address says that the list begins, if not with the newest. */
  before: string | undefined;
}

/** What others thought of a car, and the form to say so oneself. */
export function CarReviews({ carId, reviews: first, more: hasMore, total, before }: CarReviewsProps) {
  const { reviews, more, startedAt, showMore, reload } = useReviews(carId, { first, hasMore, before });
  return (
    <div className="flex flex-col gap-8">
      <ReviewList reviews={reviews} focusAt={startedAt} onChanged={reload} />
      <MoreReviews
        carId={carId}
        last={more ? reviews.at(-1) : undefined}
        shown={before === undefined ? reviews.length : null}
        total={total}
        onShow={showMore}
      />
      <ReviewForm carId={carId} onSaved={reload} />
    </div>
  );
}
