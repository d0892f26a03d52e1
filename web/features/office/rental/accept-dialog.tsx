import { acceptRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call } from '../../../lib/call.ts';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { type ActProps, seenOf, useAct } from './use-act.ts';
import { suggestedOf, useCandidates } from './use-candidates.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

/** Accepted with a vehicle: the one that would stand the shortest, unless another is chosen. */
export function AcceptDialog({ subject: rental, onClose, onDone, onCaughtUp }: ActProps<Rental>) {
  const candidates = useCandidates(rental._id);
  const act = useAct({
    seen: seenOf(rental),
    initial: { vehicle_id: '' },
    send: ({ vehicle_id }, { params, version }) =>
      call(acceptRental, { params, body: { version, ...(vehicle_id && { vehicle_id }) } }),
    onDone,
    onCaughtUp(fresh) {
      candidates.reload();
      onCaughtUp?.(fresh);
    },
  });
  const { form } = act;
  return (
    <ActDialog
      act={act}
      title={changeTexts.accept.title}
      about={<DecisionFacts rental={rental} />}
      submitLabel={changeTexts.accept.submit}
      onClose={onClose}
    >
      <VehiclePicker
        load={candidates}
        value={form.values.vehicle_id || suggestedOf(candidates.data)}
        onChange={({ vehicle_id }) => form.set({ vehicle_id })}
        error={form.errors['vehicle_id']}
      />
    </ActDialog>
  );
}
