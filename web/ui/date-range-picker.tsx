import { type ReactNode, useState } from 'react';
import { type DatePattern, formatPattern } from '../../api/words/wording.ts';
import type { LocalRange } from './calendar-days.ts';
import type { DateRangeFormProps } from './date-range-form.tsx';
import { Dialog } from './dialog.tsx';
import type { ControlProps } from './field.tsx';
import { latePart } from './late-part.tsx';
import { NativeDate } from './native-date.tsx';
import { PickerTrigger } from './picker-trigger.tsx';
import { texts } from './texts.ts';
import { Icon } from './icon.tsx';

/** What the dialog shows: fetched when it is first wanted. */
export interface RangeDialog {
  load: () => Promise<unknown>;
  draw: (props: Pick<DateRangeFormProps, 'value' | 'onChange' | 'pattern'>) => ReactNode;
}

type DateRangePickerProps = ControlProps & {
  value: LocalRange;
  onChange: (range: LocalRange) => void;
  pattern?: DatePattern;
  /** Of the two in their form, where the browser posts it without scripts. */
  names?: { from: string; to: string; fromTime: string; toTime: string };
  dialog: RangeDialog;
};

/** Start and end. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, pattern = 'MM/dd/yyyy', names, dialog, ...control } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <PickerTrigger control={control} onOpen={() => setOpen(true)} load={dialog.load}>
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
      <span className="hidden gap-3 noscript:flex noscript:flex-col">
        {(['from', 'to'] as const).map((end) => (
          <span key={end} className="flex gap-3">
            <NativeDate
              control={control}
              type="date"
              name={names?.[end]}
              value={value[end].slice(0, 10)}
              label={end === 'from' ? texts.start : texts.end}
            />
            <NativeDate
              control={control}
              type="time"
              name={names?.[`${end}Time`]}
              value={value[end].slice(11)}
              label={end === 'from' ? texts.startTime : texts.endTime}
            />
          </span>
        ))}
      </span>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.chooseDates} wide>
        {dialog.draw({
          value,
          pattern,
          onChange: (range) => {
            onChange(range);
            setOpen(false);
          },
        })}
      </Dialog>
    </>
  );
}

/** A dialog whose inside comes late. */
export function rangeDialog<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Late = latePart(load, texts.calendar);
  return (given: Omit<Props, 'value' | 'onChange' | 'pattern'>): RangeDialog => ({
    load,
    draw: (own) => <Late {...({ ...given, ...own } as unknown as Props)} />,
  });
}
