import { useState } from 'react';
import { timeInMorocco } from '../lib/agency-time.ts';
import { Button } from './button.tsx';
import { DayCalendar } from './calendar.tsx';
import { firstDayWithTimes, timeOn, timesLeft } from './calendar-days.ts';
import type { DateTimePickerProps } from './date-time-picker.tsx';
import { texts } from './texts.ts';
import { TimeSelect } from './time-select.tsx';

/** The inside of the dialog: nothing is taken until it is validated. */
export function DateTimeForm({ value, onChange, min, taken }: Omit<DateTimePickerProps, 'id' | 'pattern'>) {
  const [day, setDay] = useState(value.slice(0, 10));
  const [chosen, setChosen] = useState(value.slice(11));
  const now = timeInMorocco();
  const time = timeOn(day, chosen, now);
  return (
    <div className="flex flex-col gap-5">
      <DayCalendar day={day} onChange={setDay} min={min ?? firstDayWithTimes(now)} taken={taken} />
      <TimeSelect label={texts.time} times={timesLeft(day, now)} value={time} onChange={setChosen} />
      <Button disabled={day === ''} onClick={() => onChange(`${day}T${time}`)}>
        {texts.validate}
      </Button>
    </div>
  );
}
