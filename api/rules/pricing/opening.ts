import { type AskedMoment, dayOf, hourOf } from './day-count.ts';

/** The days as schema.org names them, with the hours between which the desk is open. */
export interface OpeningHours {
  days: readonly string[];
  opens: string;
  closes: string;
}

const weekDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The hours of a day; null where the desk stays closed. */
export function hoursOn(opening: readonly OpeningHours[], day: string): OpeningHours | null {
  const name = weekDays[new Date(`${day}T00:00Z`).getUTCDay()] as string;
  return opening.find(({ days }) => days.includes(name)) ?? null;
}

/** Of the times of a day, those at which the desk is open, and those for which somebody would have to come in. */
export function openAndOutside(opening: readonly OpeningHours[], day: string, times: readonly string[]) {
  const isOutside = (time: string) => isOutOfHours(opening, `${day}T${time}`);
  return { open: times.filter((time) => !isOutside(time)), outside: times.filter(isOutside) };
}

/** Whether somebody would have to come in for it. An hour that is open is agreed on within the opening hours. */
export function isOutOfHours(opening: readonly OpeningHours[], moment: AskedMoment): boolean {
  const hour = hourOf(moment);
  if (hour === null) return false;
  const hours = hoursOn(opening, dayOf(moment));
  return hours === null || hour < hours.opens || hour > hours.closes;
}
