import { useCallback, useEffect, useState } from 'react';
import { getTracked, getTrackedVersion, type TrackedRental } from '../../../api/calls/tracking.ts';
import { call, CallError } from '../../lib/call.ts';

const soonMs = 5000;
/** Whoever leaves the page open for long waits for nothing in particular. */
const patienceMs = 10 * 60_000;
const laterMs = 30_000;

/**
 * The rental as it is now, null once its link opens nothing any more. While somebody looks, the page asks now and then
 * whether it is another: a few bytes each time, and no connection that the server would have to hold for everybody who
 * ever opened a letter.
 */
export function useTracked(token: string, loaded: TrackedRental) {
  const [rental, setRental] = useState<TrackedRental | null>(loaded);
  const version = rental?.version;

  const lookAgain = useCallback(async () => {
    try {
      const now = await call(getTrackedVersion, { params: { token } });
      if (now.version !== version) setRental(await call(getTracked, { params: { token } }));
    } catch (error) {
      // A server that does not answer is asked again.
      if (error instanceof CallError && error.status === 404) setRental(null);
    }
  }, [token, version]);

  useEffect(() => {
    if (version === undefined) return;
    const since = performance.now();
    let timer: number | undefined;
    let isOver = false;

    async function look() {
      clearTimeout(timer);
      if (document.hidden) return;
      await lookAgain();
      if (!isOver) wait();
    }

    function wait() {
      const ms = performance.now() - since < patienceMs ? soonMs : laterMs;
      clearTimeout(timer);
      timer = window.setTimeout(() => void look(), ms);
    }

    const onVisible = () => void look();
    wait();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [version, lookAgain]);

  return { rental, setRental };
}
