import { type ReactNode, useState } from 'react';
import { type DatePattern, formatPattern } from '../../api/words/wording.ts';
import { timeInMorocco } from '../lib/agency-time.ts';
import { Button } from './button.tsx';
import { RangeCalendar } from './calendar.tsx';
import { type DayInterval, firstDayWithTimes, type LocalRange, timeOn, timesLeft } from './calendar-days.ts';
import { FieldError } from './field.tsx';
import { texts } from './texts.ts';
import { TimeSelect } from './time-select.tsx';

export interface DateRangeFormProps {
  value: LocalRange;
  onChange: (range: LocalRange) => void;
  pattern: DatePattern;
  /** Without times the values are days. */
  withTimes?: boolean;
  /** Days before this one cannot be chosen; today unless said. */
  min?: string;
  taken?: readonly DayInterval[];
  /** What the choice amounts to (days, total), told while choosing. */
  summary?: (range: LocalRange) => ReactNode;
}

/** The inside of the dialog: nothing is taken until it is validated. */
export function DateRangeForm(props: DateRangeFormProps) {
  const { value, onChange, pattern, withTimes = true, min, taken, summary } = props;
  const [days, setDays] = useState({ from: value.from.slice(0, 10), to: value.to.slice(0, 10) });
  const [times, setTimes] = useState({ start: value.from.slice(11), end: value.to.slice(11) });

  const now = timeInMorocco();
  const startTime = timeOn(days.from, times.start, now);
  const endTime = timeOn(days.to, times.end, now);
  const range: LocalRange = withTimes ? { from: at(days.from, startTime), to: at(days.to, endTime) } : days;
  const complete = days.from !== '' && days.to !== '';
  const reversed = complete && withTimes && range.to <= range.from;

  return (
    <div className="flex flex-col gap-5">
      <RangeCalendar
        {...days}
        onChange={(from, to) => setDays({ from, to })}
        min={min ?? (withTimes ? firstDayWithTimes(now) : undefined)}
        taken={taken}
      />
      {taken && taken.length > 0 && <TakenLegend />}
      {withTimes && (
        <div className="flex gap-4">
          <TimeSelect
            label={texts.startTime}
            times={timesLeft(days.from, now)}
            value={startTime}
            onChange={(start) => setTimes({ ...times, start })}
          />
          <TimeSelect
            label={texts.endTime}
            times={timesLeft(days.to, now)}
            value={endTime}
            onChange={(end) => setTimes({ ...times, end })}
          />
        </div>
      )}
      <div
        aria-live="polite"
        className="flex min-h-12 flex-col justify-center rounded-control bg-sand px-4 py-2 tabular-nums"
      >
        <p>
          {complete ? `${formatPattern(range.from, pattern)} → ${formatPattern(range.to, pattern)}` : texts.chooseDates}
        </p>
        {reversed && <FieldError>{texts.endBeforeStart}</FieldError>}
        {complete && !reversed && summary && <div className="font-semibold">{summary(range)}</div>}
      </div>
      <div className="flex justify-between gap-3">
        <Button variant="ghost" onClick={() => setDays({ from: '', to: '' })}>
          {texts.clear}
        </Button>
        <Button disabled={!complete || reversed} onClick={() => onChange(range)}>
          {texts.validate}
        </Button>
      </div>
    </div>
  );
}

function TakenLegend() {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className="calendar-taken size-6 rounded-full" />
      {texts.takenLegend}
    </p>
  );
}

const at = (day: string, time: string) => (day === '' ? '' : `${day}T${time}`);
