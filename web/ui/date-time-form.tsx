import { useState } from 'react';
import { Button } from './button.tsx';
import { DayCalendar } from './calendar.tsx';
import { defaultTime } from './calendar-days.ts';
import type { DateTimePickerProps } from './date-time-picker.tsx';
import { texts } from './texts.ts';
import { TimeSelect } from './time-select.tsx';

/** The inside of the dialog: nothing is taken until it is validated. */
export function DateTimeForm({ value, onChange, min, taken }: Omit<DateTimePickerProps, 'id' | 'pattern'>) {
  const [day, setDay] = useState(value.slice(0, 10));
  const [time, setTime] = useState(value.slice(11) || defaultTime);
  return (
    <div className="flex flex-col gap-5">
      <DayCalendar day={day} onChange={setDay} min={min} taken={taken} />
      <TimeSelect label={texts.time} value={time} onChange={setTime} />
      <Button disabled={day === ''} onClick={() => onChange(`${day}T${time}`)}>
        {texts.validate}
      </Button>
    </div>
  );
}
