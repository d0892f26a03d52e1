import { placeKinds } from '../../../../api/rules/handover-place.ts';
import { flightMaxLength, placeMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { low } from './compact.ts';
import type { Draft } from './draft.ts';
import { texts } from './texts.ts';

/** Where the car is handed over and taken back: folded away, as most come to the agency. */
export function PlaceFields({ form }: { form: Form<Draft> }) {
  const { values, errors, control } = form;
  const isFaulty = ['pickup_place', 'return_place', 'flight'].some((name) => errors[name] !== undefined);
  const isSaid = [values.pickup_kind, values.return_kind, values.flight].some((value) => value !== '');
  return (
    <details open={isFaulty || isSaid || undefined} className="rounded-control border border-line px-3">
      <summary className="flex min-h-10 cursor-pointer items-center text-sm font-semibold pointer-coarse:min-h-11">
        {texts.places}
      </summary>
      <div className="grid gap-3 pb-3 sm:grid-cols-2">
        {(['pickup', 'return'] as const).map((end) => {
          const kind = values[`${end}_kind`];
          return (
            <div key={end} className="flex flex-col gap-2">
              <Field label={texts[end]}>
                {(field) => (
                  <Select {...field} {...control(`${end}_kind`)} className={low}>
                    <option value="">{texts.toAgree}</option>
                    {placeKinds.map((place) => (
                      <option key={place} value={place}>
                        {texts.placeKinds[place]}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
              {(kind === 'adresse' || kind === 'aéroport') && (
                <Input
                  {...control(`${end}_place`)}
                  aria-label={texts.place[end]}
                  placeholder={texts.place[end]}
                  maxLength={placeMaxLength}
                  autoComplete="off"
                  className={low}
                />
              )}
            </div>
          );
        })}
        {[values.pickup_kind, values.return_kind].includes('aéroport') && (
          <Field label={texts.flight} error={errors['flight']}>
            {(field) => (
              <Input {...field} {...control('flight')} maxLength={flightMaxLength} autoComplete="off" className={low} />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
