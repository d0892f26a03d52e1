import { timeInMorocco } from '../../../lib/agency-time.ts';
import type { Form } from '../../../lib/form.ts';
import { addDays, dayOf, type Draft, endAfter, startOn, withStart } from './draft.ts';
import { MomentField } from './moment-field.tsx';
import { QuickButtons } from './quick-buttons.tsx';
import { texts } from './texts.ts';

const lengths = [3, 7];

/** When: first of all, since it decides which cars there are. */
export function DateFields({ form: { values, errors, set } }: { form: Form<Draft> }) {
  const { start_date, end_date } = values;
  const now = timeInMorocco();
  const today = dayOf(now);
  const setStart = (next: string) => set(withStart(values, next));
  const starts = [
    { label: texts.today, day: today },
    { label: texts.tomorrow, day: addDays(today, 1) },
  ];
  return (
    <div className="flex flex-col gap-3">
      <MomentField
        label={texts.start}
        hourLabel={texts.hour.start}
        value={start_date}
        onChange={setStart}
        error={errors['start_date']}
        first
      >
        <QuickButtons
          label={texts.quickStart}
          buttons={starts.map(({ label, day }) => ({
            label,
            isOn: dayOf(start_date) === day,
            press: () => setStart(startOn(day, now)),
          }))}
        />
      </MomentField>
      <MomentField
        label={texts.end}
        hourLabel={texts.hour.end}
        value={end_date}
        min={dayOf(start_date)}
        onChange={(next) => set({ end_date: next })}
        error={errors['end_date']}
      >
        <QuickButtons
          label={texts.quickEnd}
          buttons={lengths.map((days) => ({
            label: texts.days(days),
            isOn: start_date !== '' && end_date === endAfter(start_date, days),
            press: () => start_date !== '' && set({ end_date: endAfter(start_date, days) }),
          }))}
        />
      </MomentField>
    </div>
  );
}
