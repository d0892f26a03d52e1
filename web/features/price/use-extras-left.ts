import { useEffect, useState } from 'react';
import { listExtrasLeft } from '../../../api/calls/extras.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';

export interface ChosenDates {
  start_date: string;
  end_date: string;
}

/** How many of what can run out are left at the dates that are chosen; nothing is known before they are. */
export function useExtrasLeft(
  { start_date: from, end_date: to }: ChosenDates,
  rates: CarRates | undefined,
): ReadonlyMap<string, number> | undefined {
  const canRunOut = rates?.extras.some(({ stock }) => stock !== null) ?? false;
  const isAsked = canRunOut && from !== '' && from.slice(0, 10) <= to.slice(0, 10);
  const at = `${from} ${to}`;
  const [known, setKnown] = useState<{ at: string; left: ReadonlyMap<string, number> } | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    const fetchLeft = async () => {
      const { call } = await import('../../lib/call.ts');
      const left = await call(listExtrasLeft, { query: { from, to } });
      if (current) setKnown({ at, left: new Map(left.map((extra) => [extra.id, extra.left])) });
    };
    // The request itself is checked all the same.
    fetchLeft().catch((error: unknown) => console.error(error));
    return () => {
      current = false;
    };
  }, [isAsked, from, to, at]);

  return known?.at === at ? known.left : undefined;
}
