import { type ComponentProps, createContext, use } from 'react';
import { DayPicker, type DateRange, type DayButton, type DayPickerProps, type Modifiers } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import { todayInMorocco } from '../lib/agency-time.ts';
import { formatLongDay, siteLocale } from '../../api/words/wording.ts';
import { dateOf, type DayInterval, dayOf } from './calendar-days.ts';
import { chooseDay } from './range-choice.ts';
import { texts } from './texts.ts';
import './calendar.css';

/** What is written under a day, and how it is read out. */
export interface DayNote {
  short: string;
  long: string;
}
type NoteOf = (day: string) => DayNote | undefined;

interface CalendarProps {
  /** Days before this one cannot be chosen; today unless said. */
  min?: string | undefined;
  taken?: readonly DayInterval[] | undefined;
  noteOf?: NoteOf | undefined;
}

interface RangeCalendarProps extends CalendarProps {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
  /** A range would span these, which are taken: the day that it begins on stays. */
  onRefused: (inTheWay: DayInterval) => void;
}

export function RangeCalendar({ from, to, onChange, onRefused, ...rest }: RangeCalendarProps) {
  const selected: DateRange | undefined = from ? { from: dateOf(from), to: to ? dateOf(to) : undefined } : undefined;

  function choose(date: Date) {
    const choice = chooseDay({ from, to }, dayOf(date), rest.taken ?? []);
    if ('inTheWay' in choice) onRefused(choice.inTheWay);
    else onChange(choice.from, choice.to);
  }

  return (
    <Notes value={rest.noteOf}>
      <DayPicker {...shared(rest, from)} mode="range" selected={selected} onSelect={(_, date) => choose(date)} />
    </Notes>
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

function shared({ min = todayInMorocco(), taken = [], noteOf }: CalendarProps, chosen: string) {
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
    labels: { labelDayButton: (date, modifiers) => labelOf(date, modifiers, noteOf) },
    ...(noteOf && { components: { DayButton: NotedDay } }),
  } satisfies DayPickerProps;
}

/** « mardi 17 novembre 2026, déjà réservé » */
function labelOf(date: Date, modifiers: Modifiers, noteOf: NoteOf | undefined): string {
  const day = dayOf(date);
  // Who says aloud what they see says « 1 ».
  const words = [formatLongDay(day, siteLocale).replace('1er ', '1 ')];
  if (modifiers['today']) words.push(texts.today);
  if (modifiers['selected']) words.push(texts.selected);
  const note = modifiers['disabled'] ? undefined : noteOf?.(day);
  if (note) words.push(note.long);
  if (modifiers['taken']) words.push(texts.taken);
  return words.join(', ');
}

const Notes = createContext<NoteOf | undefined>(undefined);

/** A day with what is noted under it. The library draws it, so what it notes comes by the context. */
function NotedDay({ day, modifiers, children, ...button }: ComponentProps<typeof DayButton>) {
  const noteOf = use(Notes);
  const note = modifiers['disabled'] ? undefined : noteOf?.(dayOf(day.date));
  return (
    <button type="button" {...button} data-note={note?.short}>
      {children}
    </button>
  );
}
