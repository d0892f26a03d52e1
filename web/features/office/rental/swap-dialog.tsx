import { useState } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { previewRental, swapForm, swapVehicle } from '../../../../api/calls/rental-acts.ts';
import type { Candidate, Rental } from '../../../../api/calls/rental-view.ts';
import { fullTank } from '../../../../api/rules/fleet.ts';
import { call } from '../../../lib/call.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { AboutRental } from './about-rental.tsx';
import { ActDialog } from './act-dialog.tsx';
import { changeTexts } from './change-texts.ts';
import { Consequences } from './consequences.tsx';
import { isDoable, noPrice, priceBody, priceFaults } from './price.ts';
import { ReasonField } from './reason-field.tsx';
import { readingsOf, type SwapValues } from './swap.ts';
import { SwapReadings } from './swap-readings.tsx';
import { type Act, type ActProps, seenOf, useAct } from './use-act.ts';
import { useAsked } from '../use-asked.ts';
import { useCandidates } from './use-candidates.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

const { swap: texts, candidates: candidateTexts } = changeTexts;

/** Another vehicle; of a rental on the way both counters are read. */
export function SwapDialog({ subject: rental, ...outcome }: ActProps<Rental>) {
  const present = rental.vehicles.at(-1);
  const isOut = rental.stage === 'en cours';
  const [wantsAll, setWantsAll] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const candidates = useCandidates(rental._id, { all: true });
  const bodyOf = (values: SwapValues) => ({
    vehicle_id: values.vehicle_id,
    reason: values.reason,
    ...(isOut && readingsOf(values)),
    ...priceBody(values),
  });
  const act: Act<SwapValues> = useAct<SwapValues>({
    seen: seenOf(rental),
    initial: {
      ...noPrice,
      vehicle_id: '',
      reason: '',
      km_in: '',
      fuel_in: String(present?.fuel ?? fullTank),
      km_out: '',
      fuel_out: String(fullTank),
      km_reason: '',
      place: '',
    },
    check: (values) => {
      if (values.vehicle_id === '') return { vehicle_id: candidateTexts.required };
      return fieldErrors(swapForm, { version: 1, ...bodyOf(values) }) ?? priceFaults(values, asked.answer);
    },
    send: (values, { params, version }) => call(swapVehicle, { params, body: { version, ...bodyOf(values) } }),
    faultsOf: ({ code, message }) => (code === 'km_lower' ? { km_reason: message } : undefined),
    refresh: () => candidates.reload(),
    outcome,
  });
  const { form } = act;
  const { vehicle_id } = form.values;
  const asked = useAsked(previewRental, vehicle_id ? { params: { id: rental._id }, body: { vehicle_id } } : null);
  const others = candidates.data?.filter((candidate) => candidate.vehicle_id !== present?.vehicle_id) ?? null;
  const ofItsCar = others?.filter(({ car_id }) => car_id === rental.car?._id);
  // Where no other of its car is free, any that is will do.
  const all = wantsAll ?? !ofItsCar?.some(({ in_the_way }) => in_the_way === null);
  function choose(candidate: Candidate) {
    setChosen(candidate);
    form.set({ vehicle_id: candidate.vehicle_id, fuel_out: String(candidate.fuel ?? fullTank) });
  }
  return (
    <ActDialog
      act={act}
      texts={texts}
      about={<AboutRental {...rental} plate={present?.plate ?? ''} />}
      isImpossible={vehicle_id !== '' && !isDoable(asked.answer, form.values)}
      wide
    >
      <VehiclePicker
        load={{ ...candidates, data: (all ? others : ofItsCar) ?? null }}
        value={vehicle_id}
        onChange={choose}
        error={form.errors['vehicle_id']}
      />
      <Checkbox checked={all} onChange={(event) => setWantsAll(event.target.checked)}>
        {candidateTexts.all}
      </Checkbox>
      {isOut && <SwapReadings form={form} comesBack={present} goesOut={chosen} />}
      <ReasonField form={form} label={texts.reason} />
      {vehicle_id && <Consequences form={form} asked={asked} />}
    </ActDialog>
  );
}
