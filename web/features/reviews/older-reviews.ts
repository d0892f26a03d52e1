import { isReviewCursor } from '../../../api/calls/reviews.ts';

/** Names the review behind which the list begins: `/car/7?avant=…`. */
export const olderParam = 'avant';

/** The place of a car's page where its reviews are. */
export const reviewsId = 'avis';

export const olderReviewsPath = (carId: string, cursor: string) => `/car/${carId}?${olderParam}=${cursor}#${reviewsId}`;

/** The cursor that an address names, if it can be one. */
export function readOlder(params: URLSearchParams): string | null {
  const given = params.get(olderParam) ?? '';
  return isReviewCursor(given) ? given : null;
}

/** The one way to write it. */
export function olderQuery(params: URLSearchParams): URLSearchParams {
  const cursor = readOlder(params);
  return new URLSearchParams(cursor === null ? undefined : { [olderParam]: cursor });
}
