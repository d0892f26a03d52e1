import { type RequestSort, requestSorts, type RequestType, requestTypes } from '../../../../api/calls/booking.ts';
import { type ReservationStatus, reservationStatuses } from '../../../../api/rules/reservation-status.ts';
import type { ListState } from '../../office/list/address.ts';

type DeskFilter = 'type' | 'status' | 'from' | 'to';
export type DeskState = ListState<RequestSort, DeskFilter>;

/** What the address of the desk says: the tabs, the days on which it begins, and what every list has. */
export const deskSpec = {
  sorts: requestSorts,
  filters: { type: requestTypes, status: reservationStatuses, from: 'day', to: 'day' },
} as const;

export const deskOptions = {
  spec: deskSpec,
  perPage: 25,
  besides: ['type', 'status'] as DeskFilter[],
  queryOf: (state: DeskState) => ({
    from: state.filters.from || undefined,
    to: state.filters.to || undefined,
    sort: sortOf(state),
  }),
};

/** Which of the tabs are open: `readList` takes none but these. */
export const tabsOf = ({ filters: { type, status } }: DeskState) => ({
  type: type as RequestType,
  status: status as ReservationStatus,
});

/** Days are of the order by the start: the server looks for them in no other. */
export const sortOf = ({ sort, filters: { from, to } }: DeskState): RequestSort =>
  (from !== '' || to !== '') && !sort.endsWith('start') ? 'start' : sort;

/** The other order has no days. */
export const sortedBy = (sort: string) => ({
  sort: requestSorts.find((each) => each === sort) ?? requestSorts[0],
  ...(!sort.endsWith('start') && { filters: { from: '', to: '' } }),
});

/** Everything of a tab, from the newest on. */
export const fromTheTop = { search: '', ...sortedBy(requestSorts[0]) };

/** Nothing came before what is shown, nothing is left out, and the newest stand first. */
export const isTop = ({ search, sort, page, filters: { from, to } }: DeskState): boolean =>
  search === '' && from === '' && to === '' && page === 1 && sort === requestSorts[0];
