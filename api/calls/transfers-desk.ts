import * as z from 'zod/mini';
import { blockKinds } from '../rules/fleet.ts';
import { requestSources } from '../rules/request-source.ts';
import { reservationStatuses } from '../rules/reservation-status.ts';
import { flightMaxLength, fullNameMaxLength, noteMaxLength, pathPartMaxLength } from '../rules/text-limits.ts';
import { maxPassengers, transferDirections } from '../rules/transfer-direction.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, flag, idParams, line, optionalLine, queryNumber } from './fields.ts';
import { moment } from './moment-fields.ts';
import { decimal, whole } from './typed-number.ts';
import { wallMoment } from './wall-moment.ts';

export const maxTransferPrice = 100_000;

/** What has the vehicle at the hour of the transfer; without an end, until further notice. */
const occupied = z.object({
  reservation_id: z.nullable(z.string()),
  full_name: z.nullable(z.string()),
  block_kind: z.nullable(z.enum(blockKinds)),
  start: wallMoment,
  end: z.nullable(wallMoment),
});
export type OccupiedAtThatHour = z.output<typeof occupied>;

const transferVehicle = z.object({
  id: z.string(),
  plate: z.string(),
  car_name: z.string(),
  occupied: z.nullable(occupied),
});
export type TransferVehicle = z.output<typeof transferVehicle>;

export const deskTransfer = z.object({
  _id: z.string(),
  reference: z.string(),
  status: z.enum(reservationStatuses),
  /** To be sent with every change. */
  version: z.int(),
  source: z.enum(requestSources),
  created_at: wallMoment,
  full_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  customer_id: z.string(),
  /** Why the desk is to think twice. */
  alert: z.nullable(z.string()),
  departure: z.string(),
  airport_city: z.string(),
  airport: z.string(),
  pickup: wallMoment,
  /** The hour is « à convenir ». */
  is_open: z.boolean(),
  /** It is too late for it: a waiting one cannot be accepted. */
  is_past: z.boolean(),
  direction: z.enum(transferDirections),
  flight: z.string(),
  passengers: z.nullable(z.int()),
  price: z.nullable(z.number()),
  driver: z.string(),
  vehicle: z.nullable(transferVehicle),
  note: z.string(),
  done: z.nullable(wallMoment),
});
export type DeskTransfer = z.output<typeof deskTransfer>;

export const getTransfer = endpoint({
  method: 'GET',
  path: '/admin/transfers/:id',
  role: 'admin',
  right: 'office',
  summary: 'Everything about a transfer',
  params: idParams,
  answer: deskTransfer,
  refuses: ['reservation_not_found'],
});

export const transferVehicles = endpoint({
  method: 'GET',
  path: '/admin/transfers/:id/vehicles',
  role: 'admin',
  right: 'office',
  summary: 'The vehicles in service, with what each is needed for at the hour of the transfer',
  params: idParams,
  answer: z.array(transferVehicle),
  refuses: ['reservation_not_found'],
});

const version = queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

/** What is not named stays. A day without an hour leaves the hour open. */
export const transferForm = z.object({
  version,
  direction: z.optional(z.enum(transferDirections)),
  flight: optionalLine(flightMaxLength),
  passengers: z.optional(z.nullable(whole({ min: 1, max: maxPassengers }))),
  /** In dirhams. */
  price: z.optional(z.nullable(decimal({ min: 0, max: maxTransferPrice }))),
  driver: optionalLine(fullNameMaxLength),
  vehicle_id: z.optional(z.nullable(line(pathPartMaxLength))),
  note: z.optional(boundedText(noteMaxLength).check(z.trim(), z.maxLength(noteMaxLength))),
  date: z.optional(moment()),
});
export type TransferForm = z.output<typeof transferForm>;

export const changeTransfer = endpoint({
  method: 'PUT',
  path: '/admin/transfers/:id',
  role: 'admin',
  right: 'desk',
  summary: 'Arranges a transfer. A vehicle that is occupied then may be chosen all the same: the answer says by what',
  params: idParams,
  body: transferForm,
  answer: deskTransfer,
  refuses: ['reservation_not_found', 'changed_meanwhile', 'act_not_possible', 'vehicle_not_found'],
});

export const markTransferDone = endpoint({
  method: 'POST',
  path: '/admin/transfers/:id/done',
  role: 'admin',
  right: 'desk',
  summary: 'Notes that an accepted transfer took place, or that it did not after all',
  params: idParams,
  body: z.object({ version, done: flag }),
  answer: deskTransfer,
  refuses: ['reservation_not_found', 'changed_meanwhile', 'act_not_possible'],
});
