import type { HomeStats } from '../../../api/calls/statistics.ts';
import { servedBefore } from '../../../api/rules/served-before.ts';
import type { AgencyFacts } from '../../../api/words/agency.ts';

export type StatsRow = Record<'users' | 'reservations' | 'cars', number>;
/** Null: not known yet. */
export type ShownStats = Record<keyof StatsRow, number | null>;

/** In the page before anything has been loaded. */
export const initialStats = ({ servedBefore: own }: AgencyFacts): ShownStats =>
  own ? { ...own, cars: null } : { users: 122, reservations: 234, cars: 10 };

/** When they cannot be loaded. */
export const fallbackStats = (agency: AgencyFacts): StatsRow => ({ ...servedBefore(agency), cars: 0 });

/** The agency counts those it served before it had this site. */
export function statsRow({ totalUsers, rentedCars, totalCars }: HomeStats, agency: AgencyFacts): StatsRow {
  const { users, reservations } = servedBefore(agency);
  return { users: totalUsers + users, reservations: rentedCars + reservations, cars: totalCars };
}

/** The first figures of an agency without a past say nothing yet. */
export function hasStats(agency: AgencyFacts): boolean {
  const { users, reservations } = servedBefore(agency);
  return users + reservations > 0;
}
