import { useState } from 'react';
import { type DatePattern, formatPattern } from '../../api/words/wording.ts';
import type { DateTimeFormProps } from './date-time-form.tsx';
import { Dialog } from './dialog.tsx';
import type { ControlProps } from './field.tsx';
import { latePart } from './late-part.tsx';
import { NativeDate } from './native-date.tsx';
import { PickerTrigger } from './picker-trigger.tsx';
import { texts } from './texts.ts';

type DateTimePickerProps = ControlProps & DateTimeFormProps & { pattern?: DatePattern; name?: string };

const load = async () => (await import('./date-time-form.tsx')).DateTimeForm;
const DateTimeForm = latePart(load, texts.calendar);

/** One day with a 30-minute time. */
export function DateTimePicker({ value, onChange, pattern = 'MM/dd/yyyy', name, ...rest }: DateTimePickerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerTrigger control={rest} onOpen={() => setOpen(true)} load={load}>
        {value ? formatPattern(value, pattern) : <span className="text-ink-soft">{texts.chooseDate}</span>}
      </PickerTrigger>
      <NativeDate control={rest} type="datetime-local" name={name} value={value} />
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.chooseDate}>
        <DateTimeForm
          {...rest}
          value={value}
          onChange={(local) => {
            onChange(local);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
