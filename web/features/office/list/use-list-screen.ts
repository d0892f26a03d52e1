import { useEffect, useMemo, useState } from 'react';
import type { Answer, CallInput, EndpointDefinition } from '../../../../api/calls/endpoint.ts';
import type { ListPage } from '../../../../api/calls/list-page.ts';
import { type Loaded, useCall } from '../../../lib/use-call.ts';
import { isNarrowed, type ListSpec, type ListState } from './address.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';

export interface ListView<Item> {
  load: Omit<Loaded<unknown>, 'update'>;
  /** What is shown: the rows before stay while others are on their way. */
  shown: ListPage<Item> | null;
  /** These are not, or may not be, the rows that the address says. */
  isStale: boolean;
  /** Something keeps rows from being shown, and this takes it away. */
  isNarrowed: boolean;
  clear: () => void;
  page: number;
  perPage: number;
  /** One page on or back. */
  turn: (to: 'next' | 'previous') => void;
}

export interface ListScreen<Item, Sort extends string, Filter extends string>
  extends ListView<Item>, ListAddress<Sort, Filter> {
  /** For the heads of a table and the select of a phone. */
  sorting: { value: Sort; sorts: readonly Sort[]; onSort: (sort: string) => void };
  reload: () => void;
  update: (change: (page: ListPage<Item>) => ListPage<Item>) => void;
}

interface ListOptions<Sort extends string, Filter extends string> {
  spec: ListSpec<Sort, Filter>;
  perPage: number;
  /** What the call is asked for otherwise than the address says. */
  queryOf?: (state: ListState<Sort, Filter>) => Record<string, string | undefined>;
  /** Filters that say which list it is. */
  besides?: readonly Filter[];
}

type ItemOf<E extends EndpointDefinition> = Answer<E> extends ListPage<infer Item> ? Item : never;

/**
 * The page of a list that the address names, from a call of the shape that `list-page.ts` describes. `options` and what is
 * in them must be the same from one render to the next.
 */
export function useListScreen<const E extends EndpointDefinition, Sort extends string, Filter extends string = never>(
  endpoint: E,
  options: ListOptions<Sort, Filter>,
): ListScreen<ItemOf<E>, Sort, Filter> {
  type Item = ItemOf<E>;
  const { spec, perPage, queryOf, besides = [] } = options;
  const address = useListAddress(spec);
  const { state, change, setSearch } = address;
  const { sort, filters, page, cursor } = state;
  const input = useMemo(() => {
    const asked = { ...state.filters, search: state.search || undefined, sort: state.sort, ...queryOf?.(state) };
    return { query: { ...asked, limit: perPage, page: state.page, cursor: state.cursor ?? undefined } };
  }, [state, perPage, queryOf]);
  const list = useCall(endpoint, { input: input as unknown as CallInput<E> }) as unknown as Loaded<ListPage<Item>>;
  const [last, setLast] = useState<ListPage<Item> | null>(null);
  if (list.data && list.data !== last) setLast(list.data);
  const shown = list.data ?? (list.error ? null : last);

  // Whoever removes the last of a page, or comes by an old address, is where the server says.
  const found = list.data?.page;
  useEffect(() => {
    if (found !== undefined && found !== page) change({ page: found, cursor: null }, { isCorrection: true });
  }, [found, page, change]);
  // A cursor that the server does not know, of an old link: the page is counted instead.
  const isLost = list.error?.status === 400 && cursor !== null;
  useEffect(() => {
    if (isLost) change({ page, cursor: null }, { isCorrection: true });
  }, [isLost, page, change]);

  return {
    ...address,
    load: list,
    sorting: {
      value: sort,
      sorts: spec.sorts,
      onSort: (next) => change({ sort: spec.sorts.find((each) => each === next) ?? sort }),
    },
    reload: list.reload,
    update: list.update,
    shown,
    isStale: shown !== null && list.loading,
    isNarrowed: isNarrowed(state, spec, besides),
    clear() {
      setSearch('');
      const usual = Object.entries(filters).map(([name, value]) => [
        name,
        besides.includes(name as Filter) ? value : '',
      ]);
      change({ search: '', filters: Object.fromEntries(usual) as Record<Filter, string> });
    },
    page: shown && list.data ? shown.page : page,
    perPage,
    turn(to) {
      const next = to === 'next' ? page + 1 : page - 1;
      change({ page: next, cursor: next > 1 ? (shown?.[to] ?? null) : null });
    },
  };
}
