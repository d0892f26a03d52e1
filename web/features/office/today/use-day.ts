import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { getToday } from '../../../../api/calls/today.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useFleetNews } from '../use-fleet-news.ts';
import { type Told, useReadAnew, useRequestNews } from '../use-new-requests.ts';

/** What is late becomes so while nothing else happens. */
const pauseMs = 60_000;

/** The day that the address names, else the agency's today. */
export function useChosenDay() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get('day') ?? undefined;
  const choose = useCallback(
    (day: string | undefined) => setParams(day === undefined ? {} : { day }, { preventScrollReset: true }),
    [setParams],
  );
  return { chosen, choose };
}

/** A day at the desk, read anew whenever something changes. */
export function useDay(chosen?: string) {
  const input = useMemo(() => ({ query: { day: chosen } }), [chosen]);
  const load = useCall(getToday, { input });
  const { reload } = load;
  // Of a rental the other line tells, with everything else that a vehicle is needed for.
  const followTransfers = useCallback(
    ({ changed }: Told) => {
      if (changed.some(({ type }) => type === 'transport')) reload();
    },
    [reload],
  );
  useRequestNews(followTransfers);
  useFleetNews(load, reload);
  useReadAnew(reload);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), pauseMs);
    return () => clearInterval(timer);
  }, [reload]);
  return load;
}
