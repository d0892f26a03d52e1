import { type DayHours, weekDayNames, weekDays } from '../../../../api/rules/week-hours.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { HoursInputs } from './hours-inputs.tsx';
import { hoursTexts as texts } from './texts.ts';

interface WeekFieldProps {
  label: string;
  week: readonly DayHours[];
  errors: Faults;
  onChange: (week: DayHours[]) => void;
}

const usualHours: DayHours = { opens: '09:00', closes: '18:00' };
const closed: DayHours = { opens: '', closes: '' };

/** A line for each day: open from when to when, or closed. */
export function WeekField({ label, week, errors, onChange }: WeekFieldProps) {
  const monday = week[0] ?? closed;
  const change = (at: number, hours: DayHours) => onChange(week.map((day, index) => (index === at ? hours : day)));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="divide-y divide-line">
        {weekDays.map((day, at) => {
          const hours = week[at] ?? closed;
          const name = weekDayNames[day];
          const error = errors[`week.${at}.closes`] ?? errors[`week.${at}.opens`];
          const errorId = `week-${at}-error`;
          return (
            <div key={day} className="py-1">
              <div className="grid min-h-12 grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-3">
                <Checkbox
                  checked={hours.opens !== '' || hours.closes !== ''}
                  aria-label={texts.isOpen(name)}
                  onChange={({ target }) =>
                    change(at, target.checked ? (monday.opens === '' ? usualHours : monday) : closed)
                  }
                >
                  {name}
                </Checkbox>
                {hours.opens === '' && hours.closes === '' ? (
                  <span className="text-ink-soft">{texts.closed}</span>
                ) : (
                  <HoursInputs
                    name={`week.${at}`}
                    hours={hours}
                    labels={[texts.opens(name), texts.closes(name)]}
                    errorId={error && errorId}
                    onChange={(next) => change(at, next)}
                  />
                )}
              </div>
              {error && <FieldError id={errorId}>{error}</FieldError>}
            </div>
          );
        })}
      </div>
      {monday.opens !== '' && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => onChange(weekDays.map(() => monday))}>
          {texts.copy}
        </Button>
      )}
    </fieldset>
  );
}
