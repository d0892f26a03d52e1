import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { changeList, type ListChange, type ListSpec, type ListState, readList, writeList } from './address.ts';

/** From the last key to the question: a word is asked for once, not letter by letter. */
const typingPauseMs = 200;

export interface ListAddress<Sort extends string, Filter extends string> {
  /** What the address says. */
  state: ListState<Sort, Filter>;
  /** What stands in the search field: the address follows a moment later. */
  search: string;
  setSearch: (typed: string) => void;
  /** A step of the history, unless it only puts right where one is. */
  change: (change: ListChange<Sort, Filter>, how?: { isCorrection: boolean }) => void;
}

/** What a list shows is in the address, and nowhere else: it can be kept, shared, and left by a step back. */
export function useListAddress<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
): ListAddress<Sort, Filter> {
  const [params, setParams] = useSearchParams();
  const { key, state: origin } = useLocation() as Location<{ isTyped?: boolean } | null>;
  const isBack = useNavigationType() === NavigationType.Pop;
  const state = useMemo(() => readList(params, spec), [params, spec]);
  const [typed, setTyped] = useState<string | null>(null);
  const [seenKey, setSeenKey] = useState(key);
  const isTyped = !isBack && origin?.isTyped === true;
  if (key !== seenKey) {
    setSeenKey(key);
    // An address that was made by typing may be behind what has been typed since; any other replaces it.
    if (!isTyped || typed === state.search) setTyped(null);
  }

  const write = useRef(setParams);
  /** What was typed and is not in the address yet. */
  const pending = useRef<string | null>(null);
  useEffect(() => {
    write.current = setParams;
    pending.current = typed === state.search ? null : typed;
  });
  const change = useCallback(
    (wanted: ListChange<Sort, Filter>, { isCorrection } = { isCorrection: false }) => {
      const search = pending.current;
      // What is put right here would be another list in a moment.
      if (search !== null && isCorrection) return;
      const { page: _page, cursor: _cursor, ...rest } = wanted;
      // Whoever sorts or filters while they type means what they have typed, from its first page.
      const next = search === null ? wanted : { search, ...rest };
      write.current((now) => writeList(changeList(readList(now, spec), next), spec), {
        replace: isCorrection,
        preventScrollReset: true,
      });
    },
    [spec],
  );

  useEffect(() => {
    if (typed === null || typed === state.search) return;
    const timer = setTimeout(
      // One run of typing is one step.
      () =>
        write.current((now) => writeList(changeList(readList(now, spec), { search: typed }), spec), {
          replace: isTyped,
          preventScrollReset: true,
          state: { isTyped: true },
        }),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [typed, state.search, isTyped, spec]);

  return { state, search: typed ?? state.search, setSearch: setTyped, change };
}
