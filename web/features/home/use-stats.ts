import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { AgencyFacts } from '../../../api/words/agency.ts';
import { whenNear } from '../../lib/when-near.ts';
import { isMotionUnwelcome } from '../../ui/motion.ts';
import { countAt } from './count-up.ts';
import { fallbackStats, initialStats, type ShownStats, type StatsRow, statsRow } from './stats.ts';

const durationMs = 2000;

/** The figures as they are to be shown now: fetched when the row comes near, counted up once it is seen. */
export function useStats(row: RefObject<HTMLElement | null>, agency: AgencyFacts) {
  const [shown, setShown] = useState<ShownStats>(() => initialStats(agency));
  const [failed, setFailed] = useState(false);
  const load = useEffectEvent(async () => {
    try {
      // Only here, so that the page comes without the code that makes calls.
      const { loadStats } = await import('./load-stats.ts');
      return statsRow(await loadStats(), agency);
    } catch (error) {
      console.error(error);
      setFailed(true);
      return fallbackStats(agency);
    }
  });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    void (async () => {
      await whenNear(element, '600px', signal);
      const target = await load();
      await whenNear(element, '0px', signal);
      if (isMotionUnwelcome()) setShown(target);
      else countUp(target, setShown, signal);
    })();
    return () => stopped.abort();
  }, [row]);
  return { shown, failed };
}

function countUp(target: StatsRow, show: (row: StatsRow) => void, signal: AbortSignal) {
  const start = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const at = (value: number) => countAt(value, now - start, durationMs);
    show({ users: at(target.users), reservations: at(target.reservations), cars: at(target.cars) });
    if (now - start < durationMs) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
