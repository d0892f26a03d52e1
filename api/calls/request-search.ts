import * as z from 'zod/mini';
import { placeKinds } from '../rules/handover-place.ts';
import { requestSources } from '../rules/request-source.ts';
import { cityMaxLength, pathPartMaxLength } from '../rules/text-limits.ts';
import { adminRequest, requestTypes, reservationStatus } from './booking.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { listPage, listQuery, placeInItsSort, wholeList } from './list-page.ts';
import { calendarDay } from './moment-fields.ts';

export const requestSorts = ['-created', 'created', 'start', '-start'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** Which requests a list is narrowed to. */
const narrowing = {
  type: z.enum(requestTypes),
  status: reservationStatus,
  /** Days on which it begins, both included. */
  from: z.optional(calendarDay()),
  to: z.optional(calendarDay()),
  /** Whose they are to be; a transfer has no car of the catalogue, nor is anything handed over. */
  car: z.optional(line(pathPartMaxLength)),
  pickup: z.optional(z.enum(placeKinds)),
  /** The customer's, or of a transfer either end. */
  city: z.optional(line(cityMaxLength)),
  source: z.optional(z.enum(requestSources)),
};

type Narrowed = {
  type: string;
  sort: string;
  from?: string | undefined;
  to?: string | undefined;
  car?: string | undefined;
  pickup?: string | undefined;
};

// In the order in which they came, all that ever came would be looked at for the days.
const hasDaysByStart = z.refine<Narrowed>(
  ({ from, to, sort }) => (from === undefined && to === undefined) || sort.endsWith('start'),
  { path: ['sort'], error: 'unknown_value' },
);

const requestSearch = z.object({ ...narrowing, ...listQuery(requestSorts) }).check(
  placeInItsSort(() => 'number'),
  hasDaysByStart,
  isOfCars('car'),
  isOfCars('pickup'),
);
export type RequestSearch = z.output<typeof requestSearch>;

/** The whole of such a list, as a file. */
export const wholeRequests = z
  .object({ ...narrowing, ...wholeList(requestSorts) })
  .check(hasDaysByStart, isOfCars('car'), isOfCars('pickup'));
export type WholeRequests = Omit<z.output<typeof wholeRequests>, 'format'>;

/** One answer to a search looks through no more requests; the next goes on from there. */
export const requestSearchReach = 20_000;

export const searchRequests = endpoint({
  method: 'GET',
  path: '/admin/reservations/search',
  role: 'admin',
  right: 'office',
  summary: 'Reservations of a kind and status, by words, days, car, place and origin, a page at a time',
  query: requestSearch,
  answer: listPage(adminRequest),
});

function isOfCars(field: 'car' | 'pickup') {
  return z.refine<Narrowed>((asked) => asked.type === 'car' || asked[field] === undefined, {
    path: [field],
    error: 'unknown_value',
  });
}
