import type { HomeStats } from '../../../api/calls/statistics.ts';

export type StatsRow = Record<'users' | 'reservations' | 'cars', number>;

/** In the page before anything has been loaded. */
export const initialStats: StatsRow = { users: 122, reservations: 234, cars: 10 };

/** When they cannot be loaded. */
export const fallbackStats: StatsRow = { users: 120, reservations: 989, cars: 0 };

/** The agency counts those it served before it had this site. */
export const statsRow = ({ totalUsers, rentedCars, totalCars }: HomeStats): StatsRow => ({
  users: totalUsers + 120,
  reservations: rentedCars + 989,
  cars: totalCars,
});
