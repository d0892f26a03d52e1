import * as z from 'zod/mini';
import { fullTank } from '../rules/fleet.ts';
import { placeKinds } from '../rules/handover-place.ts';
import { closers, maxAgreedTotal, maxKm, maxProposals, priceChoices } from '../rules/rental-acts.ts';
import {
  flightMaxLength,
  noteMaxLength,
  pathPartMaxLength,
  placeMaxLength,
  reasonMaxLength,
} from '../rules/text-limits.ts';
import { extraFields } from './asked-extras.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, flag, idParams, line, optionalLine, queryNumber } from './fields.ts';
import { moment } from './moment-fields.ts';
import { candidate, preview, rental } from './rental-view.ts';
import { decimal, whole } from './typed-number.ts';
import type { RefusalCode } from '../words/errors.ts';

// Every act answers the rental as it is then, and takes the version that the desk saw.

const version = queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });
const id = line(pathPartMaxLength);
const reason = line(reasonMaxLength);
const optionalReason = optionalLine(reasonMaxLength);
const km = whole({ min: 0, max: maxKm });
/** In eighths of a tank. */
const fuel = whole({ min: 0, max: fullTank });
const note = boundedText(noteMaxLength).check(z.trim(), z.maxLength(noteMaxLength));
const placeKind = z.nullable(z.enum(placeKinds));

/** What every act may be refused for. */
const everyAct = ['reservation_not_found', 'changed_meanwhile', 'act_not_possible'] as const satisfies RefusalCode[];
/** And one that takes a vehicle. */
const taking = [
  'vehicle_not_found',
  'vehicle_taken',
  'vehicle_not_in_service',
  'car_removed',
  'car_taken',
  'extra_short',
] as const satisfies RefusalCode[];

const act = { role: 'admin', right: 'desk', params: idParams, answer: rental } as const;

export const getRental = endpoint({
  method: 'GET',
  path: '/admin/rentals/:id',
  role: 'admin',
  right: 'office',
  summary: 'Everything about a rental, and what can be done with it now',
  params: idParams,
  answer: rental,
  refuses: ['reservation_not_found'],
});

export const rentalCandidates = endpoint({
  method: 'GET',
  path: '/admin/rentals/:id/vehicles',
  role: 'admin',
  right: 'office',
  summary: 'The vehicles that a rental could have, of its car or another, at its time or another',
  params: idParams,
  query: z.object({
    /** Else the rental's own. */
    car_id: z.optional(id),
    /** Every car's: for a swap with what there is. */
    all: z.optional(flag),
    start_date: z.optional(moment()),
    end_date: z.optional(moment()),
  }),
  answer: z.array(candidate),
  refuses: ['reservation_not_found', 'car_not_found'],
});

export const acceptForm = z.object({
  version,
  /** Else the one that would stand the shortest. */ vehicle_id: z.optional(id),
});
export const acceptRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/accept',
  ...act,
  summary: 'Accepts a request, and gives it a vehicle',
  body: acceptForm,
  refuses: [...everyAct, ...taking, 'already_decided', 'dates_past', 'car_switched_off'],
});

const wish = z.object({ car_id: id, start_date: moment(), end_date: moment() });
export const refuseForm = z.object({
  version,
  reason: optionalReason,
  /** What the customer may take up instead. */
  proposals: z.optional(z.array(wish).check(z.maxLength(maxProposals))),
});
export const refuseRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/refuse',
  ...act,
  summary: 'Refuses a request; may propose other cars or days, each of which must be free',
  body: refuseForm,
  refuses: [...everyAct, 'already_decided', 'car_not_found', 'car_taken'],
});

export const undoRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/undo',
  ...act,
  summary: 'Takes an acceptance or a refusal back before its letter goes out',
  body: z.object({ version }),
  refuses: [...everyAct, 'too_late_to_undo'],
});

/** Asked for when the price by the rates becomes another: nothing changes it silently. */
const priceFields = {
  price: z.optional(z.enum(priceChoices)),
  /** In dirhams, with `agreed`. */
  agreed_total: z.optional(decimal({ min: 0, max: maxAgreedTotal })),
  /** Must be given with `agreed`. */
  price_reason: optionalReason,
};

/** What is not named stays. A day without an hour leaves the hour open. */
export const modifyForm = z.object({
  version,
  start_date: z.optional(moment()),
  end_date: z.optional(moment()),
  car_id: z.optional(id),
  vehicle_id: z.optional(id),
  customer_id: z.optional(id),
  pickup_kind: z.optional(placeKind),
  pickup_place: optionalLine(placeMaxLength),
  return_kind: z.optional(placeKind),
  return_place: optionalLine(placeMaxLength),
  flight: optionalLine(flightMaxLength),
  note: z.optional(note),
  ...extraFields,
  ...priceFields,
  /** Moves what is in the way, and not yet handed over, to other vehicles: all of it, or nothing is done. */
  move_others: z.optional(flag),
});
export type ModifyForm = z.output<typeof modifyForm>;
export const modifyRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/modify',
  ...act,
  summary: 'Changes what was agreed on',
  body: modifyForm,
  refuses: [...everyAct, ...taking, 'car_not_found', 'customer_not_found', 'others_cannot_move'],
});

export const extendForm = z.object({ version, end_date: moment(), ...priceFields, move_others: z.optional(flag) });
export type ExtendForm = z.output<typeof extendForm>;
export const extendRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/extend',
  ...act,
  summary: 'Lets a rental end later',
  body: extendForm,
  refuses: [...everyAct, ...taking, 'others_cannot_move'],
});

/** Of a rental that is on the way both vehicles are read, and `at` is when; before it nothing but the vehicle counts. */
export const swapForm = z.object({
  version,
  vehicle_id: id,
  /** Else now. */
  at: z.optional(moment()),
  /** What the vehicle that comes back shows. */
  km_in: z.optional(km),
  fuel_in: z.optional(fuel),
  /** What the vehicle that goes out shows. */
  km_out: z.optional(km),
  fuel_out: z.optional(fuel),
  /** Why a reading is lower than the one before. */
  km_reason: optionalReason,
  reason: optionalReason,
  /** Where the one that comes back stands. */
  place: optionalLine(placeMaxLength),
  ...priceFields,
});
export type SwapForm = z.output<typeof swapForm>;
export const swapVehicle = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/swap',
  ...act,
  summary: 'Gives a rental another vehicle, also on the way',
  body: swapForm,
  refuses: [...everyAct, ...taking, 'vehicle_not_back', 'km_lower', 'car_not_found'],
});

export const cancelForm = z.object({ version, by: z.enum(closers), reason });
export type CancelForm = z.output<typeof cancelForm>;
export const cancelRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/cancel',
  ...act,
  summary: 'Cancels a request or a rental that has not begun',
  body: cancelForm,
  refuses: everyAct,
});

export const noShowForm = z.object({ version, reason: optionalReason });
export const markNoShow = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/no-show',
  ...act,
  summary: 'Notes that nobody came for the car, once the start is past',
  body: noShowForm,
  refuses: everyAct,
});

export const handOverForm = z.object({
  version,
  km,
  fuel,
  /** Why it is lower than the last. */
  km_reason: optionalReason,
  /** Else now; never in the future. */
  at: z.optional(moment()),
});
export type HandOverForm = z.output<typeof handOverForm>;
export const handOver = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/hand-over',
  ...act,
  summary: 'The keys are handed over',
  body: handOverForm,
  refuses: [
    ...everyAct,
    'vehicle_not_back',
    'vehicle_not_found',
    'vehicle_not_in_service',
    'vehicle_taken',
    'extra_short',
    'km_lower',
  ],
});

export const takeBackForm = z.extend(handOverForm, {
  /** Where it stands now. */
  place: optionalLine(placeMaxLength),
});
export type TakeBackForm = z.output<typeof takeBackForm>;
export const takeBack = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/take-back',
  ...act,
  summary: 'The car is back',
  body: takeBackForm,
  refuses: [...everyAct, 'km_lower'],
});

export const reopenForm = z.object({ version, reason });
export const reopenRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/reopen',
  ...act,
  summary: 'Takes a mistaken return back, within a day',
  body: reopenForm,
  refuses: [...everyAct, 'vehicle_taken', 'vehicle_not_back', 'extra_short'],
});

export const reviveForm = z.object({ version, reason: optionalReason, vehicle_id: z.optional(id) });
export const reviveRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/revive',
  ...act,
  summary: 'A cancelled rental, or one for which nobody came, takes place after all',
  body: reviveForm,
  refuses: [...everyAct, ...taking, 'car_switched_off'],
});

export const previewForm = z.object({
  start_date: z.optional(moment()),
  end_date: z.optional(moment()),
  car_id: z.optional(id),
  vehicle_id: z.optional(id),
  pickup_kind: z.optional(placeKind),
  return_kind: z.optional(placeKind),
  ...extraFields,
});
export type PreviewForm = z.output<typeof previewForm>;
export const previewRental = endpoint({
  method: 'POST',
  path: '/admin/rentals/:id/preview',
  ...act,
  summary: 'What a change would cost and collide with, and where that could go; changes nothing',
  body: previewForm,
  answer: preview,
  refuses: ['reservation_not_found', 'car_not_found', 'vehicle_not_found'],
});
