import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListView } from './use-list-screen.ts';

export interface ListTexts {
  listFailed: string;
  /** Nothing at all, or nothing that was looked for. */
  empty: string;
  noneYet: string;
  noneFound: string;
  clear: string;
  /** Words that many have, looked for together: the search was broken off. */
  searchFurther: string;
  notYetFound: string;
  pages: {
    label: string;
    previous: string;
    next: string;
    pageOf: (page: number, pageCount: number) => string;
    page: (page: number) => string;
  };
}

interface ListBodyProps<Item> {
  list: ListView<Item>;
  texts: ListTexts;
  icon: ReactNode;
  /** What each row is while it loads, when it is no row of a table. */
  skeleton?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/**
 * A list under its heading: loading, failed, empty or there, and the way to other pages. What was there stays,
 * readable under a thin line, until what comes next is there: nothing jumps.
 */
export function ListBody<Item>({ list, texts, icon, skeleton, children }: ListBodyProps<Item>) {
  const { load, shown, isStale } = list;
  return (
    <>
      {!shown && load.loading && (skeleton ?? <ListSkeleton rows={list.perPage} />)}
      <LoadFailed title={texts.listFailed} load={load} />
      {shown && (
        <div aria-busy={isStale} className="relative">
          {isStale && <div className="absolute inset-x-0 -top-2 h-0.5 animate-pulse rounded-full bg-brand" />}
          {shown.items.length > 0 ? children(shown.items) : <Nothing list={list} texts={texts} icon={icon} />}
        </div>
      )}
      <Pages list={list} texts={texts} />
    </>
  );
}

function Nothing<Item>({ list, texts, icon }: Pick<ListBodyProps<Item>, 'list' | 'texts' | 'icon'>) {
  if (list.shown?.next)
    return (
      <EmptyState icon={<Icon name="search" />} title={texts.notYetFound}>
        <Button variant="secondary" size="sm" onClick={() => list.turn('next')}>
          {texts.searchFurther}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={texts.empty} hint={list.isNarrowed ? texts.noneFound : texts.noneYet}>
      {list.isNarrowed && (
        <Button variant="secondary" size="sm" onClick={list.clear}>
          {texts.clear}
        </Button>
      )}
    </EmptyState>
  );
}

/** Also under a page that failed: the way back is no dead end. */
function Pages<Item>({
  list: { shown, page, perPage, turn },
  texts: { pages },
}: Pick<ListBodyProps<Item>, 'list' | 'texts'>) {
  const total = shown?.total ?? null;
  const atLeast = page + (shown?.next ? 1 : 0);
  const pageCount = Math.max(total === null ? 0 : Math.ceil(total / perPage), atLeast);
  return (
    <div className="mt-3 empty:hidden">
      <Pagination
        page={page}
        pageCount={pageCount}
        position={total === null ? pages.page(page) : pages.pageOf(page, pageCount)}
        onChange={(next) => turn(next > page ? 'next' : 'previous')}
        texts={pages}
      />
    </div>
  );
}
