import * as z from 'zod/mini';
import { type Handover, type PlaceKind, placeKinds, returnKind } from '../rules/handover-place.ts';
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

/**
 * As a customer's request means it: the agency is where it is, and the car comes back to where it was handed over unless
 * another place is named.
 */
export function handoverOf(said: Said): Handover {
  const pickup_kind = said.pickup_kind || null;
  const return_kind = returnKind(pickup_kind, said.return_kind || null);
  const place = (kind: PlaceKind | null, written = '') => (kind === 'agence' ? '' : written);
  return {
    pickup_kind,
    pickup_place: place(pickup_kind, said.pickup_place),
    return_kind,
    return_place: place(return_kind, said.return_place || (said.return_kind ? '' : said.pickup_place)),
    flight: said.flight ?? '',
  };
}

/** A place whose kind is not said would go without its fee. */
export function handoverFaults(said: Said): Partial<Record<'pickup_kind' | 'return_kind', 'required'>> {
  const { pickup_kind, return_kind } = handoverOf(said);
  return {
    ...(said.pickup_place && pickup_kind === null && { pickup_kind: 'required' }),
    ...(said.return_place && return_kind === null && { return_kind: 'required' }),
  };
}
