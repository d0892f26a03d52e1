import { useEffect } from 'react';
import { getTrackedVersion } from '../../../api/calls/tracking.ts';
import { call, CallError } from '../../lib/call.ts';

const soonMs = 5000;
/** Whoever leaves the page open for long waits for nothing in particular. */
const patienceMs = 10 * 60_000;
const laterMs = 30_000;

/**
 * Asks now and then whether the rental is another, while somebody looks: a few bytes each time, and no connection that
 * the server would have to hold for everybody who ever opened a letter.
 */
export function useLiveRental(token: string, version: number, onChange: () => void): void {
  useEffect(() => {
    const since = performance.now();
    let timer: number | undefined;
    let isOver = false;

    async function look() {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      if (await hasChanged(token, version)) {
        if (!isOver) onChange();
        return;
      }
      if (isOver) return;
      timer = window.setTimeout(() => void look(), performance.now() - since < patienceMs ? soonMs : laterMs);
    }

    const onVisible = () => void look();
    timer = window.setTimeout(onVisible, soonMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [token, version, onChange]);
}

/** A link that opens nothing any more is a change too; a server that does not answer is asked again. */
async function hasChanged(token: string, version: number): Promise<boolean> {
  try {
    return (await call(getTrackedVersion, { params: { token } })).version !== version;
  } catch (error) {
    return error instanceof CallError && error.status === 404;
  }
}
