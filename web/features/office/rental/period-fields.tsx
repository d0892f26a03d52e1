import type { Form } from '../../../lib/form.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { changeTexts } from './change-texts.ts';
import { typedMoment } from './when.ts';

/** No hour: it is yet to be agreed on. */
export interface PeriodValues {
  start_day: string;
  start_time: string;
  end_day: string;
  end_time: string;
}

const { period: texts } = changeTexts;

export const startOf = ({ start_day, start_time }: PeriodValues) => typedMoment(start_day, start_time);
export const endOf = ({ end_day, end_time }: PeriodValues) => typedMoment(end_day, end_time);

/** Both days are there, in their order: there is something to look up. */
export const isPeriod = (values: PeriodValues): boolean =>
  values.start_day !== '' && values.end_day !== '' && values.start_day <= values.end_day;

/** What the server says of a moment is said by its day. */
export const dayFaults = ({ start_date, end_date, ...rest }: Record<string, string>) => ({
  ...rest,
  ...(start_date && { start_day: start_date }),
  ...(end_date && { end_day: end_date }),
});

interface PeriodFieldsProps<Values extends PeriodValues> {
  form: Form<Values>;
  /** The keys are handed over: the start is what it was. */
  isStarted?: boolean;
}

/** When it begins and ends, by the agency's clock. */
export function PeriodFields<Values extends PeriodValues>({ form, isStarted = false }: PeriodFieldsProps<Values>) {
  const field = (name: keyof PeriodValues, label: string, type: 'date' | 'time') => (
    <Field
      label={label}
      error={form.errors[name]}
      required={type === 'date'}
      {...(type === 'time' && { hint: texts.open })}
    >
      {(control) => (
        <Input
          {...control}
          {...form.control(name)}
          type={type}
          disabled={isStarted && name.startsWith('start')}
          className="min-w-0 px-3"
        />
      )}
    </Field>
  );
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4">
      {field('start_day', texts.startDay, 'date')}
      {field('start_time', texts.startTime, 'time')}
      {field('end_day', texts.endDay, 'date')}
      {field('end_time', texts.endTime, 'time')}
    </div>
  );
}
