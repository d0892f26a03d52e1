import { useEffect, useState } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router';
import { type CarFilter, readFilter } from '../../../../api/rules/car-filter.ts';
import { type CarList, listPath, readList } from '../../../../api/rules/car-list.ts';

type Part = keyof CarFilter;

/** What changes while a finger is still on it; one run of it is one step of the history. */
const continuous: readonly Part[] = ['search', 'maxPrice'];
const addressDelayMs = 250;

export type ChangeFilter = <P extends Part>(part: P, value: CarFilter[P]) => void;

/**
 * The filter that the address says. A change is shown at once and written to the address a moment later;
 * a step back, a link or a shared address brings its own.
 */
export function useCarFilter(): { list: CarList; change: ChangeFilter } {
  const [params] = useSearchParams();
  const { key, state } = useLocation() as Location<{ changed: Part } | null>;
  const isBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => readFilter(params));
  const [unwritten, setUnwritten] = useState<{ part: Part; filter: CarFilter } | null>(null);
  const [seenKey, setSeenKey] = useState(key);

  /** The part whose change made this address, if it was made here. */
  const changed = isBack ? undefined : state?.changed;
  if (key !== seenKey) {
    setSeenKey(key);
    // An address that was made here may be behind what has been typed since; any other replaces it.
    if (changed === undefined) {
      setFilter(readFilter(params));
      setUnwritten(null);
    }
  }

  useEffect(() => {
    if (!unwritten) return;
    const { part, filter: next } = unwritten;
    const isContinuous = continuous.includes(part);
    const timer = setTimeout(
      () => {
        setUnwritten(null);
        const replace = isContinuous && changed === part;
        void navigate(listPath({ ...readList(params), filter: next, page: 1 }), {
          replace,
          preventScrollReset: true,
          state: { changed: part },
        });
      },
      isContinuous ? addressDelayMs : 0,
    );
    return () => clearTimeout(timer);
  }, [unwritten, changed, params, navigate]);

  return {
    list: { ...readList(params), filter },
    change(part, value) {
      const next = { ...filter, [part]: value };
      setFilter(next);
      setUnwritten({ part, filter: next });
    },
  };
}
