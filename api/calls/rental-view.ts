import * as z from 'zod/mini';
import { blockKinds } from '../rules/fleet.ts';
import { placeKinds } from '../rules/handover-place.ts';
import { closers, rentalActs } from '../rules/rental-acts.ts';
import { requestSources } from '../rules/request-source.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { reservationStatuses } from '../rules/reservation-status.ts';
import { acceptObstacles } from './booking.ts';
import { charge, cost } from './charges.ts';
import { wallMoment } from './wall-moment.ts';

/** What occupies a vehicle at a time: another rental, or a block. */
export const inTheWay = z.object({
  kind: z.enum(['rental', 'block']),
  /** Of the reservation or of the block. */
  _id: z.string(),
  /** Whose rental; of a block null. */
  full_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  block_kind: z.nullable(z.enum(blockKinds)),
  start: wallMoment,
  /** Null: until further notice. */
  end: z.nullable(wallMoment),
  vehicle_id: z.string(),
  plate: z.string(),
  is_handed_over: z.boolean(),
});
export type InTheWay = z.output<typeof inTheWay>;

const place = z.object({ kind: z.nullable(z.enum(placeKinds)), place: z.string() });

/** A vehicle that the rental has or had: several after a swap on the way, in the order of time. */
const rentalVehicle = z.object({
  occupation_id: z.string(),
  vehicle_id: z.string(),
  plate: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  start: wallMoment,
  end: wallMoment,
  handed_at: z.nullable(wallMoment),
  km_out: z.nullable(z.int()),
  fuel_out: z.nullable(z.int()),
  back_at: z.nullable(wallMoment),
  km_in: z.nullable(z.int()),
  fuel_in: z.nullable(z.int()),
  /** What the vehicle shows as far as the desk knows: the least that the next reading may say. */
  km: z.nullable(z.int()),
  fuel: z.nullable(z.int()),
});

const proposal = z.object({
  _id: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  start: wallMoment,
  end: wallMoment,
  days: z.int(),
  price_per_day: z.number(),
  total: z.number(),
  expires_at: wallMoment,
  taken_at: z.nullable(wallMoment),
});

/** `absent`: nothing that this stage knows. `blocked`: of this stage, but not as things are; `why` says what is wrong. */
const actState = z.object({
  state: z.enum(['possible', 'blocked', 'absent']),
  why: z.nullable(z.string()),
});

export const rental = z.object({
  _id: z.string(),
  reference: z.string(),
  stage: z.enum(reservationStages),
  status: z.enum(reservationStatuses),
  /** To be sent with every act. */
  version: z.int(),
  source: z.enum(requestSources),
  created_at: wallMoment,
  decided_at: z.nullable(wallMoment),
  customer: z.object({
    _id: z.string(),
    full_name: z.string(),
    /** In E.164, the one to call first. */
    phones: z.array(z.string()),
    email: z.nullable(z.string()),
    /** Why the desk is to think twice; null without a reason or once it has run out. */
    alert: z.nullable(z.string()),
  }),
  /** As they were given for this rental. */
  full_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** Null once the car is no longer of the fleet; `car_name` stays. */
  car: z.nullable(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** As in `images` of a car. */
      picture: z.nullable(z.string()),
      is_available: z.boolean(),
      price_per_day: z.number(),
    }),
  ),
  car_name: z.string(),
  vehicles: z.array(rentalVehicle),
  start: wallMoment,
  /** Of whole days the midnight after the last one. */
  end: wallMoment,
  /** The hour is « à convenir ». */
  is_start_open: z.boolean(),
  is_end_open: z.boolean(),
  ville: z.string(),
  pickup: place,
  return: place,
  flight: z.string(),
  days: z.int(),
  price_per_day: z.number(),
  total: z.number(),
  /** What the total is made of, line by line, and what was promised beside it. */
  cost,
  /** What it has beside the car. */
  extras: z.array(z.object({ id: z.string(), count: z.int() })),
  is_young_driver: z.boolean(),
  /** Another total was agreed on than the rates come to. */
  is_agreed_price: z.boolean(),
  price_reason: z.string(),
  note: z.string(),
  closing_reason: z.string(),
  closed_by: z.nullable(z.enum(closers)),
  /** Handed over, not back, and the end is past. */
  is_late: z.boolean(),
  /** To be handed over, and the start is past. */
  is_start_past: z.boolean(),
  /** What keeps a waiting request from being accepted. */
  obstacle: z.nullable(z.enum(acceptObstacles)),
  blocked_by: z.nullable(inTheWay),
  /** How many other waiting requests want the car at the same time. */
  rivals: z.int(),
  /** What the vehicle is needed for next, and how many minutes after the end; negative while this one is late for it. */
  next: z.nullable(z.object({ minutes: z.int(), what: inTheWay })),
  acts: z.record(z.enum(rentalActs), actState),
  proposals: z.array(proposal),
  /** A decision that can still be taken back, and for how long. */
  undo: z.nullable(z.object({ act: z.enum(['accept', 'refuse']), until: wallMoment, ms_left: z.int() })),
});
export type Rental = z.output<typeof rental>;

/** A vehicle that the rental could have, and how long it would stand before and after; null: without end. */
export const candidate = z.object({
  vehicle_id: z.string(),
  plate: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  km: z.nullable(z.int()),
  fuel: z.nullable(z.int()),
  place: z.string(),
  in_the_way: z.nullable(inTheWay),
  minutes_before: z.nullable(z.int()),
  minutes_after: z.nullable(z.int()),
  /** The one that is taken unless another is chosen. */
  is_suggested: z.boolean(),
});
export type Candidate = z.output<typeof candidate>;

const price = z.object({
  days: z.int(),
  price_per_day: z.number(),
  total: z.number(),
  charges: z.array(charge),
});

export const preview = z.object({
  before: price,
  /** By the rates, should the new price be chosen. */
  after: price,
  /** `after.total` less `before.total`. */
  difference: z.number(),
  /** How many days are asked for at least; the desk may give fewer. */
  min_days: z.int(),
  start: wallMoment,
  end: wallMoment,
  car_id: z.nullable(z.string()),
  car_name: z.string(),
  /** The vehicle that it would have; null when it has none, or none is free. */
  vehicle: z.nullable(z.object({ _id: z.string(), plate: z.string() })),
  /** Empty: it can be done as it is. Else each with where it could go; null when it cannot, as it is out or nothing is free. */
  collisions: z.array(
    z.object({
      what: inTheWay,
      move_to: z.nullable(z.object({ vehicle_id: z.string(), plate: z.string(), car_name: z.string() })),
    }),
  ),
  /** Everything that collides can be moved: `move_others` would do. */
  can_move_others: z.boolean(),
  /** Why it cannot be done as asked, whatever is moved; null when nothing but collisions is in the way. */
  why: z.nullable(z.string()),
});
export type Preview = z.output<typeof preview>;
