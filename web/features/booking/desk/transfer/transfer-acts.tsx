import { useState } from 'react';
import { decideRequest } from '../../../../../api/calls/booking.ts';
import { type DeskTransfer, getTransfer, markTransferDone } from '../../../../../api/calls/transfers-desk.ts';
import { type ReservationStatus, transitions } from '../../../../../api/rules/reservation-status.ts';
import { call, CallError } from '../../../../lib/call.ts';
import { AlertDialog } from '../../../../ui/alert-dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { texts } from './texts.ts';

interface TransferActsProps {
  transfer: DeskTransfer;
  onRead: (transfer: DeskTransfer) => void;
}

/** What its status allows. */
export function TransferActs({ transfer, onRead }: TransferActsProps) {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const params = { id: transfer._id };

  async function act(send: () => Promise<unknown>, words: string) {
    setPending(true);
    try {
      await send();
      toast(words);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
    }
    onRead(await call(getTransfer, { params }));
    setPending(false);
  }

  const decide = (status: ReservationStatus) => () =>
    void act(
      () => call(decideRequest, { body: { reservation_id: transfer._id, status } }),
      status === 'acceptée' ? texts.accepted : texts.refused,
    );
  const isDone = transfer.done !== null;
  const mark = () =>
    void act(
      () => call(markTransferDone, { params, body: { version: transfer.version, done: !isDone } }),
      isDone ? texts.markedNotDone : texts.markedDone,
    );
  const possible = transitions[transfer.status];
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {possible.includes('acceptée') && !transfer.is_past && (
        <Button size="sm" pending={pending} onClick={decide('acceptée')}>
          {texts.accept}
        </Button>
      )}
      {possible.includes('refusée') && (
        <Button size="sm" variant="danger" pending={pending} onClick={decide('refusée')}>
          {texts.refuse}
        </Button>
      )}
      {transfer.status === 'acceptée' && (
        <Button size="sm" variant={isDone ? 'secondary' : 'primary'} pending={pending} onClick={mark}>
          {isDone ? texts.notDone : texts.done}
        </Button>
      )}
      <AlertDialog open={refusal !== null} onClose={() => setRefusal(null)} title={texts.cannot}>
        {refusal}
      </AlertDialog>
    </div>
  );
}
