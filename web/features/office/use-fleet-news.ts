import { useEffect, useRef } from 'react';
import { planningEvents, type PlanningNews } from '../../../api/calls/planning.ts';
import { followEvents } from '../../lib/event-line.ts';

/**
 * Which cars look different, of whose vehicles, blocks or rentals something changed; null when some may have gone unheard
 * and everything is to be read anew. What became of them is asked by whoever shows it.
 */
export function useFleetNews(onNews: (cars: readonly string[] | null) => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(
    () =>
      followEvents({
        path: planningEvents.path,
        onOpen: () => latest.current(null),
        onData(data) {
          const news = data as PlanningNews;
          latest.current('missed' in news ? null : news.cars);
        },
        async mayListen() {
          latest.current(null);
          return true;
        },
      }),
    [],
  );
}
