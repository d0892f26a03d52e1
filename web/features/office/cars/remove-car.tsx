import { useState } from 'react';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { deleteCar } from '../../../../api/calls/catalogue-admin.ts';
import { carName } from '../../../../api/rules/car-name.ts';
import { call, CallError } from '../../../lib/call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RemovalEffects } from './removal-effects.tsx';
import { texts } from './texts.ts';

interface RemoveCarProps {
  /** The car to ask about; null closes the question. */
  car: Car | null;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks, removes, and tells how it went. */
export function RemoveCar({ car, onClose, onRemoved }: RemoveCarProps) {
  const [outcome, setOutcome] = useState<{ title: string; body: string } | null>(null);

  async function remove() {
    if (!car) return;
    try {
      await call(deleteCar, { params: { id: car._id } });
      setOutcome(texts.removed);
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ ...texts.notRemoved, body: `${texts.notRemoved.body}\n${error.message}` });
    }
    onClose();
  }

  return (
    <>
      <ConfirmDialog
        open={car !== null}
        onCancel={onClose}
        onConfirm={remove}
        title={car ? texts.confirm.title(carName(car)) : ''}
        confirmLabel={texts.confirm.yes}
        cancelLabel={texts.confirm.no}
      >
        {texts.confirm.body}
        {car && <RemovalEffects carId={car._id} />}
      </ConfirmDialog>
      <AlertDialog open={outcome !== null} onClose={() => setOutcome(null)} title={outcome?.title ?? ''}>
        {outcome?.body}
      </AlertDialog>
    </>
  );
}
