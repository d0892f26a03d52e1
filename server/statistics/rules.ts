import { instantAt, wallTimeAt } from '../../api/rules/casablanca-time.ts';

export interface Month {
  /** `2026-11` */
  month: string;
  start: number;
  end: number;
}

/** The last months on the agency's calendar, the present one included, oldest first. */
export function lastMonths(now: number, count: number): Month[] {
  const wall = new Date(wallTimeAt(now));
  const startOf = (monthsAgo: number) => Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() - monthsAgo, 1);
  return Array.from({ length: count }, (_, index) => {
    const monthsAgo = count - 1 - index;
    const month = new Date(startOf(monthsAgo)).toISOString().slice(0, 7);
    return { month, start: instantAt(startOf(monthsAgo)), end: instantAt(startOf(monthsAgo - 1)) };
  });
}

/** Whole dirhams; 0 without cars. */
export const averagePrice = (sumCentimes: number, cars: number) =>
  cars === 0 ? 0 : Math.round(sumCentimes / cars / 100);
