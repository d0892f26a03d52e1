import type { TakenPeriod } from '../../../api/calls/catalogue.ts';
import type { CarRates } from '../../../api/rules/pricing/rates.ts';
import type { Form } from '../../lib/form.ts';
import { DateRangePicker, rangeDialog } from '../../ui/date-range-picker.tsx';
import { Field } from '../../ui/field.tsx';
import type { RentalChoice } from './rental-choice.ts';
import { hourFields } from './written-hours.ts';

interface RentalDatesFieldProps {
  form: Pick<Form<RentalChoice>, 'values' | 'errors' | 'set'>;
  label: string;
  taken: readonly TakenPeriod[];
  rates: CarRates | undefined;
  isHourOpen: boolean;
  className?: string;
}

const calendar = rangeDialog(async () => (await import('./rental-dates-form.tsx')).RentalDatesForm);

/** From when to when a car is wanted, with what that comes to. */
export function RentalDatesField({ form, label, className, ...calendarProps }: RentalDatesFieldProps) {
  const { values, errors, set } = form;
  return (
    <Field label={label} required error={errors['start_date'] ?? errors['end_date']} {...(className && { className })}>
      {(control) => (
        <DateRangePicker
          {...control}
          names={{ from: 'start_date', to: 'end_date', fromTime: hourFields.start_date, toTime: hourFields.end_date }}
          pattern="dd/MM/yyyy"
          value={{ from: values.start_date, to: values.end_date }}
          dialog={calendar({ ...calendarProps, choice: values })}
          onChange={({ from, to }) => set({ start_date: from, end_date: to })}
        />
      )}
    </Field>
  );
}
