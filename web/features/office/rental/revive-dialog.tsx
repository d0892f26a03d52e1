import { fieldErrors } from '../../../../api/calls/fields.ts';
import { reviveForm, reviveRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call } from '../../../lib/call.ts';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { ReasonField } from './reason-field.tsx';
import { type ActProps, seenOf, useAct } from './use-act.ts';
import { useCandidates } from './use-candidates.ts';
import { CandidateField } from './vehicle-picker.tsx';

interface Values {
  vehicle_id: string;
  reason: string;
}

const { revive: texts } = changeTexts;
const bodyOf = ({ vehicle_id, reason }: Values) => ({ reason, ...(vehicle_id && { vehicle_id }) });

/** It takes place after all, with a vehicle that is free. */
export function ReviveDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const candidates = useCandidates(rental._id);
  const act = useAct<Values>({
    seen: seenOf(rental),
    initial: { vehicle_id: '', reason: '' },
    check: (values) => fieldErrors(reviveForm, { version: 1, ...bodyOf(values) }),
    send: (values, { params, version }) => call(reviveRental, { params, body: { version, ...bodyOf(values) } }),
    refresh: () => candidates.reload(),
    outcome,
  });
  const { form } = act;
  return (
    <ActDialog act={act} texts={texts} about={<DecisionFacts rental={rental} />}>
      <CandidateField form={form} load={candidates} />
      <ReasonField form={form} label={changeTexts.optionalReason} />
    </ActDialog>
  );
}
