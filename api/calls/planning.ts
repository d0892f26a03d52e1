import * as z from 'zod/mini';
import { blockKinds, vehicleStates } from '../rules/fleet.ts';
import { planningWeeks } from '../rules/planning-window.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { calendarDay } from './moment-fields.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, queryNumber } from './fields.ts';
import { wallMoment } from './wall-moment.ts';

/** So many cars can be read anew by name; when more have changed, all are read. */
export const planningMaxCars = 50;

/** More than any screen shows before somebody scrolls. */
export const planningMaxFirst = 28;

const carIds = z.pipe(
  boundedText(planningMaxCars * 40, { tooLong: 'unknown_value' }),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(z.string().check(z.regex(/^[\w-]+$/, 'unknown_value'))).check(z.maxLength(planningMaxCars)),
  ),
);

const rental = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  stage: z.enum(reservationStages),
  full_name: z.string(),
  version: z.int(),
  /** The hour is yet to be agreed on. */
  is_start_open: z.boolean(),
  is_end_open: z.boolean(),
});
export type PlannedRental = z.output<typeof rental>;

const block = z.object({ id: z.string(), kind: z.enum(blockKinds), note: z.string(), version: z.int() });
export type PlannedBlock = z.output<typeof block>;

/** When a vehicle is not free, and why: a rental or a block, the other is null. */
const bar = z.object({
  id: z.string(),
  start: wallMoment,
  /** Null while nobody knows. */
  end: z.nullable(wallMoment),
  /** Handed over and not back, though the end is past. */
  is_late: z.boolean(),
  rental: z.nullable(rental),
  block: z.nullable(block),
});
export type PlannedBar = z.output<typeof bar>;

const vehicle = z.object({
  id: z.string(),
  plate: z.string(),
  state: z.enum(vehicleStates),
  bars: z.array(bar),
});
export type PlannedVehicle = z.output<typeof vehicle>;

/** Asked for, and on no vehicle yet. */
const waiting = z.object({ ...rental.shape, start: wallMoment, end: wallMoment });
export type PlannedWaiting = z.output<typeof waiting>;

const car = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  vehicles: z.array(vehicle),
  waiting: z.array(waiting),
});
export type PlannedCar = z.output<typeof car>;

export const planning = z.object({
  from: z.iso.date(),
  /** Every day that is shown. */
  days: z.array(z.object({ day: z.iso.date(), is_today: z.boolean() })),
  now: wallMoment,
  cars: z.array(car),
});
export type Planning = z.output<typeof planning>;

/** From yesterday on unless a first day is named. */
export const planningWindow = {
  from: z.optional(calendarDay()),
  weeks: z._default(queryNumber(planningWeeks), planningWeeks.usual),
};

export const getPlanning = endpoint({
  method: 'GET',
  path: '/admin/planning',
  role: 'admin',
  right: 'office',
  summary: 'Vehicles by car, and what occupies them in some weeks; from yesterday on unless a first day is named',
  query: z.object({
    ...planningWindow,
    /** Of these cars alone, separated by commas: what the live line told of. */
    cars: z.optional(carIds),
    /** The cars of the first so many vehicles alone: what a page is painted with before all have come. */
    first: z.optional(queryNumber({ min: 1, max: planningMaxFirst })),
  }),
  answer: planning,
});

/** What the live line tells; `missed` when something may have gone unheard, and only reading anew helps. */
export const planningNews = z.union([
  z.object({
    /** Of which something is different now. */
    cars: z.array(z.string()),
  }),
  z.object({ missed: z.literal(true) }),
]);
export type PlanningNews = z.output<typeof planningNews>;

export const planningEvents = endpoint({
  method: 'GET',
  path: '/admin/planning/events',
  role: 'admin',
  right: 'office',
  summary: 'Tells of which cars the planning has changed',
  answer: 'events',
});
