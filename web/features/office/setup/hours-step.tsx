import type { DayHours } from '../../../../api/rules/week-hours.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
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
      <SettingsStep onSaved={onDone}>
        {(form) =>
          groups.map(({ label, days }) => {
            const [first = 0] = days;
            return (
              <GroupHours
                key={label}
                label={label}
                hours={form.values.week[first] ?? closed}
                error={errorOf(form.errors, first)}
                onChange={(next) =>
                  form.set({ week: form.values.week.map((day, at) => (days.includes(at) ? next : day)) })
                }
              />
            );
          })
        }
      </SettingsStep>
    </StepCard>
  );
}

const errorOf = (errors: Faults, day: number) => errors[`week.${day}.closes`] ?? errors[`week.${day}.opens`];

interface GroupHoursProps {
  label: string;
  hours: DayHours;
  error: string | undefined;
  onChange: (hours: DayHours) => void;
}

function GroupHours({ label, hours, error, onChange }: GroupHoursProps) {
  const isClosed = hours.opens === '' && hours.closes === '';
  const time = (of: keyof DayHours) => (
    <Field label={words[of]} error={of === 'closes' ? error : undefined} className="w-36">
      {(control) => (
        <Input
          {...control}
          type="time"
          step={900}
          value={hours[of]}
          onChange={({ target }) => onChange({ ...hours, [of]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="rounded-control border border-line px-4 pt-2 pb-4">
      <legend className="px-1 font-semibold">{label}</legend>
      <Checkbox checked={isClosed} onChange={({ target }) => onChange(target.checked ? closed : usual)}>
        {words.closed}
      </Checkbox>
      {!isClosed && (
        <div className="mt-1 flex flex-wrap gap-4">
          {time('opens')}
          {time('closes')}
        </div>
      )}
    </fieldset>
  );
}
