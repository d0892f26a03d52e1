import * as z from 'zod/mini';
import { fuels, transmissions } from '../rules/car-traits.ts';
import { idParams, pathText } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { review } from './reviews.ts';

export const car = z.object({
  _id: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.int(),
  price: z.number(),
  description: z.string(),
  transmission: z.enum(transmissions),
  fuel: z.enum(fuels),
  type: z.string(),
  places: z.nullable(z.int()),
  doors: z.int(),
  gear: z.string(),
  km: z.string(),
  airConditioning: z.boolean(),
  images: z.array(z.string()),
  /** Offered to the public, for these or other dates. */
  is_available: z.boolean(),
  /** Offered, and one of its vehicles is free this moment. */
  is_free_now: z.boolean(),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  category: z.string(),
  average_rating: z.number(),
  review_count: z.int(),
});
export type Car = z.output<typeof car>;

/** Taken periods only: never who took them. */
export const takenPeriod = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** What the agency's clock shows then. */
  start_wall: z.string(),
  end_wall: z.string(),
});
export type TakenPeriod = z.output<typeof takenPeriod>;

export const carPage = z.object({
  car,
  comments: z.array(review),
  /** How many there are, where only the newest were asked for. */
  comment_count: z.optional(z.int()),
  /** Some of the reviews are the demonstration's, on this page of them or another. */
  has_demo_reviews: z.optional(z.literal(true)),
  reservations: z.array(takenPeriod),
});
export type CarPage = z.output<typeof carPage>;

export const listCars = endpoint({
  method: 'GET',
  path: '/cars',
  role: 'anyone',
  summary: 'The fleet',
  answer: z.array(car),
  cachedUntil: ['cars', 'reviews', 'rentals'],
});

export const getCar = endpoint({
  method: 'GET',
  path: '/car/:id',
  role: 'anyone',
  summary: 'One car with its reviews, all or the newest, and taken periods',
  params: idParams,
  query: z.object({ comments: z.optional(z.literal('newest')) }),
  answer: carPage,
  cachedUntil: ['cars/:id', 'reviews/:id', 'rentals/:id'],
  refuses: ['car_not_found'],
});

export const getCarPicture = endpoint({
  method: 'GET',
  path: '/car/:id/images/:file',
  alsoAtRoot: true,
  role: 'anyone',
  summary: 'A picture of a car, in one of its widths and formats',
  params: z.object({ id: pathText(64), file: pathText(128) }),
  answer: 'file',
  refuses: ['not_found'],
});
