import { type ReactNode, useState } from 'react';
import { type DatePattern, formatDayOfMonth, formatPattern, siteLocale } from '../../api/words/wording.ts';
import { timeInMorocco } from '../lib/agency-time.ts';
import { Button } from './button.tsx';
import { type DayNote, RangeCalendar } from './calendar.tsx';
import { type DayInterval, firstDayWithTimes, type LocalRange, usualTime, timesLeft } from './calendar-days.ts';
import { FieldError } from './field.tsx';
import { takenText } from './range-choice.ts';
import { texts } from './texts.ts';
import { type TimeGroup, TimeSelect } from './time-select.tsx';

export interface DateRangeFormProps {
  value: LocalRange;
  onChange: (range: LocalRange) => void;
  pattern: DatePattern;
  /** Without times the values are days. */
  withTimes?: boolean;
  /** What stands for a time that is left open; without it a time is always chosen. */
  openTime?: { text: string; isUsual: boolean };
  /** Of the times of a day, in which groups they are offered; the first is the usual one. */
  groupsOf?: (day: string, times: readonly string[]) => readonly TimeGroup[];
  /** Days before this one cannot be chosen; today unless said. */
  min?: string;
  taken?: readonly DayInterval[];
  /** What is written under a day. */
  noteOf?: (day: string) => DayNote | undefined;
  /** What to know of a range that begins on this day, before its end is chosen. */
  adviceOn?: (day: string) => string | undefined;
  /** Why a range cannot be had. */
  faultOf?: (range: LocalRange) => string | undefined;
  /** What the choice amounts to (days, total), told while choosing. */
  summary?: (range: LocalRange) => ReactNode;
}

/** The inside of the dialog: nothing is taken until it is validated. */
export function DateRangeForm(props: DateRangeFormProps) {
  const {
    value,
    onChange,
    pattern,
    withTimes = true,
    openTime,
    min,
    taken,
    noteOf,
    adviceOn,
    faultOf,
    summary,
  } = props;
  const [days, setDays] = useState({ from: value.from.slice(0, 10), to: value.to.slice(0, 10) });
  // A day without a time was left so; of no day nothing is known yet.
  const timeIn = (moment: string) => (moment === '' ? null : moment.slice(11));
  const [times, setTimes] = useState({ from: timeIn(value.from), to: timeIn(value.to) });
  const [inTheWay, setInTheWay] = useState<DayInterval | null>(null);

  const now = timeInMorocco();
  const offered = (day: string) => groupsFor(day, timesLeft(day, now), props);
  const timeOf = (end: 'from' | 'to') => {
    const chosen = times[end] ?? (openTime?.isUsual ? '' : null);
    if (chosen === '' && openTime) return '';
    const groups = offered(days[end]);
    return usualTime(
      chosen ?? '',
      groups.flatMap((group) => group.times),
      groups[0]?.times ?? [],
      openTime !== undefined,
    );
  };
  const range: LocalRange = withTimes ? { from: at(days.from, timeOf('from')), to: at(days.to, timeOf('to')) } : days;
  const complete = days.from !== '' && days.to !== '';
  const fault = complete ? (isReversed(range) ? texts.endBeforeStart : faultOf?.(range)) : undefined;
  const advice = complete || days.from === '' ? undefined : adviceOn?.(days.from);

  function choose(from: string, to: string) {
    setDays({ from, to });
    setInTheWay(null);
  }

  return (
    <div className="flex flex-col gap-5">
      <RangeCalendar
        {...days}
        onChange={choose}
        onRefused={setInTheWay}
        min={min ?? (withTimes ? firstDayWithTimes(now) : undefined)}
        taken={taken}
        noteOf={noteOf}
      />
      {taken && taken.length > 0 && <TakenLegend />}
      {withTimes && (
        <div className="flex gap-4">
          {(['from', 'to'] as const).map((end) => (
            <TimeSelect
              key={end}
              label={end === 'from' ? texts.startTime : texts.endTime}
              times={groupsOrTimes(offered(days[end]))}
              none={openTime?.text}
              value={timeOf(end)}
              onChange={(time) => setTimes({ ...times, [end]: time })}
            />
          ))}
        </div>
      )}
      <div
        aria-live="polite"
        className="flex min-h-12 flex-col justify-center rounded-control bg-sand px-4 py-2 tabular-nums"
      >
        {inTheWay && <FieldError>{takenText(inTheWay, (day) => formatDayOfMonth(day, siteLocale))}</FieldError>}
        <p>
          {complete ? `${formatPattern(range.from, pattern)} → ${formatPattern(range.to, pattern)}` : texts.chooseDates}
        </p>
        {advice && <p>{advice}</p>}
        {fault && <FieldError>{fault}</FieldError>}
        {complete && !fault && summary && <div className="font-semibold">{summary(range)}</div>}
      </div>
      <div className="flex justify-between gap-3">
        <Button variant="ghost" onClick={() => choose('', '')}>
          {texts.clear}
        </Button>
        <Button disabled={!complete || fault !== undefined} onClick={() => onChange(range)}>
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

/** In one group without a name, unless they are grouped; a day that is not chosen yet has no groups. */
const groupsFor = (day: string, times: readonly string[], { groupsOf }: Pick<DateRangeFormProps, 'groupsOf'>) =>
  day !== '' && groupsOf ? groupsOf(day, times) : [{ label: '', times }];

const groupsOrTimes = (groups: readonly TimeGroup[]) =>
  groups.length === 1 && groups[0]?.label === '' ? groups[0].times : groups.filter(({ times }) => times.length > 0);

/** Of one day, where both times are said. */
const isReversed = ({ from, to }: LocalRange) => from.includes('T') && to.includes('T') && to <= from;

const at = (day: string, time: string) => (day === '' || time === '' ? day : `${day}T${time}`);
