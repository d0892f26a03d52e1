import { type CarFilter, noFilter, readFilter, writeFilter } from './car-filter.ts';
import { type CarSort, readSort, sortParam } from './car-sort.ts';
import { pageParam, readPage } from './page-number.ts';
import { hasDates, noDates, readDates, type SearchDates, writeDates } from './search-dates.ts';

/** Everything that an address says of the list of cars. */
export interface CarList {
  filter: CarFilter;
  dates: SearchDates;
  sort: CarSort | null;
  page: number;
}

export const wholeList: CarList = { filter: noFilter, dates: noDates, sort: null, page: 1 };

export const readList = (params: URLSearchParams): CarList => ({
  filter: readFilter(params),
  dates: readDates(params),
  sort: readSort(params),
  page: readPage(params),
});

/** The one way to write what an address says of the list; the server sends every other spelling here. */
export const canonicalList = (params: URLSearchParams): URLSearchParams => writeList(readList(params));

/** The address of a list, always the same for the same list: `/cars?places=5&carburant=diesel`. */
export function listPath(list: Partial<CarList>): string {
  const params = writeList({ ...wholeList, ...list });
  return params.size > 0 ? `/cars?${params}` : '/cars';
}

function writeList({ filter, dates, sort, page }: CarList): URLSearchParams {
  const params = new URLSearchParams([...writeDates(dates), ...writeFilter(filter)]);
  // What dates come to is not known without them.
  if (sort !== null && (sort !== 'total' || hasDates(dates))) params.set(sortParam, sort);
  if (page > 1) params.set(pageParam, String(page));
  return params;
}
