import { useEffect, useState } from 'react';
import { previewRental } from '../../../../api/calls/rental-acts.ts';
import type { Preview } from '../../../../api/calls/rental-view.ts';
import { call, CallError } from '../../../lib/call.ts';

export interface Wish {
  start_date?: string;
  end_date?: string;
  car_id?: string;
  vehicle_id?: string;
}

interface Outcome {
  key: string;
  preview: Preview | null;
  error: CallError | null;
}

/** Somebody who types an hour is asked once they pause. */
const pauseMs = 250;

/** What the change would cost and collide with; null while that is looked up. */
export function usePreview(id: string, wish: Wish | null): Omit<Outcome, 'key'> {
  const key = JSON.stringify([id, wish]);
  const [outcome, setOutcome] = useState<Outcome>({ key: '', preview: null, error: null });
  useEffect(() => {
    const [rentalId, body] = JSON.parse(key) as [string, Wish | null];
    if (!body) return;
    let isStale = false;
    const look = async () => {
      try {
        const preview = await call(previewRental, { params: { id: rentalId }, body });
        if (!isStale) setOutcome({ key, preview, error: null });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!isStale) setOutcome({ key, preview: null, error });
      }
    };
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [key]);
  return outcome.key === key ? outcome : { preview: null, error: null };
}
