import { useEffect, useRef } from 'react';
import { countsInRating, type Review } from '../../../api/calls/reviews.ts';
import { useRight } from '../../lib/rights.tsx';
import { useUser } from '../../lib/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReviewCard } from './review-card.tsx';
import { texts } from './texts.ts';

interface ReviewListProps {
  reviews: readonly Review[];
  /** The first of those that were asked for. */
  focusAt: number | null;
  onChanged: () => Promise<void>;
}

/** The reviews of a car, newest first, with a word on their weight where it differs; administrators moderate them. */
export function ReviewList({ reviews, focusAt, onChanged }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const isAdmin = useUser()?.role === 'admin';
  const canModerate = useRight('catalogue') && isAdmin;

  // Whoever asked for more reads on where they begin.
  useEffect(() => {
    const first = focusAt === null ? null : list.current?.children[focusAt];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [focusAt]);

  if (reviews.length === 0) {
    return <EmptyState icon={<Icon name="star" />} title={texts.none} hint={texts.noneHint} />;
  }
  return (
    <>
      <h2 className="sr-only">{texts.title}</h2>
      {!reviews.every(countsInRating) && <p className="-mb-4 text-sm text-ink-soft">{texts.weight}</p>}
      <ul ref={list} className="flex flex-col divide-y divide-line">
        {reviews.map((review, index) => (
          <li
            key={review._id}
            tabIndex={index === focusAt ? -1 : undefined}
            className="scroll-mt-24 py-5 outline-none first:pt-0"
          >
            <ReviewCard review={review} canModerate={canModerate} onChanged={() => void onChanged()} />
          </li>
        ))}
      </ul>
    </>
  );
}
