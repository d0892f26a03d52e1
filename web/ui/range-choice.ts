import { dateOf, type DayInterval, dayOf } from './calendar-days.ts';

export type RangeChoice =
  | { from: string; to: string }
  /** What is in the way of a range that begins on the day before it. */
  | { inTheWay: DayInterval };

/**
 * What a press on a day makes of a range: its end, once it has a beginning, else its beginning. A range never spans days
 * that are taken; its beginning stays then.
 */
export function chooseDay(
  { from, to }: { from: string; to: string },
  day: string,
  taken: readonly DayInterval[],
): RangeChoice {
  if (from === '' || to !== '' || day < from) return { from: day, to: '' };
  const inTheWay = taken
    .filter((interval) => interval.from <= day && interval.to >= from)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
  return inTheWay ? { inTheWay } : { from, to: day };
}

/** « Le 14 et le 15 décembre sont déjà pris » */
export function takenText({ from, to }: DayInterval, write: (day: string) => string): string {
  if (from === to) return `Le ${write(from)} est déjà pris`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  const first = isSameMonth ? ordinal(from) : write(from);
  const isNext = dayOf(dayAfter(from)) === to;
  return isNext
    ? `Le ${first} et le ${write(to)} sont déjà pris`
    : `Les jours du ${first} au ${write(to)} sont déjà pris`;
}

/** « 1er », « 2 » */
const ordinal = (day: string) => (day.endsWith('-01') ? '1er' : String(Number(day.slice(8))));

function dayAfter(day: string): Date {
  const date = dateOf(day);
  date.setDate(date.getDate() + 1);
  return date;
}
