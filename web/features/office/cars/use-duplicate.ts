import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { duplicateCar } from '../../../../api/calls/catalogue-admin.ts';
import { call, CallError } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import type { CameFrom } from './car-row-card.tsx';
import { texts } from './texts.ts';

/** Copies a car, and leads to where the copy is made into what it is to be. */
export function useDuplicate(): (car: Car) => Promise<void> {
  const navigate = useNavigate();
  const { search: list } = useLocation();
  return useCallback(
    async ({ _id }) => {
      try {
        const copy = await call(duplicateCar, { params: { id: _id } });
        toast(texts.duplicated);
        await navigate(`/admin/dashboard/edit-car/${copy._id}`, { state: { list } satisfies CameFrom });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        toast(`${texts.notDuplicated}. ${error.message}`, { tone: 'error' });
      }
    },
    [navigate, list],
  );
}
