import * as z from 'zod/mini';
import { car } from './catalogue.ts';
import { carsPerPage } from './car-search.ts';
import { endpoint } from './endpoint.ts';
import { datedListQuery } from './list-query.ts';

/** It can be had; it is free, but for longer rentals alone; taken by others; not offered at all. In this order they are listed. */
export const offerStates = ['free', 'short', 'taken', 'off'] as const;
export type OfferState = (typeof offerStates)[number];

/** Days of the agency's calendar; the hours are those that were asked for. */
const otherDates = z.object({ from: z.string(), to: z.string() });
export type OtherDates = z.output<typeof otherDates>;

const offer = z.object({
  car,
  state: z.enum(offerStates),
  /** What the dates come to; null unless it can be had for them. */
  total_centimes: z.nullable(z.int()),
  /** How many days a rental that begins then has at least. */
  min_days: z.int(),
  /** Of a car that is taken: when it is free for as long, the next time. */
  next: z.nullable(otherDates),
  /** And on which of the days that were asked for it is free, at a stretch. */
  partly: z.nullable(otherDates),
});
export type Offer = z.output<typeof offer>;

const foundOffers = z.object({
  offers: z.array(offer),
  /** How many days are charged for these dates. */
  days: z.int(),
  /** How many fit and can be had, on all pages together. */
  free: z.int(),
  /** How many fit at all. */
  count: z.int(),
  page: z.int(),
  pages: z.int(),
  /** Where none is free: when one is, for as long, just before and just after. */
  nearest: z.array(otherDates),
  /** And cars that are free at these dates, though they do not fit. */
  others: z.array(offer),
});
export type FoundOffers = z.output<typeof foundOffers>;

export const findOffers = endpoint({
  method: 'GET',
  path: '/cars/offers',
  role: 'anyone',
  summary: `The cars that fit a filter, with what they cost from one day to another: free ones first, ${carsPerPage} to a page`,
  query: datedListQuery,
  answer: foundOffers,
});
