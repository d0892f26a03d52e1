import { timesOfDay } from './calendar-days.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

export function TimeSelect({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (time: string) => void;
}) {
  return (
    <Field label={label} className="grow">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {timesOfDay.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
