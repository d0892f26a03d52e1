import { useRevalidator } from 'react-router';
import { countsInRating, type Review } from '../../../api/reviews.ts';
import { useUser } from '../../lib/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReviewCard } from './review-card.tsx';
import { texts } from './texts.ts';

/** The reviews of a car, newest first, with a word on their weight where it differs; administrators moderate them. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { revalidate } = useRevalidator();
  const isAdmin = useUser()?.role === 'admin';
  if (reviews.length === 0) {
    return <EmptyState icon={<Icon name="star" />} title={texts.none} hint={texts.noneHint} />;
  }
  return (
    <>
      <h2 className="sr-only">{texts.title}</h2>
      {!reviews.every(countsInRating) && <p className="-mb-4 text-sm text-ink-soft">{texts.weight}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review._id} className="py-5 first:pt-0">
            <ReviewCard review={review} canModerate={isAdmin} onChanged={() => void revalidate()} />
          </li>
        ))}
      </ul>
    </>
  );
}
