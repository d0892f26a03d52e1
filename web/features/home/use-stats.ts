import { type RefObject, useEffect, useState } from 'react';
import { whenNear } from '../../lib/when-near.ts';
import { isMotionUnwelcome } from '../../ui/motion.ts';
import { countAt } from './count-up.ts';
import { fallbackStats, initialStats, type StatsRow, statsRow } from './stats.ts';

const durationMs = 2000;

/** The figures as they are to be shown now: fetched when the row comes near, counted up once it is seen. */
export function useStats(row: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState(initialStats);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    void (async () => {
      await whenNear(element, '600px', signal);
      const target = await load().catch((error: unknown) => {
        console.error(error);
        setFailed(true);
        return fallbackStats;
      });
      await whenNear(element, '0px', signal);
      if (isMotionUnwelcome()) setShown(target);
      else countUp(target, setShown, signal);
    })();
    return () => stopped.abort();
  }, [row]);
  return { shown, failed };
}

/** Only here, so that the page comes without the code that makes calls. */
const load = async (): Promise<StatsRow> => statsRow(await (await import('./load-stats.ts')).loadStats());

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
