import { useState } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { refuseForm, refuseRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { DecisionFacts } from './decision-facts.tsx';
import type { PeriodValues } from './period-fields.tsx';
import { ProposalFields, type ProposedCar } from './proposal-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import { type ActProps, seenOf, useAct } from './use-act.ts';
import { typedPeriod } from './when.ts';

interface Values extends PeriodValues {
  reason: string;
  proposals: ProposedCar[];
}

const { refuse: texts } = changeTexts;
const bodyOf = ({ reason, proposals }: Values) => ({
  reason,
  ...(proposals.length > 0 && {
    proposals: proposals.map(({ car_id, start_date, end_date }) => ({ car_id, start_date, end_date })),
  }),
});

/** No, or no but: other cars or days that the customer can take up. */
export function RefuseDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const [isProposing, setProposing] = useState(false);
  const act = useAct<Values>({
    seen: seenOf(rental),
    initial: { reason: '', proposals: [], ...typedPeriod(rental) },
    check: (values) => fieldErrors(refuseForm, { version: 1, ...bodyOf(values) }),
    send: (values, { params, version }) => call(refuseRental, { params, body: { version, ...bodyOf(values) } }),
    outcome,
  });
  const { form } = act;
  const { proposals } = form.values;
  const submit = proposals.length > 0 ? plural(proposals.length, texts.submitWith, siteLocale) : texts.submit;
  return (
    <ActDialog
      act={act}
      texts={{ title: texts.title, submit }}
      about={<DecisionFacts rental={rental} />}
      danger={proposals.length === 0}
      wide={isProposing}
    >
      <ReasonField form={form} label={texts.reason} />
      {isProposing ? (
        <ProposalFields form={form} />
      ) : (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => setProposing(true)}>
          {texts.propose}
        </Button>
      )}
    </ActDialog>
  );
}
