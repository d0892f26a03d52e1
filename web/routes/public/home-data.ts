import { findCars } from '../../../api/calls/car-search.ts';
import { type Car, listCars } from '../../../api/calls/catalogue.ts';
import type { Call } from '../../../api/calls/endpoint.ts';
import { type BestReview, listBestReviews } from '../../../api/calls/reviews.ts';
import { hasLargeFleet } from '../../lib/fleet-size.ts';
import { orNull } from '../../lib/or-null.ts';

const shownCars = 6;

export interface HomeData {
  /** The fleet, of which the first are shown and all that can be had are offered; null when it could not be had. */
  cars: Car[] | null;
  /** Those first alone: the form searches the others. */
  isLarge?: true;
  reviews: BestReview[] | null;
}

/** Null stands for a list that could not be had: the other one is shown all the same. */
export async function loadHome(call: Call, report: (error: unknown) => void): Promise<HomeData> {
  const [fleet, reviews] = await Promise.all([
    loadFleet(call).catch(orNull(report)),
    call(listBestReviews).catch(orNull(report)),
  ]);
  return { ...(fleet ?? { cars: null }), reviews };
}

async function loadFleet(call: Call): Promise<Pick<HomeData, 'cars' | 'isLarge'>> {
  if (!(await hasLargeFleet(call))) return { cars: await call(listCars) };
  return { cars: (await call(findCars)).cars.slice(0, shownCars), isLarge: true };
}
