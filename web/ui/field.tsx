import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

/** What a control must carry to belong to its label, hint and error. Spread it onto the control. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: true;
  maxLength?: number;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** What to correct; shown by the field and tied to it. */
  error?: ReactNode;
  required?: boolean;
  /** The upper bound: said to everybody, and counted on screen when it comes near. */
  maxLength?: number;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

export function Field({ label, hint, error, required, maxLength, className, children }: FieldProps) {
  const id = useId();
  const [length, setLength] = useState(0);
  const described = [error && `${id}-error`, hint && `${id}-hint`, maxLength && `${id}-limit`]
    .filter(Boolean)
    .join(' ');
  const control: ControlProps = {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { required: true }),
    ...(maxLength && { maxLength }),
  };
  return (
    <div className={cx('flex flex-col gap-1.5', className)} onInput={(event) => setLength(lengthTyped(event))}>
      <div className="flex items-baseline justify-between gap-4">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold">
          {label}
          {required && (
            <span aria-hidden className="text-rose">
              {' *'}
            </span>
          )}
        </label>
        {maxLength && (
          <span id={`${id}-limit`} className="text-xs text-ink-soft tabular-nums">
            <span className="sr-only">{texts.limit(maxLength)}</span>
            {length >= maxLength * 0.8 && <span aria-hidden>{`${length}/${maxLength}`}</span>}
          </span>
        )}
      </div>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A message beside what it is about. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-rose-deep">
      <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function lengthTyped({ target }: FormEvent) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value.length : 0;
}
