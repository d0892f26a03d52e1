import { useEffect, useMemo } from 'react';
import type { ListPage } from '../../../../api/calls/list-page.ts';
import type { Loaded } from '../../../lib/use-call.ts';
import { isNarrowed, type ListSpec, type ListState } from './address.ts';
import { useListAddress } from './use-list-address.ts';
import type { ListScreen } from './use-list-screen.ts';

interface WholeListOptions<Item, Sort extends string, Filter extends string> {
  spec: ListSpec<Sort, Filter>;
  perPage: number;
  find: (all: readonly Item[], wanted: ListState<Sort, Filter>) => readonly Item[];
}

/** The same screen for a list that is loaded whole: what `useListScreen` asks the server for is found here. */
export function useWholeList<Item, Sort extends string, Filter extends string>(
  load: Loaded<Item[]>,
  { spec, perPage, find }: WholeListOptions<Item, Sort, Filter>,
): Omit<ListScreen<Item, Sort, Filter>, 'update'> {
  const address = useListAddress(spec);
  const { state, change, setSearch } = address;
  const { data: all } = load;
  const found = useMemo(() => all && find(all, state), [all, find, state]);
  const pages = Math.max(1, Math.ceil((found?.length ?? 0) / perPage));
  const page = found ? Math.min(state.page, pages) : state.page;
  const isBeyond = page !== state.page;
  useEffect(() => {
    if (isBeyond) change({ page }, { isCorrection: true });
  }, [isBeyond, page, change]);
  const shown: ListPage<Item> | null = found && {
    items: found.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    page,
    next: page < pages ? String(page + 1) : null,
    previous: page > 1 ? String(page - 1) : null,
  };
  return {
    ...address,
    sorting: {
      value: state.sort,
      sorts: spec.sorts,
      onSort: (next) => change({ sort: spec.sorts.find((each) => each === next) ?? state.sort }),
    },
    load,
    reload: load.reload,
    shown,
    isStale: false,
    isNarrowed: isNarrowed(state, spec),
    clear() {
      setSearch('');
      const none = Object.keys(state.filters).map((name) => [name, '']);
      change({ search: '', filters: Object.fromEntries(none) as Record<Filter, string> });
    },
    page,
    perPage,
    turn: (to) => change({ page: to === 'next' ? page + 1 : page - 1 }),
  };
}
