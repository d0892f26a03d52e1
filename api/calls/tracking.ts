import * as z from 'zod/mini';
import { placeKinds } from '../rules/handover-place.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { pathPartMaxLength, reasonMaxLength } from '../rules/text-limits.ts';
import { ownRequest } from './booking.ts';
import { cost } from './charges.ts';
import { endpoint } from './endpoint.ts';
import { idParams, optionalLine, pathText } from './fields.ts';
import { wallMoment } from './wall-moment.ts';

/** Any text is taken for the name of a link: one that opens nothing is answered like one that no longer does. */
const token = pathText(pathPartMaxLength);
const params = z.object({ token });

/** A car that the agency still has leads to its page. */
const trackedCar = z.object({ id: z.nullable(z.string()), name: z.string(), picture: z.nullable(z.string()) });
export type TrackedCar = z.output<typeof trackedCar>;

const place = z.object({ kind: z.nullable(z.enum(placeKinds)), text: z.string() });

/** One end of a rental: a day whose hour is open has yet to be agreed on. */
const handover = z.object({ moment: wallMoment, is_open: z.boolean(), place });
export type Handover = z.output<typeof handover>;

/** What the agency proposes instead; until when. */
const trackedProposal = z.object({
  id: z.string(),
  car: trackedCar,
  start: wallMoment,
  end: wallMoment,
  days: z.int(),
  total: z.number(),
  expires: wallMoment,
});
export type TrackedProposal = z.output<typeof trackedProposal>;

/** What whoever has the link sees: nothing of the person but the name, and nothing that only the desk knows. */
export const trackedRental = z.object({
  reference: z.string(),
  version: z.int(),
  stage: z.enum(reservationStages),
  closed_by: z.nullable(z.enum(['agence', 'client'])),
  full_name: z.string(),
  car: trackedCar,
  city: z.string(),
  departure: handover,
  return: handover,
  flight: z.string(),
  days: z.int(),
  cost,
  total: z.number(),
  /** Null when this is not for the customer to do; at any time where no end is named. */
  cancel: z.nullable(z.object({ until: z.nullable(wallMoment), is_over: z.boolean() })),
  proposals: z.array(trackedProposal),
});
export type TrackedRental = z.output<typeof trackedRental>;

export const getTracked = endpoint({
  method: 'GET',
  path: '/track/:token',
  role: 'anyone',
  summary: 'The rental behind a link',
  params,
  answer: trackedRental,
  refuses: ['link_not_found', 'too_many_requests'],
});

export const getTrackedVersion = endpoint({
  method: 'GET',
  path: '/track/:token/version',
  role: 'anyone',
  summary: 'Which version of a rental there is: an open page asks now and then whether to read it anew',
  params,
  answer: z.object({ version: z.int() }),
  refuses: ['link_not_found', 'too_many_requests'],
});

export const getTrackedCalendar = endpoint({
  method: 'GET',
  path: '/track/:token/calendar',
  role: 'anyone',
  summary: 'The rental as a file for a calendar (iCalendar)',
  params,
  answer: 'file',
  refuses: ['link_not_found', 'too_many_requests'],
});

export const cancelTrackedForm = z.object({ reason: optionalLine(reasonMaxLength) });

export const cancelTracked = endpoint({
  method: 'POST',
  path: '/track/:token/cancel',
  role: 'anyone',
  summary: 'Gives up the rental behind a link: a request at any time, an accepted one until the free hour',
  params,
  body: cancelTrackedForm,
  answer: trackedRental,
  refuses: ['link_not_found', 'act_not_possible', 'too_late_to_cancel', 'too_many_requests'],
});

export const takeProposal = endpoint({
  method: 'POST',
  path: '/track/:token/proposals/:id',
  role: 'anyone',
  summary: 'Takes up what the agency proposed, while it is to be had',
  params: z.object({ token, id: idParams.shape.id }),
  answer: trackedRental,
  refuses: ['link_not_found', 'proposal_gone', 'already_decided', 'car_taken', 'too_many_requests'],
});

export const linkToOwn = endpoint({
  method: 'POST',
  path: '/user/reservations/:id/link',
  role: 'customer',
  summary: 'Makes a link by which a rental of one’s own is followed without logging in',
  params: idParams,
  answer: z.object({ path: z.string() }),
  creates: true,
  refuses: ['reservation_not_found', 'too_many_requests'],
});

export const cancelOwn = endpoint({
  method: 'POST',
  path: '/user/reservations/:id/cancel',
  role: 'customer',
  summary: 'Gives up a rental of one’s own, by the same rules as behind a link',
  params: idParams,
  body: cancelTrackedForm,
  answer: ownRequest,
  refuses: ['reservation_not_found', 'act_not_possible', 'too_late_to_cancel'],
});

export const revokeLinks = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/revoke-links',
  role: 'admin',
  right: 'desk',
  summary: 'No link to the rental that was ever given out opens it any more',
  params: idParams,
  answer: 'nothing',
  refuses: ['reservation_not_found'],
});
