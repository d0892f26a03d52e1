import { useMemo } from 'react';
import { carRemoval } from '../../../../api/calls/catalogue-admin.ts';
import { useCall } from '../../../lib/use-call.ts';
import { texts } from './texts.ts';

/** What goes with the car: whoever waits for it is refused, and a rental keeps it here. */
export function RemovalEffects({ carId }: { carId: string }) {
  const input = useMemo(() => ({ params: { id: carId } }), [carId]);
  const { data } = useCall(carRemoval, { input });
  const effect = data && (data.obstacle ?? (data.waiting > 0 ? texts.confirm.waiting(data.waiting) : null));
  return (
    <p aria-live="polite" className="mt-2 min-h-6 font-medium text-ink">
      {effect}
    </p>
  );
}
