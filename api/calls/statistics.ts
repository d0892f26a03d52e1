import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const publicStats = z.object({ totalUsers: z.int(), totalReservations: z.int(), totalCars: z.int() });
export type PublicStats = z.output<typeof publicStats>;

export const homeStats = z.object({ totalUsers: z.int(), rentedCars: z.int(), totalCars: z.int() });
export type HomeStats = z.output<typeof homeStats>;

/** So many days an account counts as new, and a contract as recent. */
export const newUserDays = 7;
export const recentContractDays = 28;

export const dashboardStats = z.object({
  totalCars: z.int(),
  availableCars: z.int(),
  rentedCars: z.int(),
  avgPrice: z.int(),
  totalUsers: z.int(),
  newUsers: z.int(),
  totalContracts: z.int(),
  recentContracts: z.int(),
  carTypes: z.record(z.string(), z.int()),
  monthlyRentals: z.array(z.object({ month: z.string(), count: z.int() })),
});
export type DashboardStats = z.output<typeof dashboardStats>;

export const getStats = endpoint({
  method: 'GET',
  path: '/stats',
  role: 'anyone',
  summary: 'How many accounts, requests and cars there are',
  answer: publicStats,
  cachedUntil: ['users', 'requests', 'cars'],
});

export const getAdminStats = endpoint({
  method: 'GET',
  path: '/admin/stats',
  role: 'anyone',
  summary: 'Three figures for anyone, all of them for an administrator',
  answer: z.union([dashboardStats, homeStats]),
  cachedUnlessAdminUntil: ['users', 'cars', 'rentals'],
});
