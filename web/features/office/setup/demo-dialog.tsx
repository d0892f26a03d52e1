import { useId } from 'react';
import { type DemoView, getDemo, removeDemo } from '../../../../api/calls/setup.ts';
import { demoCountsText } from '../../../../api/words/demo.ts';
import { call } from '../../../lib/call.ts';
import { useCall } from '../../../lib/use-call.ts';
import { FormMessage } from '../../../ui/form-message.tsx';
import { scrollStop } from '../../../ui/scroll-stop.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog } from '../../identity/identity-dialog.tsx';
import { refreshDemoMarks } from '../demo-marks.ts';
import { texts } from './texts.ts';

const { demo: words } = texts;

/** What goes and what stays, counted, before the demonstration goes for good. */
export function DemoDialog({ onClose, onRemoved }: { onClose: () => void; onRemoved: () => void }) {
  const { data, loading } = useCall(getDemo);
  return (
    <IdentityDialog
      danger
      title={words.remove}
      cancelLabel={words.cancel}
      confirmLabel={words.confirm}
      onClose={onClose}
      act={async () => {
        await call(removeDemo);
        await refreshDemoMarks();
        toast(words.removed);
        onClose();
        onRemoved();
      }}
      failed={words.failed}
    >
      <div className="mb-4">
        {data ? <Told demo={data} /> : loading && <Spinner label={words.loading} />}
        {!data && !loading && <FormMessage tone="error">{words.notLoaded}</FormMessage>}
      </div>
    </IdentityDialog>
  );
}

function Told({ demo: { going, staying } }: { demo: DemoView }) {
  const counts = demoCountsText(going);
  const stayingId = useId();
  return (
    <>
      <p>{counts ? words.going(counts) : words.nothing}</p>
      {staying.length > 0 && (
        <>
          <p id={stayingId} className="mt-3">
            {words.staying}
          </p>
          <ul
            ref={scrollStop}
            aria-labelledby={stayingId}
            className="mt-1 max-h-40 list-disc overflow-y-auto ps-5 text-sm"
          >
            {staying.map(({ id, name, standing }) => (
              <li key={id}>{words.standing(name, demoCountsText(standing))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
