import { listCars } from '../../../api/catalogue.ts';
import type { Call } from '../../../api/endpoint.ts';
import { listBestReviews } from '../../../api/reviews.ts';

export async function loadHome(call: Call) {
  const [cars, reviews] = await Promise.all([call(listCars), call(listBestReviews)]);
  return { cars, reviews };
}
