import { hours } from '../platform/clock.ts';
import type { Limit } from '../platform/throttle.ts';

/** Per account. */
export const reviewLimit: Limit = { name: 'reviews:account', max: 10, windowMs: hours(1) };

/** To one decimal, as it is shown: 4.666… is 4.7. */
export const averageRating = (sum: number, count: number) => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);
