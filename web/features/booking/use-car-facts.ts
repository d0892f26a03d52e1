import { useEffect, useState } from 'react';
import { getCar, type TakenPeriod } from '../../../api/calls/catalogue.ts';
import { getCarRates } from '../../../api/calls/rates.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';

/** When a car cannot be had, and what its price is made of. */
export interface CarFacts {
  taken: readonly TakenPeriod[];
  rates: CarRates | undefined;
}

interface ReadFacts extends CarFacts {
  /** They may be others by now. */
  renew: () => void;
}

/** Asked for once a car is chosen. */
export function useCarFacts(carId: string): ReadFacts {
  const [known, setKnown] = useState<{ carId: string; facts: CarFacts } | null>(null);

  useEffect(() => {
    if (carId === '') return;
    let current = true;
    fetchFacts(carId).then(
      (facts) => current && setKnown({ carId, facts }),
      // The request itself is checked and priced by the server all the same.
      (error: unknown) => console.error(error),
    );
    return () => {
      current = false;
    };
  }, [carId]);

  const facts = known?.carId === carId ? known.facts : nothing;
  const renew = () => void fetchFacts(carId).then((read) => setKnown({ carId, facts: read }), console.error);
  return { ...facts, renew };
}

const nothing: CarFacts = { taken: [], rates: undefined };

async function fetchFacts(carId: string): Promise<CarFacts> {
  const { call } = await import('../../lib/call.ts');
  const params = { id: carId };
  const [{ reservations }, rates] = await Promise.all([
    call(getCar, { params, query: { comments: 'newest' } }),
    call(getCarRates, { params }),
  ]);
  return { taken: reservations, rates };
}
