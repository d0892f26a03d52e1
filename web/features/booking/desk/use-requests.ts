import { useCallback, useEffect, useState } from 'react';
import { type AdminRequest, listRequests, type RequestType } from '../../../../api/booking.ts';
import type { ReservationStatus } from '../../../../api/reservation-status.ts';
import { call } from '../../../lib/call.ts';

export const pageSize = 25;

export interface RequestsView {
  type: RequestType;
  status: ReservationStatus;
  /** From 1. */
  page: number;
}

interface Loaded {
  view: RequestsView;
  requests: readonly AdminRequest[] | 'failed';
}

/** One page of one list. `refresh` keeps what is shown until the new answer is there. */
export function useRequests(view: RequestsView) {
  const { type, status, page } = view;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let current = true;
    const asked = { type, status, page };
    call(listRequests, { query: { type, status, limit: pageSize, offset: (page - 1) * pageSize } }).then(
      (requests) => current && setLoaded({ view: asked, requests }),
      (error: unknown) => {
        console.error(error);
        if (current) setLoaded({ view: asked, requests: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [type, status, page, turn]);

  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  const isThis = loaded?.view.type === type && loaded.view.status === status && loaded.view.page === page;
  return { requests: isThis ? loaded.requests : null, refresh };
}
