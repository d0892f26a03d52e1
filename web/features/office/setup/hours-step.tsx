import { ownHours } from '../../../../api/rules/own-facts.ts';
import type { DayHours } from '../../../../api/rules/week-hours.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { HoursInputs } from '../settings/hours-inputs.tsx';
import { SettingsStep } from './settings-form.tsx';
import { StepCard } from './step-card.tsx';
import { texts } from './texts.ts';

const { hours: words } = texts;
const closed: DayHours = { opens: '', closes: '' };
const usual: DayHours = { opens: '09:00', closes: '18:00' };

/** Days that are usually alike, by their place in the week. */
const groups = [
  { label: words.groups.week, days: [0, 1, 2, 3, 4] },
  { label: words.groups.saturday, days: [5] },
  { label: words.groups.sunday, days: [6] },
];

/** A usual week in three lines; whoever has another one says so in the settings. */
export function HoursStep({ onDone }: { onDone: () => void }) {
  return (
    <StepCard title={words.title} intro={words.intro}>
      <SettingsStep keptAs="setup.hours" complete={ownHours} onSaved={onDone}>
        {(form) => (
          <div className="grid gap-4 lg:grid-cols-3">
            {groups.map(({ label, days }) => {
              const [first = 0] = days;
              return (
                <GroupHours
                  key={label}
                  name={`week.${first}`}
                  label={label}
                  hours={form.values.week[first] ?? closed}
                  error={errorOf(form.errors, first)}
                  onChange={(next) =>
                    form.set({ week: form.values.week.map((day, at) => (days.includes(at) ? next : day)) })
                  }
                />
              );
            })}
          </div>
        )}
      </SettingsStep>
    </StepCard>
  );
}

const errorOf = (errors: Faults, day: number) => errors[`week.${day}.closes`] ?? errors[`week.${day}.opens`];

interface GroupHoursProps {
  /** Of the first of its days: a fault bears it. */
  name: string;
  label: string;
  hours: DayHours;
  error: string | undefined;
  onChange: (hours: DayHours) => void;
}

function GroupHours({ name, label, hours, error, onChange }: GroupHoursProps) {
  const isClosed = hours.opens === '' && hours.closes === '';
  const errorId = `${name}-error`;
  return (
    <fieldset className="rounded-control border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold">{label}</legend>
      <Checkbox checked={isClosed} onChange={({ target }) => onChange(target.checked ? closed : usual)}>
        {words.closed}
      </Checkbox>
      {!isClosed && (
        <HoursInputs
          name={name}
          hours={hours}
          labels={[words.opens, words.closes]}
          errorId={error && errorId}
          onChange={onChange}
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
