import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { type Review, reviewCursor } from '../../../api/calls/reviews.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { olderReviewsPath } from './older-reviews.ts';
import { texts } from './texts.ts';

interface MoreReviewsProps {
  carId: string;
  /** The last that is shown, when there are more. */
  last: Review | undefined;
  /** How many are shown of all; null where the list begins further down. */
  shown: number | null;
  total: number;
  onShow: () => Promise<void>;
}

/** Older reviews, under those that are shown; without scripts, on a page of their own. */
export function MoreReviews({ carId, last, shown, total, onShow }: MoreReviewsProps) {
  const [pending, setPending] = useState(false);
  if (!last && shown !== null) return null;

  async function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (pending) return;
    setPending(true);
    try {
      await onShow();
    } catch (error) {
      console.error(error);
      toast(texts.moreFailed, { tone: 'error' });
    }
    setPending(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
      {last && (
        <ButtonLink
          variant="secondary"
          to={olderReviewsPath(carId, reviewCursor(last))}
          preventScrollReset
          aria-busy={pending}
          onClick={(event) => void show(event)}
        >
          {pending && <Spinner className="size-[1.1em]" />}
          {texts.more}
        </ButtonLink>
      )}
      {shown === null ? (
        <Link
          to={`/car/${carId}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center font-semibold text-brand-deep underline underline-offset-4"
        >
          {texts.newest}
        </Link>
      ) : (
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {texts.shownOf(shown, total)}
        </p>
      )}
    </div>
  );
}
