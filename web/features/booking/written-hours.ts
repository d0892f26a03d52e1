import { isDay } from '../../../api/rules/search-dates.ts';

/** Of a day in a form that the browser posts by itself, the field with its hour. */
export const hourFields = { start_date: 'start_time', end_date: 'end_time' } as const;

/** Day and hour as one; the day alone while its hour is open. */
export function writtenMoment(given: URLSearchParams, name: keyof typeof hourFields): string {
  const [day, hour] = [given.get(name) ?? '', given.get(hourFields[name]) ?? ''];
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour) ? `${day}T${hour}` : day;
}
