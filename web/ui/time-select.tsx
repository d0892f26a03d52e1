import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface TimeSelectProps {
  label: string;
  times: readonly string[];
  value: string;
  onChange: (time: string) => void;
}

export function TimeSelect({ label, times, value, onChange }: TimeSelectProps) {
  return (
    <Field label={label} className="grow">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}
