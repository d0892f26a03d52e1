import * as z from 'zod/mini';
import { placeKinds } from '../rules/handover-place.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { transferDirections } from '../rules/transfer-direction.ts';
import { requestTypes } from './booking.ts';
import { calendarDay } from './moment-fields.ts';
import { endpoint } from './endpoint.ts';
import { wallMoment } from './wall-moment.ts';

/** Whom the desk meets. */
const person = {
  id: z.string(),
  version: z.int(),
  reference: z.string(),
  full_name: z.string(),
  phone: z.string(),
  customer_id: z.string(),
  /** Why the desk is to think twice; null without a reason that still counts. */
  alert: z.nullable(z.string()),
};

const place = z.object({ kind: z.nullable(z.enum(placeKinds)), text: z.string() });
export type TodayPlace = z.output<typeof place>;

const dayVehicle = z.object({
  id: z.string(),
  plate: z.string(),
  km: z.nullable(z.int()),
  /** In eighths of a tank. */
  fuel: z.nullable(z.int()),
  place: z.string(),
  /** Somebody else has it now. */
  is_out: z.boolean(),
});

const dayRental = z.object({
  ...person,
  stage: z.enum(reservationStages),
  car_name: z.string(),
  /** Null when it has none, as of a car that is gone. */
  vehicle: z.nullable(dayVehicle),
  /** When the keys change hands by what was agreed: the start of a departure, the end of a return. */
  moment: wallMoment,
  /** Only the day is agreed on. */
  is_open: z.boolean(),
  place,
  flight: z.string(),
  /** When they did. */
  done: z.nullable(wallMoment),
  /** Between the end of it, or now if that is past, and the vehicle's next rental; null without one. */
  minutes_to_next: z.nullable(z.int()),
});
export type DayRental = z.output<typeof dayRental>;

const dayTransfer = z.object({
  ...person,
  direction: z.enum(transferDirections),
  departure: z.string(),
  airport: z.string(),
  moment: wallMoment,
  is_open: z.boolean(),
  flight: z.string(),
  passengers: z.nullable(z.int()),
  driver: z.string(),
  plate: z.nullable(z.string()),
  done: z.nullable(wallMoment),
});
export type DayTransfer = z.output<typeof dayTransfer>;

const waitingRequest = z.object({
  ...person,
  type: z.enum(requestTypes),
  /** The car, or the airport. */
  subject: z.string(),
  moment: wallMoment,
  is_open: z.boolean(),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

const freeCar = z.object({ car_id: z.string(), name: z.string(), free: z.int(), total: z.int() });
export type FreeCar = z.output<typeof freeCar>;

/** So many rows of each list, and of the requests that wait. */
export const mostOfADay = 200;
export const firstWaiting = 5;

export const agencyDay = z.object({
  /** `2026-11-16` */
  day: z.string(),
  now: wallMoment,
  is_today: z.boolean(),
  /** Those of the day, by hour; what is done already comes last. */
  departures: z.array(dayRental),
  returns: z.array(dayRental),
  transfers: z.array(dayTransfer),
  /** Of today alone: handed over neither on an earlier day nor yet, and not back although their time is over. */
  overdue: z.array(dayRental),
  late: z.array(dayRental),
  /** The same on any day: as it is now. */
  waiting: z.object({ count: z.int(), first: z.array(waitingRequest) }),
  free: z.array(freeCar),
});
export type AgencyDay = z.output<typeof agencyDay>;

export const getToday = endpoint({
  method: 'GET',
  path: '/admin/today',
  role: 'admin',
  right: 'office',
  summary: 'A day at the desk: who leaves, who returns, who is driven, who is late, what waits and what is free',
  query: z.object({
    /** Else the agency's today. */
    day: z.optional(calendarDay()),
  }),
  answer: agencyDay,
});
