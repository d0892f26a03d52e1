import type { ComponentProps } from 'react';
import type { Form } from '../../lib/form.ts';
import { DateRangePicker } from '../../ui/date-range-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { RentalEstimate } from './rental-estimate.tsx';

interface RentalDatesFieldProps extends Pick<ComponentProps<typeof DateRangePicker>, 'taken' | 'withTimes'> {
  form: Pick<Form<Record<'start_date' | 'end_date', string>>, 'values' | 'errors' | 'set'>;
  label: string;
  /** Of a day, once it is known. */
  price: number | undefined;
  className?: string;
}

/** From when to when a car is wanted, with what that comes to. */
export function RentalDatesField({ form, label, price, className, ...picker }: RentalDatesFieldProps) {
  const { values, errors, set } = form;
  return (
    <Field label={label} required error={errors['start_date'] ?? errors['end_date']} {...(className && { className })}>
      {(control) => (
        <DateRangePicker
          {...control}
          {...picker}
          names={{ from: 'start_date', to: 'end_date' }}
          pattern="dd/MM/yyyy"
          value={{ from: values.start_date, to: values.end_date }}
          summary={(range) => <RentalEstimate range={range} price={price} />}
          onChange={({ from, to }) => set({ start_date: from, end_date: to })}
        />
      )}
    </Field>
  );
}
