import { fieldErrors } from '../../../../api/calls/fields.ts';
import { extendForm, extendRental, previewRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call } from '../../../lib/call.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { Consequences } from './consequences.tsx';
import { DecisionFacts } from './decision-facts.tsx';
import { dayFaults } from './period-fields.tsx';
import { isDoable, noPrice, priceBody, priceFaults, type PriceValues } from './price.ts';
import { type Act, type ActProps, seenOf, useAct } from './use-act.ts';
import { useAsked } from '../use-asked.ts';
import { typedMoment, typedPeriod } from './when.ts';

interface Values extends PriceValues {
  end_day: string;
  end_time: string;
}

const { extend: texts, period } = changeTexts;
const bodyOf = (values: Values) => ({ end_date: typedMoment(values.end_day, values.end_time), ...priceBody(values) });

/** The rental ends later; what that costs and collides with is seen before. */
export function ExtendDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const { end_day, end_time } = typedPeriod(rental);
  const act: Act<Values> = useAct<Values>({
    seen: seenOf(rental),
    initial: { ...noPrice, end_day, end_time },
    check: (values) => {
      const faults = fieldErrors(extendForm, { version: 1, ...bodyOf(values) });
      return faults ? dayFaults(faults) : priceFaults(values, asked.answer);
    },
    send: (values, { params, version }) => call(extendRental, { params, body: { version, ...bodyOf(values) } }),
    faultsOf: ({ fields }) => (fields['end_date'] ? dayFaults(fields) : undefined),
    outcome,
  });
  const { form } = act;
  const { values } = form;
  const isLater = values.end_day !== '' && (values.end_day !== end_day || values.end_time !== end_time);
  const asked = useAsked(
    previewRental,
    isLater ? { params: { id: rental._id }, body: { end_date: typedMoment(values.end_day, values.end_time) } } : null,
  );
  return (
    <ActDialog
      act={act}
      texts={texts}
      about={<DecisionFacts rental={rental} />}
      isImpossible={!isLater || !isDoable(asked.answer, values)}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.endDay} error={form.errors['end_day']} required>
          {(control) => (
            <Input
              {...control}
              {...form.control('end_day')}
              type="date"
              min={end_day}
              data-autofocus
              className="px-3"
            />
          )}
        </Field>
        <Field label={period.endTime} error={form.errors['end_time']} hint={period.open}>
          {(control) => <Input {...control} {...form.control('end_time')} type="time" className="px-3" />}
        </Field>
      </div>
      <Consequences form={form} asked={asked} />
    </ActDialog>
  );
}
