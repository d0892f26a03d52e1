import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router';
import { type CarFilter, filterPath, readFilter } from '../filter.ts';

/** What changes while a finger is still on it; one run of it is one step of the history. */
const continuous: readonly (keyof CarFilter)[] = ['search', 'maxPrice'];
const addressDelayMs = 250;

export type ChangeFilter = <Part extends keyof CarFilter>(part: Part, value: CarFilter[Part]) => void;

/**
 * The filter that the address says. A change is shown at once and written to the address a moment later;
 * a step back, a link or a shared address brings its own.
 */
export function useCarFilter(): { filter: CarFilter; change: ChangeFilter } {
  const [params] = useSearchParams();
  const { key, state } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(params));
  const [seenKey, setSeenKey] = useState(key);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const changedPart = isBack ? undefined : (state as { changed?: keyof CarFilter } | null)?.changed;
  const isForeign = changedPart === undefined;
  if (key !== seenKey) {
    setSeenKey(key);
    // An address that was written here may be behind what has been typed since.
    if (isForeign) setFilter(readFilter(params));
  }
  useEffect(() => {
    if (isForeign) clearTimeout(timer.current);
  }, [key, isForeign]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change: ChangeFilter = (part, value) => {
    const next = { ...filter, [part]: value };
    setFilter(next);
    clearTimeout(timer.current);
    const isContinuous = continuous.includes(part);
    const write = () =>
      void navigate(filterPath(next), {
        replace: isContinuous && changedPart === part,
        preventScrollReset: true,
        state: { changed: part },
      });
    if (isContinuous) timer.current = setTimeout(write, addressDelayMs);
    else write();
  };
  return { filter, change };
}
