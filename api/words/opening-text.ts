import type { SpecialHours } from '../rules/pricing/opening.ts';
import { hourText } from './agency.ts';

type Hours = NonNullable<SpecialHours['hours']>;

/** « 8h-22h » */
export const spanText = (hours: Hours | null): string =>
  hours ? `${hourText(hours.opens)}-${hourText(hours.closes)}` : 'fermé';

/** « 12/03/2027 », « 18/02/2027 – 19/03/2027 » */
export const daysText = ({ from, to }: Pick<SpecialHours, 'from' | 'to'>): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

/** Not by `formatPattern`, with which all that is formatted would come to pages that format nothing else. */
const dayText = (day: string) => day.split('-').toReversed().join('/');

/** What is over on that day is of no use to a visitor. */
export const upcoming = (special: readonly SpecialHours[], day: string): SpecialHours[] =>
  special.filter(({ to }) => to >= day).toSorted((a, b) => a.from.localeCompare(b.from));

/** Of those that come, as many as one looks at. */
export const announcedMost = 3;
