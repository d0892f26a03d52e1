import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { listReviews, type Review, reviewCursor } from '../../../api/calls/reviews.ts';
import { call } from '../../lib/call.ts';

interface Given {
  first: readonly Review[];
  hasMore: boolean;
  before: string | undefined;
}

interface Read {
  reviews: readonly Review[];
  more: boolean;
}

/** The reviews that are shown of a car: those that the page came with, and older ones once they are asked for. */
export function useReviews(carId: string, { first, hasMore, before }: Given) {
  const { revalidate } = useRevalidator();
  const [read, setRead] = useState<Read | null>(null);
  /** Where those begin that came last. */
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const shown = read ?? { reviews: first, more: hasMore };

  async function showMore() {
    const next = await readBehind(carId, shown.reviews);
    setStartedAt(shown.reviews.length);
    setRead({ reviews: [...shown.reviews, ...next.comments], more: next.more });
  }

  /** After a change: as many as were shown, from the top. */
  async function reload() {
    await revalidate();
    if (!read) return;
    const again: Review[] = [];
    let more = true;
    while (more && again.length < read.reviews.length) {
      const next = await readBehind(carId, again, before);
      again.push(...next.comments);
      more = next.more;
    }
    setStartedAt(null);
    setRead({ reviews: again, more });
  }

  return { ...shown, startedAt, showMore, reload };
}

function readBehind(carId: string, reviews: readonly Review[], before?: string) {
  const last = reviews.at(-1);
  return call(listReviews, { params: { id: carId }, query: { before: last ? reviewCursor(last) : before } });
}
