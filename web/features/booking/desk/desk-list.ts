import { type RequestType, requestTypes } from '../../../../api/calls/booking.ts';
import { type RequestSort, requestSorts } from '../../../../api/calls/request-search.ts';
import { placeKinds } from '../../../../api/rules/handover-place.ts';
import { requestSources } from '../../../../api/rules/request-source.ts';
import { type ReservationStatus, reservationStatuses } from '../../../../api/rules/reservation-status.ts';
import type { ListState } from '../../office/list/address.ts';

export const narrowings = ['car', 'city', 'pickup', 'source'] as const;
export type Narrowing = (typeof narrowings)[number];
type DeskFilter = 'type' | 'status' | 'from' | 'to' | Narrowing;
export type DeskState = ListState<RequestSort, DeskFilter>;

/** What the address of the desk says: the tabs, the days on which it begins, what is looked for, and what every list has. */
export const deskSpec = {
  sorts: requestSorts,
  filters: {
    type: requestTypes,
    status: reservationStatuses,
    from: 'day',
    to: 'day',
    car: 'text',
    city: 'text',
    pickup: ['', ...placeKinds],
    source: ['', ...requestSources],
  },
} as const;

export const deskOptions = {
  spec: deskSpec,
  perPage: 25,
  besides: ['type', 'status'] as DeskFilter[],
  queryOf: (state: DeskState) => ({
    ...Object.fromEntries(asked.map((name) => [name, state.filters[name] || undefined])),
    // A transfer has neither: an address that says so all the same means nothing by it.
    ...(state.filters.type !== 'car' && { car: undefined, pickup: undefined }),
    sort: sortOf(state),
  }),
};

const asked = ['from', 'to', ...narrowings] as const;

export const notNarrowed = { car: '', city: '', pickup: '', source: '' } satisfies Record<Narrowing, string>;

/** How many of them are set. */
export const narrowedBy = ({ filters }: DeskState): number => narrowings.filter((name) => filters[name] !== '').length;

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
export const fromTheTop = {
  search: '',
  sort: requestSorts[0],
  filters: { from: '', to: '', ...notNarrowed },
};

/** Nothing came before what is shown, nothing is left out, and the newest stand first. */
export const isTop = ({ search, sort, page, filters }: DeskState): boolean =>
  search === '' && asked.every((name) => filters[name] === '') && page === 1 && sort === requestSorts[0];
