import { type AdminRequest, type RequestNews, requestNews, type RequestTotals } from '../../../api/calls/booking.ts';
import type { Subscription } from '../../platform/http/endpoints.ts';
import type { Change } from '../../platform/db/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReservationsService } from '../reservations/service.ts';
import type { TransfersService } from '../transfers/service.ts';

export interface NewsDeps extends Pick<Platform, 'events' | 'log'> {
  reservations: Pick<ReservationsService, 'named' | 'touchedBy'>;
  transfers: Pick<TransfersService, 'named'>;
  totals: () => Promise<RequestTotals>;
}

/**
 * What changed, looked up once for everybody who listens, however many they are. Changes that come while one is being
 * looked up are told together.
 */
export function createNews({ events, log, reservations, transfers, totals }: NewsDeps) {
  const listeners = new Set<(news: RequestNews) => void>();
  const changedIds = new Set<string>();
  let hasMissed = false;
  let isTelling = false;
  let stopListening = () => {};

  async function lookUp(ids: string[]): Promise<RequestNews> {
    const [reserved, transferred, touched, all] = await Promise.all([
      reservations.named(ids),
      transfers.named(ids),
      reservations.touchedBy(ids),
      totals(),
    ]);
    if (touched === null) return { missed: true };
    return { changed: [...reserved, ...transferred] satisfies AdminRequest[], touched, totals: all };
  }

  /** One object for all of them: it is written once. Nothing leaves that the contract does not name. */
  async function nextNews(): Promise<RequestNews> {
    const ids = [...changedIds];
    const isGap = hasMissed;
    changedIds.clear();
    hasMissed = false;
    try {
      return isGap ? { missed: true } : requestNews.parse(await lookUp(ids));
    } catch (error) {
      log.error({ err: error }, 'news could not be looked up');
      // What cannot be looked up now is read by whoever wants it, once that works again.
      return { missed: true };
    }
  }

  async function tell() {
    isTelling = true;
    while (changedIds.size > 0 || hasMissed) {
      const news = await nextNews();
      for (const send of listeners) send(news);
    }
    isTelling = false;
  }

  function note({ topic, id }: Change) {
    if (topic !== 'requests' && topic !== 'everything') return;
    if (topic === 'requests' && id !== undefined) changedIds.add(id);
    else hasMissed = true;
    if (!isTelling) void tell();
  }

  return function subscription(): Subscription {
    return (send) => {
      // Each its own function: two screens may hand over the same.
      const listener = (news: RequestNews) => send(news);
      if (listeners.size === 0) stopListening = events.on(note);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    };
  };
}
