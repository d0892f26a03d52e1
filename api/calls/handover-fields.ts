import * as z from 'zod/mini';
import { type Handover, type PlaceKind, placeKinds } from '../rules/handover-place.ts';
import { flightMaxLength, placeMaxLength } from '../rules/text-limits.ts';
import { optionalLine } from './fields.ts';

/** A form without scripts sends what was left to be agreed on as an empty text. */
const placeKind = z.optional(z.nullable(z.union([z.literal(''), z.enum(placeKinds)], { error: 'unknown_value' })));

/** Where the keys change hands, as far as it is said: on the site and at the desk. */
export const handoverFields = {
  pickup_kind: placeKind,
  pickup_place: optionalLine(placeMaxLength),
  return_kind: placeKind,
  return_place: optionalLine(placeMaxLength),
  flight: optionalLine(flightMaxLength),
};

type Said = { [Name in keyof Handover]?: Handover[Name] | '' | undefined };

/** As a row keeps it. */
export const handoverOf = (said: Said): Handover => ({
  pickup_kind: kindOf(said.pickup_kind),
  pickup_place: said.pickup_place ?? '',
  return_kind: kindOf(said.return_kind),
  return_place: said.return_place ?? '',
  flight: said.flight ?? '',
});

const kindOf = (kind: PlaceKind | '' | null | undefined): PlaceKind | null => kind || null;
