import * as z from 'zod/mini';
import { momentMaxLength } from '../rules/text-limits.ts';
import { boundedText, idParams, line, pageQuery } from './fields.ts';
import { cost } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { reservationRequest, transferRequest } from './booking-forms.ts';
import type { RefusalCode } from '../words/errors.ts';
import { requestSources } from '../rules/request-source.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { reservationStatuses } from '../rules/reservation-status.ts';
import { transferDirections } from '../rules/transfer-direction.ts';

export const reservationStatus = z.enum(reservationStatuses);
export const requestTypes = ['car', 'transport'] as const;
export type RequestType = (typeof requestTypes)[number];

/** What both the customer and the agency see. What one kind does not have is null. */
const requestView = z.object({
  _id: z.string(),
  type: z.enum(requestTypes),
  status: reservationStatus,
  car_id: z.nullable(z.string()),
  car_name: z.nullable(z.string()),
  ville: z.string(),
  start_date: z.nullable(z.iso.datetime()),
  end_date: z.nullable(z.iso.datetime()),
  days: z.nullable(z.int()),
  total: z.nullable(z.number()),
  aeroport: z.nullable(z.string()),
  date: z.nullable(z.iso.datetime()),
  /** Where a transfer starts, or where it leads from the airport. */
  departure: z.nullable(z.string()),
  direction: z.nullable(z.enum(transferDirections)),
  created_at: z.iso.datetime(),
  // What the agency's clock shows at these instants, for whoever does not know its time zone.
  start_wall: z.nullable(z.string()),
  end_wall: z.nullable(z.string()),
  date_wall: z.nullable(z.string()),
  created_wall: z.string(),
  /** Of these only the day is agreed on: the hour is « à convenir ». */
  is_start_open: z.boolean(),
  is_end_open: z.boolean(),
});

export const ownRequest = z.extend(requestView, {
  /** What can be said on the phone: `R-4K7P-2M`. */
  reference: z.string(),
  /** Of a rental how far it is, more finely than its status. */
  stage: z.nullable(z.enum(reservationStages)),
  /** Null when its customer cannot give it up by themself; at any time where no end is named. */
  cancel: z.nullable(z.object({ until: z.nullable(z.iso.datetime()) })),
});
export type OwnRequest = z.output<typeof ownRequest>;

/** What is told to whoever has just sent it. */
export const sentRequest = z.extend(ownRequest, {
  /** Of a rental what it costs, and what is promised beside the price. */
  cost: z.nullable(cost),
  /** The path of a page on which a rental is followed without an account; told once. */
  tracking: z.nullable(z.string()),
});
export type SentRequest = z.output<typeof sentRequest>;

/** Why a request cannot be accepted as things are: each is the code with which the call refuses it. */
export const acceptObstacles = [
  'car_removed',
  'dates_past',
  'car_switched_off',
  'car_taken',
] as const satisfies RefusalCode[];
export type AcceptObstacle = (typeof acceptObstacles)[number];

const blocker = z.object({
  full_name: z.string(),
  start_date: z.iso.datetime(),
  end_date: z.iso.datetime(),
  start_wall: z.string(),
  end_wall: z.string(),
});

export const adminRequest = z.extend(requestView, {
  full_name: z.string(),
  email: z.nullable(z.string()),
  phone: z.string(),
  reference: z.string(),
  source: z.enum(requestSources),
  /** Of the vehicles that it has or had, in the order of time. */
  plates: z.array(z.string()),
  /** What keeps a request that is not accepted from being so. */
  obstacle: z.nullable(z.enum(acceptObstacles)),
  /** The accepted rental in the way, when that is what does. */
  blocked_by: z.nullable(blocker),
  /** How many other waiting requests want the car at the same time. */
  rivals: z.int(),
  /** The customer's own city, `ville` of a reservation and `departure` of a transfer, is none that the forms propose. */
  ville_hors_liste: z.boolean(),
});
export type AdminRequest = z.output<typeof adminRequest>;

const statusCounts = z.record(reservationStatus, z.int());
const requestTotals = z.object({
  car: statusCounts,
  transport: statusCounts,
  /** When the newest request of all came. */
  latest: z.nullable(z.iso.datetime()),
});
export type RequestTotals = z.output<typeof requestTotals>;

export const requestCounts = z.extend(requestTotals, {
  /** Waiting requests that came after `since`. */
  unread: z.int(),
});
export type RequestCounts = z.output<typeof requestCounts>;

/** What the live line tells; `missed` when something may have gone unheard, and only reading anew helps. */
export const requestNews = z.union([
  z.object({
    /** As they are now. */
    changed: z.array(adminRequest),
    /** Others for the same car and days, whose check looks different now. */
    touched: z.array(adminRequest),
    totals: requestTotals,
  }),
  z.object({ missed: z.literal(true) }),
]);
export type RequestNews = z.output<typeof requestNews>;

export const reserveCar = endpoint({
  method: 'POST',
  path: '/reserve/:carId',
  role: 'anyone',
  summary: 'Ask for a car; the same request of the same person within ten minutes answers the first one',
  params: z.object({ carId: idParams.shape.id }),
  body: reservationRequest,
  answer: sentRequest,
  creates: true,
  refuses: [
    'not_logged_in',
    'car_not_found',
    'car_unavailable',
    'car_taken',
    'stay_too_short',
    'price_changed',
    'extra_short',
    'too_many_requests',
  ],
});

export const requestTransfer = endpoint({
  method: 'POST',
  path: '/transport',
  role: 'anyone',
  summary: 'Ask to be driven to an airport, or from it',
  body: transferRequest,
  answer: sentRequest,
  creates: true,
  refuses: ['not_logged_in', 'too_many_requests'],
});

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/user/reservations',
  role: 'customer',
  summary: 'The requests of the person who is logged in, newest first',
  answer: z.array(ownRequest),
});

export const listRequests = endpoint({
  method: 'GET',
  path: '/admin/reservations',
  role: 'admin',
  right: 'office',
  summary: 'Car and transport reservations, newest first; whole unless limited',
  query: z.object({
    type: z.optional(z.enum(requestTypes)),
    status: z.optional(reservationStatus),
    ...pageQuery,
  }),
  answer: z.array(adminRequest),
});

export const decideRequest = endpoint({
  method: 'PUT',
  path: '/admin/reservations',
  role: 'admin',
  right: 'desk',
  summary: 'Accept or refuse a reservation',
  body: z.object({ reservation_id: line(64), status: reservationStatus }),
  answer: adminRequest,
  refuses: [
    'reservation_not_found',
    'already_decided',
    'act_not_possible',
    'vehicle_taken',
    'extra_short',
    ...acceptObstacles,
  ],
});

export const countRequests = endpoint({
  method: 'GET',
  path: '/admin/reservations/counts',
  role: 'admin',
  right: 'office',
  summary: 'How many reservations there are of each kind and status',
  query: z.object({ since: z.optional(boundedText(momentMaxLength).check(z.iso.datetime())) }),
  answer: requestCounts,
});

export const requestEvents = endpoint({
  method: 'GET',
  path: '/admin/reservations/events',
  role: 'admin',
  right: 'office',
  summary: 'Tells which reservations have changed, and what became of them',
  answer: 'events',
});
