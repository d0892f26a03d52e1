import * as z from 'zod/mini';
import { airportCities, airportNamed } from '../rules/airports.ts';
import { cityNamed, namesPlace } from '../rules/places.ts';
import { cityMaxLength, flightMaxLength, fullNameMaxLength, phoneMaxLength } from '../rules/text-limits.ts';
import { maxPassengers, transferDirections } from '../rules/transfer-direction.ts';
import { extraFields } from './asked-extras.ts';
import { boundedText, email, line, missing, optionalLine, phone } from './fields.ts';
import { handoverFields } from './handover-fields.ts';
import { moment } from './moment-fields.ts';
import { optionalWhole } from './typed-number.ts';

// Apart from the calls: pages that only call load no schema.

/** Whom the agency calls back: checked once it is known what an account says already. */
export const reservationContact = z.object({ full_name: line(fullNameMaxLength), phone });

const mayBeKnown = (maxLength: number) => z.optional(z.nullable(boundedText(maxLength, { error: missing })));

/**
 * A reservation as it is asked for. An account's own name and phone count, so what is sent with it may be empty or
 * wrong; of everybody else they are asked as `reservationContact` has them.
 */
export const reservationRequest = z.object({
  start_date: moment(),
  end_date: moment(),
  ville: ownCity(),
  full_name: mayBeKnown(fullNameMaxLength),
  phone: mayBeKnown(phoneMaxLength),
  /** Where a visitor wants to be written to; of an account it is known. */
  email: z.optional(z.nullable(z.union([z.literal(''), email], { error: 'invalid_email' }))),
  ...handoverFields,
  ...extraFields,
  /** What the sender was told that it comes to: refused where it no longer does, and never taken for the price. */
  seen_total_centimes: z.optional(z.int().check(z.nonnegative())),
});
export type ReservationRequest = z.output<typeof reservationRequest>;

/** What a visitor without account must say. */
export const visitorReservationRequest = z.extend(reservationRequest, reservationContact.shape);

const transferFields = z.object({
  nom: line(fullNameMaxLength),
  tel: phone,
  taVille: ownCity(),
  ville: oneOf(airportCities),
  aeroport: line(120),
  date: moment(),
  // What helps the driver, for who says it: a form without scripts sends what was left empty as an empty text.
  direction: z.optional(z.union([z.literal(''), z.enum(transferDirections)], { error: 'unknown_value' })),
  flight: optionalLine(flightMaxLength),
  passengers: z.optional(optionalWhole({ min: 1, max: maxPassengers })),
});

/** `ville` is the city of the airport, `taVille` the one of departure. A wrong city is fault enough for one time. */
export const transferRequest = transferFields.check(
  z.refine(({ aeroport, ville }) => !airportCities.includes(ville) || airportNamed(aeroport, ville) !== undefined, {
    path: ['aeroport'],
    error: 'unknown_value',
  }),
);
export type TransferRequest = z.output<typeof transferRequest>;

/** Where the customer is: the forms propose a list, and whoever lives elsewhere writes it. */
function ownCity() {
  return line(cityMaxLength).check(z.refine(namesPlace, 'invalid_city'));
}

/** A place of the list, taken however it is spelled and kept as the list spells it. */
function oneOf(cities: readonly string[]) {
  return boundedText(cityMaxLength, { error: missing, tooLong: 'unknown_value' }).check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(cityMaxLength, { error: 'unknown_value', abort: true }),
    z.overwrite((value) => cityNamed(value, cities) ?? value),
    z.refine((value) => cities.includes(value), 'unknown_value'),
  );
}
