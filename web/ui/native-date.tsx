import type { ReactNode } from 'react';
import type { ControlProps } from './field.tsx';
import { Input } from './input.tsx';

interface NativeDateProps {
  control: ControlProps;
  type: 'date' | 'time' | 'datetime-local';
  name: string | undefined;
  value: string;
  /** What it is called, where the field's own label stands for two. */
  label?: ReactNode;
}

/** Without scripts the browser's own calendar stands where ours would; it is no part of the page otherwise. */
export function NativeDate({ control, type, name, value, label }: NativeDateProps) {
  return (
    <label className="hidden min-w-0 grow text-sm text-ink-soft noscript:block">
      {label}
      <Input
        type={type}
        {...(type === 'time' && { step: 1800 })}
        name={name}
        defaultValue={value}
        data-native
        aria-labelledby={label ? undefined : `${control.id}-label`}
        aria-describedby={control['aria-describedby']}
        // Of a day and its hour it is the day that is to correct.
        aria-invalid={type === 'time' ? undefined : control['aria-invalid']}
      />
    </label>
  );
}
