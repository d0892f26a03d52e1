import { type AskedMoment, dayOf, hourOf } from './day-count.ts';
import { hasWeeks, lengthOf } from './weeks.ts';

/** The days as schema.org names them, with the hours between which the desk is open. */
export interface OpeningHours {
  days: readonly string[];
  opens: string;
  closes: string;
}

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Days on which it is otherwise than in a usual week: a holiday, the month of Ramadan. Null: closed. */
export interface SpecialHours {
  label: string;
  from: string;
  to: string;
  hours: { opens: string; closes: string } | null;
}

/** When the desk is open. */
export interface Opening {
  openingHours: readonly OpeningHours[];
  specialHours: readonly SpecialHours[];
}

/**
 * The hours of a day; null where the desk stays closed. The shortest of special times goes before: a holiday in Ramadan.
 * One of weeks leaves the days closed on which the desk always is; one of days says of each what it is.
 */
export function hoursOn({ openingHours, specialHours }: Opening, day: string): SpecialHours['hours'] {
  const special = specialHours.filter(({ from, to }) => from <= day && day <= to);
  const shortest = special.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  const name = weekDays[new Date(`${day}T00:00Z`).getUTCDay()] as string;
  const usual = openingHours.find(({ days }) => days.includes(name)) ?? null;
  if (!shortest) return usual;
  return usual === null && hasWeeks(shortest) ? null : shortest.hours;
}

/** Of the times of a day, those at which the desk is open, and those for which somebody would have to come in. */
export function openAndOutside(opening: Opening, day: string, times: readonly string[]) {
  const isOutside = (time: string) => isOutOfHours(opening, `${day}T${time}`);
  return { open: times.filter((time) => !isOutside(time)), outside: times.filter(isOutside) };
}

/** Whether somebody would have to come in for it. An hour that is open is agreed on within the opening hours. */
export function isOutOfHours(opening: Opening, moment: AskedMoment): boolean {
  const hour = hourOf(moment);
  if (hour === null) return false;
  const hours = hoursOn(opening, dayOf(moment));
  return hours === null || hour < hours.opens || hour > hours.closes;
}
