import { type AdminRequest, type RequestNews, requestNews, type RequestTotals } from '../../../api/calls/booking.ts';
import { createNewsLine } from '../../platform/http/news-line.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReservationsService } from '../reservations/service.ts';
import type { TransfersService } from '../transfers/service.ts';

export interface NewsDeps extends Pick<Platform, 'events' | 'log'> {
  reservations: Pick<ReservationsService, 'named' | 'touchedBy'>;
  transfers: Pick<TransfersService, 'named'>;
  totals: () => Promise<RequestTotals>;
}

/** The requests that changed, as the lists show them, with others that look different since. */
export function createNews({ events, log, reservations, transfers, totals }: NewsDeps) {
  return createNewsLine<RequestNews>({
    events,
    log,
    // By what the agency decides about itself everything may look different.
    topics: ['requests', 'agency'],
    async lookUp(named) {
      const ids = named.map(({ id }) => id);
      const [reserved, transferred, touched, all] = await Promise.all([
        reservations.named(ids),
        transfers.named(ids),
        reservations.touchedBy(ids),
        totals(),
      ]);
      if (touched === null) return { missed: true };
      const changed = [...reserved, ...transferred] satisfies AdminRequest[];
      // Nothing leaves that the contract does not name.
      return requestNews.parse({ changed, touched, totals: all });
    },
  });
}
