import { useState } from 'react';
import { archiveVehicle, type Vehicle } from '../../../../api/calls/vehicles.ts';
import { call, CallError } from '../../../lib/call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { texts } from './texts.ts';
import { vehicleName } from './vehicle-name.ts';

interface ArchiveVehicleProps {
  /** The vehicle to ask about; null closes the question. */
  vehicle: Vehicle | null;
  onClose: () => void;
  onDone: () => void;
}

/** Asks, archives, and tells how it went. */
export function ArchiveVehicle({ vehicle, onClose, onDone }: ArchiveVehicleProps) {
  const [refusal, setRefusal] = useState<string | null>(null);

  async function archive() {
    if (!vehicle) return;
    try {
      await call(archiveVehicle, { params: { id: vehicle._id }, body: { version: vehicle.version } });
      toast(texts.archiving.done);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefusal(error.message);
    }
    onDone();
    onClose();
  }

  return (
    <>
      <ConfirmDialog
        open={vehicle !== null}
        onCancel={onClose}
        onConfirm={archive}
        title={vehicle ? texts.archiving.title(vehicleName(vehicle)) : ''}
        confirmLabel={texts.archiving.yes}
        cancelLabel={texts.archiving.no}
      >
        {texts.archiving.body}
      </ConfirmDialog>
      <AlertDialog open={refusal !== null} onClose={() => setRefusal(null)} title={texts.archiving.failed}>
        {refusal}
      </AlertDialog>
    </>
  );
}
