import { acceptRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call } from '../../../lib/call.ts';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { type ActProps, seenOf, useAct } from './use-act.ts';
import { useCandidates } from './use-candidates.ts';
import { CandidateField } from './vehicle-picker.tsx';

/** Accepted with a vehicle: the one that would stand the shortest, unless another is chosen. */
export function AcceptDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const candidates = useCandidates(rental._id);
  const act = useAct({
    seen: seenOf(rental),
    initial: { vehicle_id: '' },
    send: ({ vehicle_id }, { params, version }) =>
      call(acceptRental, { params, body: { version, ...(vehicle_id && { vehicle_id }) } }),
    refresh: () => candidates.reload(),
    outcome,
  });
  return (
    <ActDialog act={act} texts={changeTexts.accept} about={<DecisionFacts rental={rental} />}>
      <CandidateField form={act.form} load={candidates} />
    </ActDialog>
  );
}
