import { useState } from 'react';
import { archiveVehicle, type Vehicle } from '../../../../api/calls/vehicles.ts';
import { call, CallError } from '../../../lib/call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { SureDialog } from '../../identity/sure-dialog.tsx';
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
    await call(archiveVehicle, { params: { id: vehicle._id }, body: { version: vehicle.version } });
    toast(texts.archiving.done);
    onDone();
    onClose();
  }

  function tellFailure(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    setRefusal(error.message);
    onDone();
    onClose();
  }

  return (
    <>
      {vehicle && (
        <SureDialog
          title={texts.archiving.title(vehicleName(vehicle))}
          cancelLabel={texts.archiving.no}
          confirmLabel={texts.archiving.yes}
          onClose={onClose}
          act={archive}
          failed={texts.archiving.failed}
          onFailed={tellFailure}
        >
          <p className="mb-2">{texts.archiving.body}</p>
        </SureDialog>
      )}
      <AlertDialog open={refusal !== null} onClose={() => setRefusal(null)} title={texts.archiving.failed}>
        {refusal}
      </AlertDialog>
    </>
  );
}
