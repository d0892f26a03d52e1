import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Car } from '../../../../api/calls/catalogue.ts';
import { carRemoval, deleteCar } from '../../../../api/calls/catalogue-admin.ts';
import { carName } from '../../../../api/rules/car-name.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { call, CallError } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { SureDialog } from '../../identity/sure-dialog.tsx';
import { texts } from './texts.ts';

interface RemoveCarProps {
  /** The car to ask about; null closes the question. */
  car: Car | null;
  onClose: () => void;
  onRemoved: (carId: string) => void;
  /** How it went was read. */
  onRead: () => void;
}

/** Asks, removes, and tells how it went. */
export function RemoveCar({ car, onClose, onRemoved, onRead }: RemoveCarProps) {
  const [outcome, setOutcome] = useState<{ title: string; body: string } | null>(null);

  async function remove() {
    if (!car) return;
    await call(deleteCar, { params: { id: car._id } });
    setOutcome(texts.removed);
    onRemoved(car._id);
    onClose();
  }

  function tellFailure(error: unknown) {
    if (!(error instanceof CallError)) throw error;
    setOutcome({ ...texts.notRemoved, body: `${texts.notRemoved.body}\n${error.message}` });
    onClose();
  }

  function read() {
    // Closed before the focus goes on: closing gives it back to what is gone.
    flushSync(() => setOutcome(null));
    onRead();
  }

  return (
    <>
      {car && (
        <SureDialog
          title={texts.confirm.title(carName(car))}
          cancelLabel={texts.confirm.no}
          confirmLabel={texts.confirm.yes}
          onClose={onClose}
          act={remove}
          failed={texts.notRemoved.body}
          onFailed={tellFailure}
        >
          <Consequences carId={car._id} />
        </SureDialog>
      )}
      <AlertDialog open={outcome !== null} onClose={read} title={outcome?.title ?? ''}>
        {outcome?.body}
      </AlertDialog>
    </>
  );
}

/** What the removal does, who is waiting for the car, and what keeps it here. */
function Consequences({ carId }: { carId: string }) {
  const input = useMemo(() => ({ params: { id: carId } }), [carId]);
  const { data, loading } = useCall(carRemoval, { input });
  return (
    <>
      <p>{texts.confirm.body}</p>
      <div role="status" className="my-3 font-semibold text-ink">
        {loading && <p className="font-normal text-ink-soft">{texts.confirm.loading}</p>}
        {data && data.waiting > 0 && <p>{plural(data.waiting, texts.confirm.waiting, siteLocale)}</p>}
        {data?.obstacle && <p className="text-rose-deep">{data.obstacle}</p>}
      </div>
    </>
  );
}
