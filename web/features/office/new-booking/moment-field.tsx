import type { ReactNode } from 'react';
import { controlClass } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { low } from './compact.ts';
import { dayOf, halfHours, hourOf, momentOf } from './draft.ts';
import { texts } from './texts.ts';

interface MomentFieldProps {
  label: string;
  hourLabel: string;
  value: string;
  onChange: (moment: string) => void;
  error?: string | undefined;
  min?: string;
  /** The dialog opens with the focus here. */
  first?: boolean;
  /** Beside them. */
  children?: ReactNode;
}

/** A day and an hour of the agency's clock; without an hour, it is still to be agreed on. */
export function MomentField({ label, hourLabel, value, onChange, error, min, first, children }: MomentFieldProps) {
  const hour = hourOf(value);
  // What another screen opens with need not be on the half hour.
  const hours = hour === '' || halfHours.includes(hour) ? halfHours : [hour, ...halfHours].toSorted();
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            {...control}
            type="date"
            value={dayOf(value)}
            min={min}
            {...(first && { 'data-autofocus': true })}
            onChange={(event) => onChange(momentOf(event.target.value, hour))}
            className={cx(controlClass, low, 'w-auto min-w-36 grow basis-36 md:max-w-44')}
          />
          <div className="min-w-30 grow basis-30 md:max-w-34">
            <Select
              aria-label={hourLabel}
              value={hour}
              onChange={(event) => onChange(momentOf(dayOf(value), event.target.value))}
              className={low}
            >
              <option value="">{texts.openHour}</option>
              {hours.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </Select>
          </div>
          {children}
        </div>
      )}
    </Field>
  );
}
