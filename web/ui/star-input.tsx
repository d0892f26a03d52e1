import { useId } from 'react';
import { starChoices } from '../../api/rules/stars.ts';
import { FieldError } from './field.tsx';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

interface StarInputProps {
  legend: string;
  name: string;
  value: number | null;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** Radio buttons drawn as stars: arrows, space and screen readers work as everywhere. */
export function StarInput({ legend, name, value, onChange, error }: StarInputProps) {
  const id = `${useId()}-error`;
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="-ms-2 inline-flex">
        {starChoices.map((star) => (
          <label
            key={star}
            className="grid size-11 place-items-center rounded-control transition hover:scale-110 has-focus-visible:outline-3 has-focus-visible:outline-majorelle"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
            />
            <Icon
              name="star"
              className={`size-7 stroke-1 ${star <= (value ?? 0) ? 'fill-saffron text-saffron' : 'fill-white text-edge'}`}
            />
            <span className="sr-only">{texts.star(star)}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
