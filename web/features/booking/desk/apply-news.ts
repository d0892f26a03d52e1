import type { AdminRequest, RequestType } from '../../../../api/calls/booking.ts';
import { newestFirst } from '../../../../api/rules/newest-first.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';

export interface ShownPage {
  type: RequestType;
  status: ReservationStatus;
  page: number;
  pageSize: number;
}

/**
 * The page as it is after the news, and whether that is all of it: when a row has left, another moves up from the next
 * page, and one that came before this page moves all of its rows.
 */
export function applyNews(
  shown: readonly AdminRequest[],
  { changed, touched }: { changed: readonly AdminRequest[]; touched: readonly AdminRequest[] },
  { type, status, page, pageSize }: ShownPage,
): { rows: AdminRequest[]; isWhole: boolean } {
  const told = new Map([...touched, ...changed].map((request) => [request._id, request]));
  const stay = shown.map((request) => told.get(request._id) ?? request).filter((request) => request.status === status);
  const known = new Set(shown.map(({ _id }) => _id));
  const arrived = changed.filter(
    (request) => request.type === type && request.status === status && !known.has(request._id),
  );
  const isMoved = arrived.length > 0 && page > 1;
  return {
    rows: isMoved ? stay : [...stay, ...arrived].toSorted(newestFirst).slice(0, pageSize),
    isWhole: stay.length === shown.length && !isMoved,
  };
}
