import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getPlanning, type Planning } from '../../../../api/calls/planning.ts';
import { call, CallError } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useFleetNews } from '../use-fleet-news.ts';
import { withCars, withKnown } from './merge.ts';
import type { PlanningAddress } from './use-planning-address.ts';

/**
 * The weeks of the address, kept up to date by the server; the last ones stay until the next have come. What the page came
 * with is the beginning of the first ones.
 */
export function usePlanning({ from, weeks }: Pick<PlanningAddress, 'from' | 'weeks'>, beginning: Planning | null) {
  const input = useMemo(() => ({ query: { weeks, ...(from !== null && { from }) } }), [from, weeks]);
  const load = useCall(getPlanning, { input });
  const { data, reload, update } = load;
  const [shown, setShown] = useState<Planning | null>(null);
  const [seen, setSeen] = useState<Planning | null>(null);
  if (data && data !== seen) {
    setSeen(data);
    setShown(withKnown(shown ?? beginning, data));
  }
  const latest = useRef(data);
  useEffect(() => {
    latest.current = data;
  });

  const readCars = useCallback(
    async (cars: string[]) => {
      try {
        const answer = await call(getPlanning, { query: { ...input.query, cars: cars.join(',') } });
        const isEnough = latest.current && withCars(latest.current, cars, answer) !== null;
        if (isEnough) update((before) => withCars(before, cars, answer) ?? before);
        else reload();
      } catch (error) {
        if (error instanceof CallError) reload();
        else throw error;
      }
    },
    [input, update, reload],
  );
  useFleetNews(load, (cars) => void (cars === null ? reload() : readCars([...cars])));
  return { load, shown, readCars };
}
