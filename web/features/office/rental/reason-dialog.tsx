import { fieldErrors } from '../../../../api/calls/fields.ts';
import { markNoShow, noShowForm, reopenForm, reopenRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call } from '../../../lib/call.ts';
import { ActDialog } from './act-dialog.tsx';
import { actTexts } from './act-texts.ts';
import { changeTexts } from './change-texts.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { ReasonField } from './reason-field.tsx';
import { type ActProps, seenOf, useAct } from './use-act.ts';

interface ReasonDialogProps extends ActProps<Rental> {
  endpoint: typeof markNoShow | typeof reopenRental;
  texts: { title: string; submit: string; body: string };
  isRequired: boolean;
}

/** An act of which nothing is asked but why. */
function ReasonDialog({ endpoint, texts, isRequired, ...props }: ReasonDialogProps) {
  const { subject: rental, ...outcome } = props;
  const act = useAct({
    seen: seenOf(rental),
    initial: { reason: '' },
    check: (values) => fieldErrors(isRequired ? reopenForm : noShowForm, { version: 1, ...values }),
    send: (values, { params, version }) => call(endpoint, { params, body: { version, ...values } }),
    outcome,
  });
  return (
    <ActDialog act={act} texts={texts} about={<DecisionFacts rental={rental} />} danger>
      <p>{texts.body}</p>
      <ReasonField
        form={act.form}
        label={isRequired ? actTexts.reason : changeTexts.optionalReason}
        required={isRequired}
      />
    </ActDialog>
  );
}

/** Nobody came for the car. */
export const NoShowDialog = (props: ActProps<Rental>) => (
  <ReasonDialog {...props} endpoint={markNoShow} texts={changeTexts.noShow} isRequired={false} />
);

/** The return was a mistake. */
export const ReopenDialog = (props: ActProps<Rental>) => (
  <ReasonDialog {...props} endpoint={reopenRental} texts={changeTexts.reopen} isRequired />
);
