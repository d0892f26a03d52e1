import { Field } from './field.tsx';
import { Select } from './select.tsx';

export interface TimeGroup {
  label: string;
  times: readonly string[];
}

interface TimeSelectProps {
  label: string;
  times: readonly string[] | readonly TimeGroup[];
  /** What stands for no time at all, where none need be chosen. */
  none?: string | undefined;
  value: string;
  onChange: (time: string) => void;
}

export function TimeSelect({ label, times, none, value, onChange }: TimeSelectProps) {
  return (
    <Field label={label} className="grow">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {times.map((one) =>
            typeof one === 'string' ? <option key={one}>{one}</option> : <Group key={one.label} {...one} />,
          )}
        </Select>
      )}
    </Field>
  );
}

function Group({ label, times }: TimeGroup) {
  return (
    <optgroup label={label}>
      {times.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </optgroup>
  );
}
