import { useEffect, useState } from 'react';
import { getCar } from '../../../api/calls/catalogue.ts';
import type { DayInterval } from '../../ui/calendar-days.ts';

/** The days on which this car cannot be had at all; asked for once a car is chosen. */
export function useTakenDays(carId: string): readonly DayInterval[] {
  const [known, setKnown] = useState<{ carId: string; days: readonly DayInterval[] } | null>(null);

  useEffect(() => {
    if (carId === '') return;
    let current = true;
    fetchTakenDays(carId).then(
      (days) => current && setKnown({ carId, days }),
      // The request itself is checked against them all the same.
      (error: unknown) => console.error(error),
    );
    return () => {
      current = false;
    };
  }, [carId]);

  return known?.carId === carId ? known.days : none;
}

const none: readonly DayInterval[] = [];

async function fetchTakenDays(carId: string): Promise<DayInterval[]> {
  const [{ call }, { wholeDays }] = await Promise.all([import('../../lib/call.ts'), import('./rental-days.ts')]);
  const { reservations } = await call(getCar, { params: { id: carId }, query: { comments: 'newest' } });
  return wholeDays(reservations);
}
