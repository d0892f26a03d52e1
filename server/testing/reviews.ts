import type { Car } from '../../api/calls/catalogue.ts';
import type { Review } from '../../api/calls/reviews.ts';
import type { SignedIn, TestSite } from './app.ts';

/** What somebody writes who was content. */
export const testOpinion = { username: 'Salma', comment: 'Très bien', rating: 4 };

export const sendReview = ({ request }: TestSite, carId: string, payload: object, as?: SignedIn) =>
  request({ method: 'POST', url: `/api/car/${carId}/comment`, payload, ...(as && { as }) });

/** What the public sees of a car. */
export const carPage = async ({ request }: TestSite, carId: string) =>
  (await request({ url: `/api/car/${carId}` })).json<{ car: Car; comments: Review[] }>();
