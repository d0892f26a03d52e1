import { fieldErrors } from '../../../../api/calls/fields.ts';
import { cancelForm, cancelRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { type Closer, closers } from '../../../../api/rules/rental-acts.ts';
import { call } from '../../../lib/call.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { ActDialog } from './act-dialog.tsx';
import { actTexts } from './act-texts.ts';
import { changeTexts } from './change-texts.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { ReasonField } from './reason-field.tsx';
import { type ActProps, seenOf, useAct } from './use-act.ts';

const { cancel: texts } = changeTexts;

/** Who gives it up, and why. */
export function CancelDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const act = useAct<{ by: Closer; reason: string }>({
    seen: seenOf(rental),
    initial: { by: 'client', reason: '' },
    check: (values) => fieldErrors(cancelForm, { version: 1, ...values }),
    send: (values, { params, version }) => call(cancelRental, { params, body: { version, ...values } }),
    outcome,
  });
  const { form } = act;
  return (
    <ActDialog act={act} texts={texts} about={<DecisionFacts rental={rental} />} danger>
      <RadioGroup
        legend={texts.by}
        name="by"
        options={closers.map((value) => ({ value, label: changeTexts.closers[value] }))}
        value={form.values.by}
        onChange={(by) => form.set({ by: by as Closer })}
        error={form.errors['by']}
      />
      <ReasonField form={form} label={actTexts.reason} required />
    </ActDialog>
  );
}
