import { useState } from 'react';
import { type AdminRequest, decideRequest } from '../../../../api/calls/booking.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { call, CallError } from '../../../lib/call.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshRequestCounts } from '../../office/use-new-requests.ts';
import { tellDecisionOn } from '../../office/rental/undo.ts';
import { texts } from './texts.ts';

/** Decides one at a time; the list is read again after every change, also after one that was refused. */
export function useDeciding(reload: () => void) {
  const [deciding, setDeciding] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function readAgain() {
    reload();
    await refreshRequestCounts();
  }

  const decide = async ({ _id, type }: AdminRequest, status: ReservationStatus) => {
    if (deciding !== null) return;
    setDeciding(_id);
    try {
      await call(decideRequest, { body: { reservation_id: _id, status } });
      const isAccepted = status === 'acceptée';
      if (type === 'car') tellDecisionOn(_id, isAccepted ? 'accept' : 'refuse', () => void readAgain());
      else toast(isAccepted ? texts.accepted : texts.refused);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      console.error(error);
      setRefusal([error.message, ...Object.values(error.fields)].join('.\n'));
    } finally {
      await readAgain();
      setDeciding(null);
    }
  };

  return { deciding, refusal, dismiss: () => setRefusal(null), decide };
}
