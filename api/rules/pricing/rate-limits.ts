/** Bounds of what the agency writes about its prices; the forms show them, the server and the database check them. */
export const rateLimits = {
  name: 60,
  /** In dirhams, as the price of a car. */
  money: { min: 0, max: 100_000 },
  seasonPrice: { min: 1, max: 100_000 },
  percent: { min: -90, max: 300 },
  days: { min: 1, max: 365 },
  rank: { min: 1, max: 9 },
  year: { min: 2020, max: 2090 },
  stepDays: { min: 2, max: 365 },
  stepPercent: { min: 1, max: 90 },
  toleranceHours: { min: 0, max: 23 },
  youngAge: { min: 19, max: 99 },
  kmPerDay: { min: 0, max: 5000 },
  stock: { min: 0, max: 1000 },
  perRental: { min: 1, max: 20 },
  seasons: 100,
  steps: 12,
  extras: 50,
  /** Named in one call. */
  cars: 2000,
} as const;
