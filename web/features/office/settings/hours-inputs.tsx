import type { DayHours } from '../../../../api/rules/week-hours.ts';
import { Input } from '../../../ui/input.tsx';
import { typedTime } from './typed-time.ts';

interface HoursInputsProps {
  /** Of what is sent: its faults bear it. */
  name: string;
  hours: DayHours;
  labels: readonly [opens: string, closes: string];
  errorId?: string | undefined;
  onChange: (hours: DayHours) => void;
}

/** From when to when. */
export function HoursInputs({ name, hours, labels, errorId, onChange }: HoursInputsProps) {
  const shared = {
    autoComplete: 'off',
    maxLength: 5,
    className: 'min-h-11 min-w-0 px-2 text-center tabular-nums',
    ...(errorId && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
  };
  return (
    <div className="flex max-w-56 items-center gap-2">
      <Input
        {...shared}
        name={`${name}.opens`}
        aria-label={labels[0]}
        value={hours.opens}
        onChange={({ target }) => onChange({ ...hours, opens: target.value })}
        onBlur={({ target }) => onChange({ ...hours, opens: typedTime(target.value) })}
      />
      <span aria-hidden>–</span>
      <Input
        {...shared}
        name={`${name}.closes`}
        aria-label={labels[1]}
        value={hours.closes}
        onChange={({ target }) => onChange({ ...hours, closes: target.value })}
        onBlur={({ target }) => onChange({ ...hours, closes: typedTime(target.value) })}
      />
    </div>
  );
}
