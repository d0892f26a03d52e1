import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import {
  changeList,
  isSameList,
  type ListChange,
  type ListSpec,
  type ListState,
  readList,
  writeList,
} from './address.ts';
import { historyKey, latestAddress, underwayFrom } from './underway.ts';

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

/** How an address of a list came about. */
interface Origin {
  isTyped: boolean;
  /** It may be behind what has been typed since. */
  keepsTyped: boolean;
}

/** What a list shows is in the address, and nowhere else: it can be kept, shared, and left by a step back. */
export function useListAddress<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
): ListAddress<Sort, Filter> {
  const [params, setParams] = useSearchParams();
  const place = useLocation() as Location<Origin | null>;
  const isBack = useNavigationType() === NavigationType.Pop;
  const state = useMemo(() => readList(params, spec), [params, spec]);
  const [typing, setTyping] = useState<{ text: string; at: string } | null>(null);
  const typed = typing?.text ?? null;
  const [seenKey, setSeenKey] = useState(place.key);
  const origin = isBack ? null : place.state;
  const isTyped = origin?.isTyped === true;
  if (place.key !== seenKey) {
    setSeenKey(place.key);
    const isNewer = origin?.keepsTyped === true || typing?.at === place.key;
    if (!isNewer || typed === state.search) setTyping(null);
  }
  const { latest, go } = useLatest(spec, { place, state, setParams });

  // Whatever else on the screen changes the list has to know of it.
  useEffect(() => {
    if (typed === null) return;
    const underway = underwayFrom(place);
    underway.typed = typed;
    return () => {
      underway.typed = null;
    };
  }, [typed, place]);

  const change = useCallback(
    (wanted: ListChange<Sort, Filter>, { isCorrection } = { isCorrection: false }) => {
      const { from, shown, next, underway } = latest();
      // What is put right here is another list in a moment, and that is what whoever sorts or turns a page means too.
      const isOther = !isSameList(next, shown);
      if (isOther && isCorrection) return;
      const { page: _page, cursor: _cursor, ...rest } = wanted;
      const keepsTyped = wanted.search === undefined;
      if (!keepsTyped) underway.typed = null;
      go(from, changeList(next, isOther ? rest : wanted), { replace: isCorrection, isTyped: false, keepsTyped });
    },
    [latest, go],
  );

  useEffect(() => {
    if (typed === null || typed === state.search) return;
    const timer = setTimeout(() => {
      const { from, next, underway, asked } = latest();
      // Asked for with what was chosen meanwhile, or wiped out by it.
      if (asked.search === typed || underway.typed !== typed) return;
      // One run of typing is one step.
      const replace = isTyped && historyKey() === from.key;
      go(from, changeList(next, { search: typed }), { replace, isTyped: true, keepsTyped: true });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, state.search, isTyped, latest, go]);

  const setSearch = useCallback((text: string) => setTyping({ text, at: historyKey() }), []);
  return { state, search: typed ?? state.search, setSearch, change };
}

interface Shown<Sort extends string, Filter extends string> {
  place: Location;
  state: ListState<Sort, Filter>;
  setParams: ReturnType<typeof useSearchParams>[1];
}

/** The list as it is about to be, whoever on the screen asked for it last, and the way on from there. */
function useLatest<Sort extends string, Filter extends string>(spec: ListSpec<Sort, Filter>, now: Shown<Sort, Filter>) {
  const current = useRef(now);
  useEffect(() => {
    current.current = now;
  });
  const latest = useCallback(() => {
    const { place: from, state: shown } = current.current;
    const underway = underwayFrom(from);
    const asked = readList(latestAddress(from), spec);
    const next = underway.typed === null ? asked : { ...asked, search: underway.typed };
    return { from, shown, underway, asked, next };
  }, [spec]);
  const go = useCallback(
    (from: Location, next: ListState<Sort, Filter>, { replace, ...origin }: Origin & { replace: boolean }) => {
      const address = writeList(next, spec);
      underwayFrom(from).asked = { address, at: historyKey() };
      current.current.setParams(address, { replace, preventScrollReset: true, state: origin });
    },
    [spec],
  );
  return { latest, go };
}
