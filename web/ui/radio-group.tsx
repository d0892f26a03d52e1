import { useId } from 'react';
import { Radio } from './checkbox.tsx';
import { FieldError } from './field.tsx';

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  value?: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
}

/** Uncontrolled unless `onChange` is given; `value` is then what is chosen, otherwise what is chosen at first. */
export function RadioGroup({ legend, name, options, value, onChange, error }: RadioGroupProps) {
  const id = `${useId()}-error`;
  const chosen = (option: string) => (onChange ? { checked: option === value } : { defaultChecked: option === value });
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Radio
            key={option.value}
            name={name}
            value={option.value}
            {...chosen(option.value)}
            onChange={() => onChange?.(option.value)}
          >
            {option.label}
          </Radio>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
