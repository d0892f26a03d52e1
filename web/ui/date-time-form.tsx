import { useState } from 'react';
import { timeInMorocco } from '../lib/agency-time.ts';
import { Button } from './button.tsx';
import { DayCalendar } from './calendar.tsx';
import { type DayInterval, firstDayWithTimes, timeOn, timesLeft } from './calendar-days.ts';
import { texts } from './texts.ts';
import { TimeSelect } from './time-select.tsx';

export interface DateTimeFormProps {
  /** `2026-11-15T10:30` in the agency's wall clock, or empty. */
  value: string;
  onChange: (local: string) => void;
  min?: string;
  taken?: readonly DayInterval[];
}

/** The inside of the dialog: nothing is taken until it is validated. */
export function DateTimeForm({ value, onChange, min, taken }: DateTimeFormProps) {
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
