import { DayPicker, type DateRange, type DayPickerProps, type Modifiers } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import { todayInMorocco } from '../lib/agency-time.ts';
import { formatLongDay, siteLocale } from '../../api/words/wording.ts';
import { dateOf, type DayInterval, dayOf } from './calendar-days.ts';
import { texts } from './texts.ts';
import './calendar.css';

interface CalendarProps {
  /** Days before this one cannot be chosen; today unless said. */
  min?: string | undefined;
  taken?: readonly DayInterval[] | undefined;
}

interface RangeCalendarProps extends CalendarProps {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

/** A range never spans a day that cannot be chosen. */
export function RangeCalendar({ from, to, onChange, ...rest }: RangeCalendarProps) {
  const selected: DateRange | undefined = from ? { from: dateOf(from), to: to ? dateOf(to) : undefined } : undefined;
  return (
    <DayPicker
      {...shared(rest, from)}
      mode="range"
      excludeDisabled
      resetOnSelect
      selected={selected}
      onSelect={(range) => onChange(range?.from ? dayOf(range.from) : '', range?.to ? dayOf(range.to) : '')}
    />
  );
}

interface DayCalendarProps extends CalendarProps {
  day: string;
  onChange: (day: string) => void;
}

export function DayCalendar({ day, onChange, ...rest }: DayCalendarProps) {
  return (
    <DayPicker
      {...shared(rest, day)}
      numberOfMonths={1}
      mode="single"
      required
      selected={day ? dateOf(day) : undefined}
      onSelect={(date) => onChange(dayOf(date))}
    />
  );
}

function shared({ min = todayInMorocco(), taken = [] }: CalendarProps, chosen: string) {
  const intervals = taken.map((interval) => ({ from: dateOf(interval.from), to: dateOf(interval.to) }));
  return {
    locale: fr,
    autoFocus: true,
    navLayout: 'after',
    numberOfMonths: window.matchMedia('(min-width: 768px)').matches ? 2 : 1,
    defaultMonth: dateOf(chosen || min),
    startMonth: dateOf(min),
    today: dateOf(todayInMorocco()),
    disabled: [{ before: dateOf(min) }, ...intervals],
    modifiers: { taken: intervals },
    modifiersClassNames: { taken: 'rdp-taken' },
    labels: { labelDayButton },
  } satisfies DayPickerProps;
}

/** « mardi 17 novembre 2026, déjà réservé » */
function labelDayButton(date: Date, modifiers: Modifiers): string {
  const words = [formatLongDay(dayOf(date), siteLocale)];
  if (modifiers['today']) words.push(texts.today);
  if (modifiers['selected']) words.push(texts.selected);
  if (modifiers['taken']) words.push(texts.taken);
  return words.join(', ');
}
