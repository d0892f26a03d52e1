import { placeKinds } from '../../../api/rules/handover-place.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import { flightMaxLength, placeMaxLength } from '../../../api/rules/text-limits.ts';
import { says } from '../../../api/words/agency.ts';
import { formatCentimes, siteLocale } from '../../../api/words/wording.ts';
import { useAgency } from '../../lib/agency.ts';
import type { Form } from '../../lib/form.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { handoverTexts } from './handover-texts.ts';
import { chosenPlaces, type RentalChoice } from './rental-choice.ts';

interface HandoverFieldsProps {
  form: Pick<Form<RentalChoice>, 'values' | 'errors' | 'control' | 'ready'>;
  /** Once a car is chosen: what a place costs. */
  rates: CarRates | undefined;
}

/** Where the car is handed over and taken back. What a choice asks for comes with it; without scripts all of it is there. */
export function HandoverFields({ form, rates }: HandoverFieldsProps) {
  const agency = useAgency();
  const { values, errors, control, ready } = form;
  const { pickup_kind, return_kind } = chosenPlaces(values);
  const isFlight = [pickup_kind, return_kind].includes('aéroport');
  return (
    <>
      {(['pickup', 'return'] as const).map((end) => (
        <div key={end} className="flex flex-col gap-3">
          <Field label={handoverTexts.places[end]} error={errors[`${end}_kind`]}>
            {(field) => (
              <Select {...field} {...control(`${end}_kind`)}>
                <option value="">{end === 'pickup' ? handoverTexts.toAgree : handoverTexts.samePlace}</option>
                {placeKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {withFee(handoverTexts.kinds[kind], rates?.place_fees[kind])}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <WhereField form={form} end={end} />
        </div>
      ))}
      {(isFlight || !ready) && (
        <Field
          label={handoverTexts.flight}
          hint={says(agency, 'flight') ? handoverTexts.flightHint : undefined}
          maxLength={flightMaxLength}
          error={errors['flight']}
          className={isFlight ? '' : 'hidden noscript:flex'}
        >
          {(field) => <Input {...field} {...control('flight')} autoComplete="off" autoCapitalize="characters" />}
        </Field>
      )}
    </>
  );
}

function WhereField({ form, end }: { form: HandoverFieldsProps['form']; end: 'pickup' | 'return' }) {
  const { values, errors, control, ready } = form;
  const kind = values[`${end}_kind`];
  const isAsked = kind === 'aéroport' || kind === 'adresse';
  if (!isAsked && ready) return null;
  return (
    <Field
      label={handoverTexts.where[end][isAsked ? kind : 'any']}
      maxLength={placeMaxLength}
      error={errors[`${end}_place`]}
      className={isAsked ? '' : 'hidden noscript:flex'}
    >
      {(field) => (
        <Input
          {...field}
          {...control(`${end}_place`)}
          placeholder={handoverTexts.whereHint[kind]}
          autoComplete={kind === 'adresse' ? 'street-address' : 'off'}
        />
      )}
    </Field>
  );
}

/** « À l’aéroport (+150 MAD) » */
export const withFee = (what: string, centimes = 0): string =>
  centimes === 0 ? what : handoverTexts.withFee(what, formatCentimes(centimes, siteLocale));
