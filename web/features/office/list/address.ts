import { pageParam, readPage } from '../../../../api/rules/page-number.ts';
import { cursorMaxLength } from '../../../../api/rules/cursor.ts';
import { searchMaxLength } from '../../../../api/rules/text-limits.ts';

/** What the address of a list may say. The first of the sorts, and of the choices of a filter, is the usual one. */
export interface ListSpec<Sort extends string = string, Filter extends string = never> {
  sorts: readonly [Sort, ...Sort[]];
  /** The choices of each filter; `day` is any day, `text` any short text, or none. */
  filters?: Record<Filter, Choices>;
}

export interface ListState<Sort extends string = string, Filter extends string = never> {
  search: string;
  sort: Sort;
  filters: Record<Filter, string>;
  page: number;
  /** Where the page begins, as the server said it; a page without is counted from the first. */
  cursor: string | null;
}

const params = { search: 'search', sort: 'sort', page: pageParam, cursor: 'after' } as const;

/** What the address says, and the usual where it says nothing that is known. */
export function readList<Sort extends string, Filter extends string>(
  address: URLSearchParams,
  spec: ListSpec<Sort, Filter>,
): ListState<Sort, Filter> {
  const page = readPage(address);
  const cursor = address.get(params.cursor) ?? '';
  const isCursor = page > 1 && cursor !== '' && cursor.length <= cursorMaxLength;
  return {
    search: (address.get(params.search) ?? '').slice(0, searchMaxLength),
    sort: spec.sorts.find((sort) => sort === address.get(params.sort)) ?? spec.sorts[0],
    filters: mapFilters(spec, (choices, name) => chosen(choices, address.get(name) ?? '')),
    page,
    cursor: isCursor ? cursor : null,
  };
}

/** The shortest address that says so. */
export function writeList<Sort extends string, Filter extends string>(
  { search, sort, filters, page, cursor }: ListState<Sort, Filter>,
  spec: ListSpec<Sort, Filter>,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const [name, choices] of filtersOf(spec))
    if (filters[name] !== chosen(choices, '')) address.set(name, filters[name]);
  if (search !== '') address.set(params.search, search);
  if (sort !== spec.sorts[0]) address.set(params.sort, sort);
  if (page > 1) address.set(params.page, String(page));
  if (page > 1 && cursor !== null) address.set(params.cursor, cursor);
  return address;
}

/** What the whole of it is asked for: which page is shown does not count. */
export const askedOf = ({ search, sort, filters }: ListState<string, string>): Record<string, string> => ({
  ...filters,
  search,
  sort,
});

/** Whichever of its pages. */
export const isSameList = (one: ListState<string, string>, other: ListState<string, string>): boolean =>
  JSON.stringify(askedOf(one)) === JSON.stringify(askedOf(other));

/** Another search, order or filter begins at the first page. */
export function changeList<Sort extends string, Filter extends string>(
  state: ListState<Sort, Filter>,
  change: ListChange<Sort, Filter>,
): ListState<Sort, Filter> {
  const filters = { ...state.filters, ...change.filters };
  return { ...state, page: 1, cursor: null, ...change, filters };
}

export type ListChange<Sort extends string, Filter extends string> = Partial<
  Omit<ListState<Sort, Filter>, 'filters'> & { filters: Partial<Record<Filter, string>> }
>;

/** Whether something keeps rows from being shown: then « nothing » may mean « nothing of this ». */
export function isNarrowed<Filter extends string>(
  { search, filters }: ListState<string, Filter>,
  spec: ListSpec<string, Filter>,
  /** Filters that say which list it is. */
  besides: readonly Filter[] = [],
): boolean {
  const isSet = ([name, choices]: [Filter, Choices]) => filters[name] !== chosen(choices, '');
  return search !== '' || filtersOf(spec).some((filter) => !besides.includes(filter[0]) && isSet(filter));
}

type Choices = readonly string[] | 'day' | 'text';

const filtersOf = <Filter extends string>({ filters }: ListSpec<string, Filter>) =>
  Object.entries(filters ?? {}) as [Filter, Choices][];

const mapFilters = <Filter extends string>(
  spec: ListSpec<string, Filter>,
  valueOf: (choices: Choices, name: Filter) => string,
) =>
  Object.fromEntries(filtersOf(spec).map(([name, choices]) => [name, valueOf(choices, name)])) as Record<
    Filter,
    string
  >;

function chosen(choices: Choices, given: string): string {
  if (choices === 'day') return isDay(given) ? given : '';
  if (choices === 'text') return given.slice(0, searchMaxLength);
  return choices.includes(given) ? given : (choices[0] ?? '');
}

/** `2026-11-15`, of a day that there is. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const instant = Date.parse(`${text}T00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
}
