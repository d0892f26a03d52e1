import {
  type DashboardStats,
  type HomeStats,
  newUserDays,
  type PublicStats,
  recentContractDays,
} from '../../api/calls/statistics.ts';
import { countSince as countUsersSince } from '../accounts/users/store.ts';
import { days } from '../platform/clock.ts';
import { totals, totalsBySubject } from '../platform/db/counters.ts';
import type { Viewer } from '../platform/http/session.ts';
import type { Platform } from '../platform/platform.ts';
import { averagePrice, lastMonths } from './rules.ts';
import * as store from './store.ts';

const monthsShown = 12;

export type StatisticsDeps = Pick<Platform, 'database' | 'clock'>;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

export function createStatisticsService({ database, clock }: StatisticsDeps) {
  const { db } = database;

  async function forHome(): Promise<HomeStats> {
    const [{ users, cars }, rented] = await Promise.all([
      totals(db, ['users', 'cars']),
      store.countRentedCars(db, clock.now()),
    ]);
    return { totalUsers: users, rentedCars: rented, totalCars: cars };
  }

  async function forDashboard(): Promise<DashboardStats> {
    const now = clock.now();
    const months = lastMonths(now, monthsShown);
    const [all, carTypes, rented, rentedThoughOff, newUsers, recentContracts, rentals] = await Promise.all([
      totals(db, ['cars', 'offered cars', 'car prices', 'users', 'contracts']),
      totalsBySubject(db, 'cars'),
      store.countRentedCars(db, now),
      store.countRentedThoughOff(db, now),
      countUsersSince(db, now - days(newUserDays)),
      store.countContractsSince(db, now - days(recentContractDays)),
      store.rentalsByMonth(db, months),
    ]);
    return {
      totalCars: all.cars,
      availableCars: all['offered cars'] - (rented - rentedThoughOff),
      rentedCars: rented,
      avgPrice: averagePrice(all['car prices'], all.cars),
      totalUsers: all.users,
      newUsers,
      totalContracts: all.contracts,
      recentContracts,
      carTypes: Object.fromEntries(carTypes),
      monthlyRentals: months.map(({ month }, index) => ({ month, count: rentals[index] ?? 0 })),
    };
  }

  return {
    async forEverybody(): Promise<PublicStats> {
      const all = await totals(db, ['users', 'cars', 'reservations', 'transfers']);
      return { totalUsers: all.users, totalReservations: all.reservations + all.transfers, totalCars: all.cars };
    },

    /** Three figures for the home page, all of them for an administrator. */
    forViewer: (viewer: Viewer | null): Promise<HomeStats | DashboardStats> =>
      viewer?.role === 'admin' && !viewer.mustChangePassword && !viewer.mustSetFactor ? forDashboard() : forHome(),
  };
}
