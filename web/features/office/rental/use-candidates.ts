import { useMemo } from 'react';
import type { CallInput } from '../../../../api/calls/endpoint.ts';
import { rentalCandidates } from '../../../../api/calls/rental-acts.ts';
import type { Candidate } from '../../../../api/calls/rental-view.ts';
import { useCall } from '../../../lib/use-call.ts';

/** The vehicles that a rental could have. Words may make it every car's. */
export function useCandidates(id: string, { all = false, carId }: { all?: boolean; carId?: string } = {}) {
  const input = useMemo(
    (): CallInput<typeof rentalCandidates> => ({
      params: { id },
      query: { ...(all && { all: true }), ...(carId && { car_id: carId }) },
    }),
    [id, all, carId],
  );
  return useCall(rentalCandidates, { input });
}

/** The one that is taken unless another is chosen. */
export const suggestedOf = (candidates: readonly Candidate[] | null): string =>
  candidates?.find(({ is_suggested }) => is_suggested)?.vehicle_id ?? '';
