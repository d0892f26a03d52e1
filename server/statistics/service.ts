import type { DashboardStats, HomeStats, PublicStats } from '../../api/statistics.ts';
import { type Clock, days } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import type { Viewer } from '../platform/session.ts';
import { averagePrice, lastMonths } from './rules.ts';
import * as store from './store.ts';

const monthsShown = 12;

export type StatisticsService = ReturnType<typeof createStatisticsService>;

export function createStatisticsService({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;

  async function forHome(): Promise<HomeStats> {
    const [totalUsers, totalCars, rented] = await Promise.all([
      store.countRows(db, 'users'),
      store.countRows(db, 'cars'),
      store.rentedCarIds(db, clock.now()),
    ]);
    return { totalUsers, rentedCars: rented.size, totalCars };
  }

  async function forDashboard(): Promise<DashboardStats> {
    const now = clock.now();
    const months = lastMonths(now, monthsShown);
    const [cars, rented, totalUsers, newUsers, totalContracts, recentContracts, rentals] = await Promise.all([
      store.carFigures(db),
      store.rentedCarIds(db, now),
      store.countRows(db, 'users'),
      store.countUsersSince(db, now - days(7)),
      store.countRows(db, 'contracts'),
      store.countContractsSince(db, now - days(28)),
      store.rentalsByMonth(db, months),
    ]);
    const carTypes: Record<string, number> = Object.create(null) as Record<string, number>;
    for (const { type } of cars) carTypes[type] = (carTypes[type] ?? 0) + 1;
    return {
      totalCars: cars.length,
      availableCars: cars.filter((car) => car.is_available === 1 && !rented.has(car.id)).length,
      rentedCars: rented.size,
      avgPrice: averagePrice(
        cars.reduce((sum, car) => sum + car.price_centimes, 0),
        cars.length,
      ),
      totalUsers,
      newUsers,
      totalContracts,
      recentContracts,
      carTypes: { ...carTypes },
      monthlyRentals: months.map(({ month }, index) => ({ month, count: rentals[index] ?? 0 })),
    };
  }

  return {
    async forEverybody(): Promise<PublicStats> {
      const [totalUsers, totalCars, rentals, transfers] = await Promise.all([
        store.countRows(db, 'users'),
        store.countRows(db, 'cars'),
        store.countRows(db, 'reservations'),
        store.countRows(db, 'transfers'),
      ]);
      return { totalUsers, totalReservations: rentals + transfers, totalCars };
    },

    /** Three figures for the home page, all of them for an administrator. */
    forViewer: (viewer: Viewer | null): Promise<HomeStats | DashboardStats> =>
      viewer?.role === 'admin' && !viewer.mustChangePassword ? forDashboard() : forHome(),
  };
}
