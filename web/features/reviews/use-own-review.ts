import { useEffect, useState } from 'react';
import { getOwnReview, type Review } from '../../../api/calls/reviews.ts';
import { call } from '../../lib/call.ts';

/**
 * The review that the person who is logged in has left of a car. The page itself is the same for everybody, so it is asked for apart; as
 * long as it is not there the form is that of a first review, and sending it is right all the same.
 */
export function useOwnReview(carId: string) {
  const [own, setOwn] = useState<Review | null>(null);
  useEffect(() => {
    let isCurrent = true;
    call(getOwnReview, { params: { id: carId } }).then(
      ({ review }) => isCurrent && setOwn(review),
      (error: unknown) => console.error(error),
    );
    return () => void (isCurrent = false);
  }, [carId]);
  return [own, setOwn] as const;
}
