import { fieldErrors } from '../../../../api/calls/fields.ts';
import { modifyForm, modifyRental, previewRental } from '../../../../api/calls/rental-acts.ts';
import type { Rental } from '../../../../api/calls/rental-view.ts';
import { call } from '../../../lib/call.ts';
import { AboutRental } from './about-rental.tsx';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { Consequences } from './consequences.tsx';
import { bodyOf, firstValues, type ModifyValues, untouched, wishOf } from './modify.ts';
import { CarFields } from './car-fields.tsx';
import { CustomerField } from './customer-field.tsx';
import { dayFaults, isPeriod, PeriodFields } from './period-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RentalExtras } from './rental-extras.tsx';
import { isDoable, priceFaults } from './price.ts';
import { type Act, type ActProps, seenOf, useAct } from './use-act.ts';
import { useAsked } from '../use-asked.ts';

const { modify: texts } = changeTexts;

/** Dates, hours, car, vehicle, places, customer, price and note: what is changed is sent, and nothing else. */
export function ModifyDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const act: Act<ModifyValues> = useAct<ModifyValues>({
    seen: seenOf(rental),
    initial: firstValues(rental),
    check: (values) => {
      const faults = fieldErrors(modifyForm, { version: 1, ...bodyOf(values, rental) });
      return faults ? dayFaults(faults) : priceFaults(values, asked.answer);
    },
    send: (values, { params, version }) => call(modifyRental, { params, body: { version, ...bodyOf(values, rental) } }),
    faultsOf: ({ fields }) => (fields['start_date'] || fields['end_date'] ? dayFaults(fields) : undefined),
    refresh: (fresh) => form.set(untouched(form.values, firstValues(rental), firstValues(fresh))),
    outcome,
  });
  const { form } = act;
  const { values } = form;
  const asked = useAsked(
    previewRental,
    isPeriod(values) ? { params: { id: rental._id }, body: wishOf(values, rental) } : null,
  );
  return (
    <ActDialog
      act={act}
      texts={texts}
      about={<AboutRental {...rental} plate={rental.vehicles.at(-1)?.plate ?? ''} />}
      isImpossible={!isDoable(asked.answer, values)}
      wide
    >
      <PeriodFields form={form} isStarted={rental.stage === 'en cours' || rental.stage === 'terminée'} />
      {rental.stage !== 'en cours' && rental.stage !== 'terminée' && <CarFields form={form} rental={rental} />}
      <RentalExtras form={form} rental={rental} />
      <Consequences form={form} asked={asked} />
      <PlaceFields form={form} />
      <CustomerField form={form} present={rental.customer.full_name} />
    </ActDialog>
  );
}
