import { requestSources } from '../../../../api/rules/request-source.ts';
import { bookingStages } from '../../../../api/calls/desk-booking.ts';
import { noteMaxLength, reasonMaxLength } from '../../../../api/rules/text-limits.ts';
import { sourceNames } from '../../../../api/words/request-source.ts';
import { timeInMorocco } from '../../../lib/agency-time.ts';
import type { Form } from '../../../lib/form.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { low } from './compact.ts';
import { addDays, dayOf, type Draft, momentOf } from './draft.ts';
import { MomentField } from './moment-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { texts } from './texts.ts';

interface DetailFieldsProps {
  form: Form<Draft>;
  /** By the car's own price; null while no car is chosen. */
  total: number | null;
}

/** What is agreed on besides: nothing of it must be filled in. */
export function DetailFields({ form, total }: DetailFieldsProps) {
  const { values, errors, control, set } = form;
  const now = timeInMorocco();
  const isOtherPrice = values.agreed_total !== '' && Number(values.agreed_total.replace(',', '.')) !== total;
  const isPast = values.start_date !== '' && values.start_date < now.slice(0, values.start_date.length);
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts.price} error={errors['agreed_total']}>
          {(field) => (
            <Input
              {...field}
              {...control('agreed_total')}
              inputMode="decimal"
              autoComplete="off"
              placeholder={total === null ? '' : String(total)}
              className={low}
            />
          )}
        </Field>
        <Field label={texts.source}>
          {(field) => (
            <Select {...field} {...control('source')} className={low}>
              {requestSources.map((source) => (
                <option key={source} value={source}>
                  {sourceNames[source]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {isOtherPrice && (
        <Field label={texts.priceReason} error={errors['price_reason']} required>
          {(field) => (
            <Input
              {...field}
              {...control('price_reason')}
              maxLength={reasonMaxLength}
              autoComplete="off"
              className={low}
            />
          )}
        </Field>
      )}
      {isPast && (
        <Field label={texts.stage} error={errors['stage']}>
          {(field) => (
            <Select {...field} {...control('stage')} className={low}>
              {bookingStages.map((stage) => (
                <option key={stage} value={stage}>
                  {texts.stages[stage]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={texts.note} error={errors['note']}>
        {(field) => (
          <Input {...field} {...control('note')} maxLength={noteMaxLength} autoComplete="off" className={low} />
        )}
      </Field>
      <PlaceFields form={form} />
      <Checkbox
        checked={values.isOption}
        onChange={({ target }) =>
          set({ isOption: target.checked, hold_until: values.hold_until || momentOf(addDays(dayOf(now), 1), '12:00') })
        }
      >
        <span className="text-sm font-semibold">{texts.option}</span>
      </Checkbox>
      {values.isOption && (
        <MomentField
          label={texts.holdUntil}
          hourLabel={texts.hour.hold}
          value={values.hold_until}
          min={dayOf(now)}
          onChange={(hold_until) => set({ hold_until })}
          error={errors['hold_until']}
        />
      )}
    </>
  );
}
