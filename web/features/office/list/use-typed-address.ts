import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { historyKey, latestAddress, underwayFrom } from './underway.ts';

/** From the last key to the question: a word is asked for once, not letter by letter. */
const typingPauseMs = 200;

/** What a screen keeps in its address, with a search among it. */
export interface AddressKind<State extends Searched, Change extends Partial<Searched>> {
  read: (address: URLSearchParams) => State;
  write: (state: State) => URLSearchParams;
  /** `isOther`: what is about to be shown is not what the change was chosen on. */
  change: (state: State, wanted: Change, how: { isOther: boolean }) => State;
  isSame: (one: State, other: State) => boolean;
}

interface Searched {
  search: string;
}

/** A correction puts right where one is, and is dropped once that is left; neither it nor what replaces is a step. */
interface How {
  isCorrection?: boolean;
  replaces?: boolean;
}

export interface TypedAddress<State, Change> {
  /** What the address says. */
  state: State;
  /** What stands in the search field: the address follows a moment later. */
  search: string;
  setSearch: (typed: string) => void;
  /** A step of the history, unless it only puts right where one is. */
  change: (change: Change, how?: How) => void;
}

/** How an address came about. */
interface Origin {
  isTyped: boolean;
  /** It may be behind what has been typed since. */
  keepsTyped: boolean;
}

/**
 * What a screen shows is in the address, and nowhere else: it can be kept, shared, and left by a step back. The kind must be
 * the same from one render to the next.
 */
export function useTypedAddress<State extends Searched, Change extends Partial<Searched>>(
  kind: AddressKind<State, Change>,
): TypedAddress<State, Change> {
  const [params, setParams] = useSearchParams();
  const place = useLocation() as Location<Origin | null>;
  const isBack = useNavigationType() === NavigationType.Pop;
  const state = useMemo(() => kind.read(params), [params, kind]);
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
  const { latest, go } = useLatest(kind, { place, state, setParams });

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
    (wanted: Change, { isCorrection = false, replaces = isCorrection }: How = {}) => {
      const { from, shown, next, underway } = latest();
      // What is put right here is another list in a moment, and that is what whoever sorts or turns a page means too.
      const isOther = !kind.isSame(next, shown);
      if (isOther && isCorrection) return;
      const keepsTyped = wanted.search === undefined;
      if (!keepsTyped) underway.typed = null;
      go(from, kind.change(next, wanted, { isOther }), { replace: replaces, isTyped: false, keepsTyped });
    },
    [kind, latest, go],
  );

  useEffect(() => {
    if (typed === null || typed === state.search) return;
    const timer = setTimeout(() => {
      const { from, next, underway, asked } = latest();
      // Asked for with what was chosen meanwhile, or wiped out by it.
      if (asked.search === typed || underway.typed !== typed) return;
      // One run of typing is one step.
      const replace = isTyped && historyKey() === from.key;
      go(from, kind.change(next, { search: typed } as Change, { isOther: false }), {
        replace,
        isTyped: true,
        keepsTyped: true,
      });
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, state.search, isTyped, kind, latest, go]);

  const setSearch = useCallback((text: string) => setTyping({ text, at: historyKey() }), []);
  return { state, search: typed ?? state.search, setSearch, change };
}

interface Shown<State> {
  place: Location;
  state: State;
  setParams: ReturnType<typeof useSearchParams>[1];
}

/** The screen as it is about to be, whoever on it asked for that last, and the way on from there. */
function useLatest<State extends Searched, Change extends Partial<Searched>>(
  kind: AddressKind<State, Change>,
  now: Shown<State>,
) {
  const current = useRef(now);
  useEffect(() => {
    current.current = now;
  });
  const latest = useCallback(() => {
    const { place: from, state: shown } = current.current;
    const underway = underwayFrom(from);
    const asked = kind.read(latestAddress(from));
    const next = underway.typed === null ? asked : { ...asked, search: underway.typed };
    return { from, shown, underway, asked, next };
  }, [kind]);
  const go = useCallback(
    (from: Location, next: State, { replace, ...origin }: Origin & { replace: boolean }) => {
      const address = kind.write(next);
      underwayFrom(from).asked = { address, at: historyKey() };
      current.current.setParams(address, { replace, preventScrollReset: true, state: origin });
    },
    [kind],
  );
  return { latest, go };
}
