import { extraField, extraPath, extrasOf, writeExtras } from '../../../api/rules/asked-extras.ts';
import type { CarRates, Extra } from '../../../api/rules/pricing/rates.ts';
import { formatCentimes, siteLocale } from '../../../api/words/wording.ts';
import type { Form } from '../../lib/form.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { extrasTexts } from './texts.ts';
import { type ChosenDates, useExtrasLeft } from './use-extras-left.ts';

/** As forms hold it: « id:2,id:1 », and « true » or nothing. */
type ExtrasChoice = Record<'extras' | 'young_driver', string>;

interface ExtrasFieldsProps {
  form: {
    values: ExtrasChoice;
    errors: Form<ExtrasChoice>['errors'];
    set: (changes: Partial<ExtrasChoice>) => void;
  };
  rates: CarRates;
  /** Between which it is told how many are left; without, it is said once it is sent. */
  dates?: ChosenDates;
}

/** What may come with the car, where the agency has any of it. */
export function ExtrasFields({ form: { values, errors, set }, rates, dates = noDates }: ExtrasFieldsProps) {
  const { extras, young_driver } = rates;
  const left = useExtrasLeft(dates, rates);
  if (extras.length === 0 && young_driver === null) return null;
  const chosen = extrasOf(values.extras);
  const countOf = (id: string) => chosen.find((extra) => extra.id === id)?.count ?? 0;
  const choose = (id: string, count: number) =>
    set({ extras: writeExtras([...chosen.filter((extra) => extra.id !== id), { id, count }]) });
  return (
    <>
      {extras.map((extra) => (
        <ExtraField
          key={extra.id}
          extra={extra}
          count={countOf(extra.id)}
          left={left?.get(extra.id)}
          error={errors[extraPath(extra.id)]}
          onChange={(count) => choose(extra.id, count)}
        />
      ))}
      {young_driver && (
        <Field label={extrasTexts.driverAge} error={errors['young_driver']}>
          {(control) => (
            <Select
              {...control}
              name="young_driver"
              value={values.young_driver}
              onChange={({ target }) => set({ young_driver: target.value })}
            >
              <option value="">{extrasTexts.older(young_driver.under_age)}</option>
              <option value="true">{`${extrasTexts.younger(young_driver.under_age)} (${priceOf(young_driver)})`}</option>
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

const noDates = { start_date: '', end_date: '' };

interface ExtraFieldProps {
  extra: Extra;
  count: number;
  left: number | undefined;
  error: string | undefined;
  onChange: (count: number) => void;
}

/** A choice of numbers: none, one, two. What is sold out says so, and what was chosen of it can still be taken back. */
function ExtraField({ extra, count, left = Infinity, error, onChange }: ExtraFieldProps) {
  const most = Math.min(extra.max_per_rental, extra.stock ?? Infinity, left);
  const isScarce = left < extra.max_per_rental;
  const hint = most <= 0 ? extrasTexts.soldOut : isScarce ? extrasTexts.left(most) : undefined;
  return (
    <Field label={`${extra.name} · ${priceOf(extra)}`} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          name={extraField(extra.id)}
          value={count}
          disabled={most <= 0 && count === 0}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          <option value={0}>{extrasTexts.none}</option>
          {Array.from({ length: Math.min(Math.max(most, count, 0), extra.max_per_rental) }, (_, at) => (
            <option key={at + 1} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** « 40 MAD/jour » */
const priceOf = ({ price_centimes, unit }: Pick<Extra, 'price_centimes' | 'unit'>) =>
  `${formatCentimes(price_centimes, siteLocale)}${extrasTexts.perUnit[unit]}`;
