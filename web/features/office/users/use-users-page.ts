import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pageParam, readPage } from '../../../../api/rules/page-number.ts';
import { findUsers, type UsersPage } from '../../../../api/calls/users.ts';
import { type Loaded, useCall } from '../../../lib/use-call.ts';

const perPage = 8;
/** From the last key to the question: a word is asked for once, not letter by letter. */
const typingPauseMs = 200;

interface UsersPages {
  list: Loaded<UsersPage>;
  /** What is shown: the page before stays while the next is on its way. */
  shown: UsersPage | null;
  search: string;
  setSearch: (typed: string) => void;
  page: number;
  pageCount: number;
  setPage: (page: number) => void;
}

/** The page of accounts that the address names; what is typed gets there a moment later. */
export function useUsersPage(): UsersPages {
  const [params, setParams] = useSearchParams();
  const asked = params.get('search') ?? '';
  const page = readPage(params);
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === asked) setTyped(null);

  const input = useMemo(
    () => ({ query: { search: asked || undefined, limit: perPage, offset: (page - 1) * perPage } }),
    [asked, page],
  );
  const list = useCall(findUsers, { input });
  const [last, setLast] = useState<UsersPage | null>(null);
  if (list.data && list.data !== last) setLast(list.data);
  const shown = list.data ?? (list.error ? null : last);
  const pageCount = Math.max(1, Math.ceil((shown?.total ?? 0) / perPage));

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(
      () => setParams(addressOf(typed, 1), { replace: true, preventScrollReset: true }),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed, setParams]);

  // Whoever removes the last of a page, or comes by an old address, would stand before nothing.
  const isBeyond = list.data !== null && page > pageCount;
  useEffect(() => {
    if (isBeyond) setParams(addressOf(asked, pageCount), { replace: true, preventScrollReset: true });
  }, [isBeyond, asked, pageCount, setParams]);

  return {
    list,
    shown,
    search: typed ?? asked,
    setSearch: setTyped,
    page: Math.min(page, pageCount),
    pageCount,
    setPage: (next) => setParams(addressOf(asked, next), { preventScrollReset: true }),
  };
}

const addressOf = (search: string, page: number) => ({
  ...(search !== '' && { search }),
  ...(page > 1 && { [pageParam]: String(page) }),
});
