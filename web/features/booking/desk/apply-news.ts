import type { AdminRequest, RequestType } from '../../../../api/calls/booking.ts';
import { newestFirst } from '../../../../api/rules/newest-first.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';

export interface ShownPage {
  type: RequestType;
  status: ReservationStatus;
  /** The newest first, from the first, and all of them: what comes has its place there. */
  isTop: boolean;
  pageSize: number;
}

interface News {
  changed: readonly AdminRequest[];
  touched: readonly AdminRequest[];
}

/**
 * The page as it is after the news. What is shown changes where it stands, also when it is decided elsewhere: nothing moves
 * under the pointer. What came takes its place at the top, and elsewhere is only counted.
 */
export function applyNews(
  shown: readonly AdminRequest[],
  { changed, touched }: News,
  { type, status, isTop, pageSize }: ShownPage,
): { rows: AdminRequest[]; arrived: string[] } {
  const told = new Map([...touched, ...changed].map((request) => [request._id, request]));
  const stay = shown.map((request) => told.get(request._id) ?? request);
  const known = new Set(shown.map(({ _id }) => _id));
  const others = changed.filter(
    (request) => request.type === type && request.status === status && !known.has(request._id),
  );
  return isTop
    ? { rows: [...stay, ...others].toSorted(newestFirst).slice(0, pageSize), arrived: [] }
    : { rows: stay, arrived: others.map(({ _id }) => _id) };
}
