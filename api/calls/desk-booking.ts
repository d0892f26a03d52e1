import * as z from 'zod/mini';
import { maxAgreedTotal } from '../rules/rental-acts.ts';
import { requestSources } from '../rules/request-source.ts';
import { fullNameMaxLength, noteMaxLength, reasonMaxLength } from '../rules/text-limits.ts';
import { extraFields } from './asked-extras.ts';
import { block } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, email, line, missing, optionalLine, phone } from './fields.ts';
import { handoverFields } from './handover-fields.ts';
import { moment } from './moment-fields.ts';
import { decimal } from './typed-number.ts';
import { wallMoment } from './wall-moment.ts';

/** An id of ours, as a body or an address names it. */
const id = () => line(64);
const optionalId = () => optionalLine(64);

/** A vehicle that is free in the period. */
const freeVehicle = z.object({
  id: z.string(),
  plate: z.string(),
  place: z.string(),
  km: z.nullable(z.int()),
  /** Minutes that it stands before and after; null where nothing comes before or after. */
  gap_before: z.nullable(z.int()),
  gap_after: z.nullable(z.int()),
});

/** A car of which at least one vehicle is free: the one that would stand the shortest comes first. */
export const freeCar = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  price: z.number(),
  total: z.number(),
  vehicles: z.array(freeVehicle),
});
export type FreeCar = z.output<typeof freeCar>;

export const freeCarsAnswer = z.object({ start: wallMoment, end: wallMoment, days: z.int(), cars: z.array(freeCar) });
export type FreeCars = z.output<typeof freeCarsAnswer>;

export const listFreeCars = endpoint({
  method: 'GET',
  path: '/admin/free-cars',
  role: 'admin',
  right: 'office',
  summary: 'The cars with a free vehicle in a period, past or to come, the cheapest first, each with its total',
  query: z.object({ from: moment(), to: moment() }),
  answer: freeCarsAnswer,
});

/** Somebody who is not known yet; the number tells whether that is so. */
export const newCustomerForm = z.object({
  full_name: line(fullNameMaxLength),
  phone,
  email: z.optional(z.union([z.literal(''), email], { error: 'invalid_email' })),
});

/** As the desk enters it: what is over when paper files are taken over may be so at once. */
export const bookingStages = ['prévue', 'en cours', 'terminée'] as const;

const note = z.optional(boundedText(noteMaxLength, { error: missing }).check(z.trim(), z.maxLength(noteMaxLength)));

/** What of a booking is neither when, nor what, nor for whom. */
const bookingDetails = {
  ...handoverFields,
  ...extraFields,
  /** In dirhams, instead of the total by the car's price; then a reason is asked for. */
  agreed_total: z.optional(decimal({ min: 0, max: maxAgreedTotal })),
  price_reason: optionalLine(reasonMaxLength),
  note,
  source: z._default(z.enum(requestSources), 'téléphone'),
  stage: z._default(z.enum(bookingStages), 'prévue'),
};

const customerOf = { customer_id: optionalId(), customer: z.optional(newCustomerForm) };

const isForSomebody = z.refine<{ customer_id?: string | undefined; customer?: unknown }>(
  ({ customer_id, customer }) => Boolean(customer_id) || customer !== undefined,
  { path: ['customer_id'], error: 'required' },
);

/** A date without an hour is a day of which the hour is still to be agreed on. */
export const bookingForm = z
  .object({
    start_date: moment(),
    end_date: moment(),
    car_id: id(),
    /** Without one, the free vehicle that would stand the shortest. */
    vehicle_id: optionalId(),
    ...customerOf,
    ...bookingDetails,
    /** Then it is an option, which ends by itself at that moment. */
    hold_until: z.optional(moment()),
    /** Chosen anew by whoever sends, and sent again with a repetition: one booking is made of both. */
    attempt: optionalLine(64),
  })
  .check(isForSomebody);
export type BookingForm = z.output<typeof bookingForm>;

export const booked = z.object({
  id: z.string(),
  reference: z.string(),
  car_name: z.string(),
  vehicle_id: z.string(),
  customer_id: z.string(),
  full_name: z.string(),
  stage: z.enum(bookingStages),
  start: wallMoment,
  end: wallMoment,
  days: z.int(),
  total: z.number(),
  /** The customer is told by letter. */
  is_told: z.boolean(),
});
export type Booked = z.output<typeof booked>;

/** A reservation, or the option that was held instead. */
export const bookingAnswer = z.union([z.object({ reservation: booked }), z.object({ option: block })]);
export type BookingAnswer = z.output<typeof bookingAnswer>;

export const bookCar = endpoint({
  method: 'POST',
  path: '/admin/bookings',
  role: 'admin',
  right: 'desk',
  summary: 'A booking that the desk enters for a customer: accepted at once, or held as an option until a moment',
  body: bookingForm,
  answer: bookingAnswer,
  creates: true,
  refuses: [
    'car_not_found',
    'vehicle_not_found',
    'customer_not_found',
    'car_switched_off',
    'car_taken',
    'vehicle_taken',
    'extra_short',
  ],
});

export const confirmOption = endpoint({
  method: 'POST',
  path: '/admin/blocks/:id/confirm',
  role: 'admin',
  right: 'desk',
  summary: 'An option becomes a reservation on the same vehicle; its period and customer hold unless others are given',
  params: z.object({ id: id() }),
  body: z.object({
    version: z.int(),
    start_date: z.optional(moment()),
    end_date: z.optional(moment()),
    ...customerOf,
    ...bookingDetails,
  }),
  answer: z.object({ reservation: booked }),
  creates: true,
  refuses: [
    'block_not_found',
    'changed_meanwhile',
    'customer_not_found',
    'car_not_found',
    'car_switched_off',
    'vehicle_taken',
    'extra_short',
  ],
});
