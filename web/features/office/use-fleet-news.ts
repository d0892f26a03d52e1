import { useEffect, useRef } from 'react';
import { planningEvents, type PlanningNews } from '../../../api/calls/planning.ts';
import { followEvents } from '../../lib/event-line.ts';

/**
 * Which cars look different, of whose vehicles, blocks or rentals something changed; null when some may have gone unheard
 * and everything is to be read anew. What became of them is asked by whoever shows it. While that loads, reading anew
 * waits: it would drop an answer that is almost there, and the first of all takes as long as the line takes to open.
 */
export function useFleetNews(
  { loading }: { loading: boolean },
  onNews: (cars: readonly string[] | null) => void,
): void {
  const latest = useRef({ loading, onNews });
  const isOwed = useRef(false);
  useEffect(() => {
    latest.current = { loading, onNews };
    if (loading || !isOwed.current) return;
    isOwed.current = false;
    onNews(null);
  });
  useEffect(() => {
    function readAnew() {
      if (latest.current.loading) isOwed.current = true;
      else latest.current.onNews(null);
    }
    return followEvents({
      path: planningEvents.path,
      onOpen: readAnew,
      onData(data) {
        const news = data as PlanningNews;
        if ('missed' in news) readAnew();
        else latest.current.onNews(news.cars);
      },
      async mayListen() {
        readAnew();
        return true;
      },
    });
  }, []);
}
