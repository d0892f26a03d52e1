import { useState } from 'react';
import { type DatePattern, formatPattern } from '../../api/words/wording.ts';
import type { DateRangeFormProps } from './date-range-form.tsx';
import { Dialog } from './dialog.tsx';
import type { ControlProps } from './field.tsx';
import { latePart } from './late-part.tsx';
import { NativeDate } from './native-date.tsx';
import { PickerTrigger } from './picker-trigger.tsx';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

type DateRangePickerProps = ControlProps &
  Omit<DateRangeFormProps, 'pattern'> & {
    pattern?: DatePattern;
    /** Of the two in their form, where the browser posts it without scripts. */
    names?: { from: string; to: string };
  };

const load = async () => (await import('./date-range-form.tsx')).DateRangeForm;
const DateRangeForm = latePart(load, texts.calendar);

/** Start and end, with 30-minute times. The calendar is fetched when it is first wanted. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, pattern = 'MM/dd/yyyy', names, ...rest } = props;
  const native = { control: rest, type: rest.withTimes === false ? 'date' : 'datetime-local' } as const;
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerTrigger control={rest} onOpen={() => setOpen(true)} load={load}>
        {value.from && value.to ? (
          <span className="flex grow flex-wrap items-center gap-x-2">
            <span>{formatPattern(value.from, pattern)}</span>
            <Icon name="arrow-right" className="size-4 text-ink-soft rtl:-scale-x-100" />
            <span>{formatPattern(value.to, pattern)}</span>
          </span>
        ) : (
          <span className="text-ink-soft">{texts.chooseDates}</span>
        )}
      </PickerTrigger>
      <span className="hidden gap-3 noscript:flex noscript:max-sm:flex-col">
        <NativeDate {...native} name={names?.from} value={value.from} label={texts.start} />
        <NativeDate {...native} name={names?.to} value={value.to} label={texts.end} />
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.chooseDates} wide>
        <DateRangeForm
          {...rest}
          pattern={pattern}
          value={value}
          onChange={(range) => {
            onChange(range);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
