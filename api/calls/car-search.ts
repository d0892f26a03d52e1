import * as z from 'zod/mini';
import { car } from './catalogue.ts';
import { idParams } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { listQuery } from './list-query.ts';

/** Up to so many cars a page carries the whole fleet and filters it in the browser; beyond, the server does. */
export const wholeFleetLimit = 200;
/** Fills the last row in two columns and in three. */
export const carsPerPage = 24;

export const countCars = endpoint({
  method: 'GET',
  path: '/cars/count',
  role: 'anyone',
  summary: 'How many cars the fleet has',
  answer: z.object({ total: z.int() }),
  cachedUntil: ['cars'],
});

const foundCars = z.object({
  cars: z.array(car),
  /** How many fit, on all pages together. */
  count: z.int(),
  /** The page that was asked for, or the last when there are fewer. */
  page: z.int(),
  pages: z.int(),
});
export type FoundCars = z.output<typeof foundCars>;

export type GivenSearch = z.output<typeof listQuery>;

export const findCars = endpoint({
  method: 'GET',
  path: '/cars/find',
  role: 'anyone',
  summary: `The cars that fit a filter, in the order of the fleet unless another is asked for, ${carsPerPage} to a page`,
  query: listQuery,
  answer: foundCars,
});

export const listSimilarCars = endpoint({
  method: 'GET',
  path: '/car/:id/similar',
  role: 'anyone',
  summary: 'Available cars that somebody who looks at this one could take instead',
  params: idParams,
  answer: z.array(car),
  cachedUntil: ['cars', 'reviews', 'rentals'],
  refuses: ['car_not_found'],
});
