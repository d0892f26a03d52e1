import { listCars } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import { listBestReviews } from '../../../api/reviews.ts';
import { orNull } from '../../lib/or-null.ts';

/** Null stands for a list that could not be had: the other one is shown all the same. */
export async function loadHome(call: Call, report: (error: unknown) => void) {
  const [cars, reviews] = await Promise.all([
    call(listCars).catch(orNull(report)),
    call(listBestReviews).catch(orNull(report)),
  ]);
  return { cars, reviews };
}
