import * as z from 'zod/mini';
import { blockKinds, fullTank, vehicleStates } from '../rules/fleet.ts';
import { foldPlate } from '../rules/plates.ts';
import { reservationStages } from '../rules/reservation-stage.ts';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { vehicleLimits } from '../rules/vehicle-limits.ts';
import { calendarDay, moment } from './moment-fields.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, idParams, line, missing, optionalLine, queryNumber, withoutDirections } from './fields.ts';
import { listPage, listQuery, placeInItsSort } from './list-page.ts';
import { optionalWhole } from './typed-number.ts';
import { wallMoment } from './wall-moment.ts';

// Plates and chassis numbers never leave the back office: every call here is an administrator's.

/** What keeps a vehicle from being free, and whose it is. */
const vehicleUse = z.object({
  /** Of the reservation or of the block. */
  _id: z.string(),
  kind: z.enum(['rental', 'block']),
  /** Whose rental; of a block null. */
  full_name: z.nullable(z.string()),
  block_kind: z.nullable(z.enum(blockKinds)),
  start: wallMoment,
  /** Null: until further notice. */
  end: z.nullable(wallMoment),
  /** Should be back, and is not. */
  is_late: z.boolean(),
});

export const vehicle = z.object({
  _id: z.string(),
  car_id: z.string(),
  car_name: z.string(),
  plate: z.string(),
  /** Those that it had before, latest first. */
  former_plates: z.array(z.string()),
  vin: z.string(),
  colour: z.string(),
  first_registration: z.nullable(z.string()),
  km: z.nullable(z.int()),
  /** In eighths of a tank. */
  fuel: z.nullable(z.int()),
  place: z.string(),
  state: z.enum(vehicleStates),
  note: z.string(),
  version: z.int(),
  archived_at: z.nullable(wallMoment),
  /** What it is used for now; null when it is free. */
  use: z.nullable(vehicleUse),
});
export type Vehicle = z.output<typeof vehicle>;

export const listVehicles = endpoint({
  method: 'GET',
  path: '/admin/vehicles',
  role: 'admin',
  right: 'office',
  summary: 'All vehicles, or those of a car, by the name of their car; the archived ones too, unless of a car',
  query: z.object({ car_id: z.optional(line(pathPartMaxLength)) }),
  answer: z.array(vehicle),
});

/** Also as a screen wrote it, with what keeps its signs in order. */
const copiedPlate = boundedText(vehicleLimits.plate, { error: missing }).check(z.overwrite(withoutDirections));

const vin = optionalLine(vehicleLimits.vin).check(
  z.overwrite((value) => value?.replace(/\s/g, '').toUpperCase()),
  z.refine((value) => !value || /^[A-Z\d]+$/.test(value), 'invalid_vin'),
);

const facts = {
  plate: z.pipe(
    z.optional(copiedPlate),
    optionalLine(vehicleLimits.plate).check(
      z.refine((value) => !value || /\d/.test(foldPlate(value)), 'invalid_plate'),
    ),
  ),
  vin,
  colour: optionalLine(vehicleLimits.colour),
  first_registration: z.optional(z.union([z.literal(''), z.null(), calendarDay()], { error: 'invalid_date' })),
  km: optionalWhole(vehicleLimits.km),
  fuel: optionalWhole({ min: 0, max: fullTank }),
  place: optionalLine(vehicleLimits.place),
  state: z._default(z.enum(vehicleStates), 'en service'),
  note: z._default(boundedText(vehicleLimits.note).check(z.trim(), z.maxLength(vehicleLimits.note)), ''),
};

export const vehicleForm = z.object(facts);
export type VehicleForm = z.output<typeof vehicleForm>;

/** As the desk saw it: a change on top of another's is refused. */
const version = queryNumber({ min: 1, max: Number.MAX_SAFE_INTEGER });

const newVehicle = z.object({ ...facts, car_id: line(pathPartMaxLength) });
export type NewVehicle = z.output<typeof newVehicle>;

export const addVehicle = endpoint({
  method: 'POST',
  path: '/admin/vehicles',
  role: 'admin',
  right: 'catalogue',
  summary: 'Adds a vehicle to a car',
  body: newVehicle,
  answer: vehicle,
  creates: true,
  refuses: ['car_not_found', 'plate_taken'],
});

const vehicleChange = z.object({ ...facts, version });
export type VehicleChange = z.output<typeof vehicleChange>;

export const changeVehicle = endpoint({
  method: 'PUT',
  path: '/admin/vehicles/:id',
  role: 'admin',
  right: 'desk',
  summary: 'Changes a vehicle; a plate that is replaced is kept in its history',
  params: idParams,
  body: vehicleChange,
  answer: vehicle,
  refuses: ['vehicle_not_found', 'changed_meanwhile', 'plate_taken', 'vehicle_is_rented'],
});

export const archiveVehicle = endpoint({
  method: 'POST',
  path: '/admin/vehicles/:id/archive',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary: 'Takes a vehicle out of every list, and keeps its history; refused while it is rented or going to be',
  params: idParams,
  body: z.object({ version }),
  answer: vehicle,
  refuses: ['vehicle_not_found', 'changed_meanwhile', 'vehicle_is_rented'],
});

const occupation = z.object({
  _id: z.string(),
  start: wallMoment,
  end: z.nullable(wallMoment),
  is_late: z.boolean(),
  km_out: z.nullable(z.int()),
  km_in: z.nullable(z.int()),
  rental: z.nullable(
    z.object({
      _id: z.string(),
      reference: z.string(),
      stage: z.enum(reservationStages),
      full_name: z.string(),
      phone: z.string(),
      total: z.number(),
    }),
  ),
  block: z.nullable(z.object({ _id: z.string(), kind: z.enum(blockKinds), note: z.string() })),
});
export type VehicleOccupation = z.output<typeof occupation>;

const plateHistory = z.object({ plate: z.string(), from: wallMoment, until: z.nullable(wallMoment) });

export const getVehicle = endpoint({
  method: 'GET',
  path: '/admin/vehicles/:id',
  role: 'admin',
  right: 'office',
  summary: 'A vehicle with its plates, and what occupies it from now on',
  params: idParams,
  answer: z.object({ vehicle, plates: z.array(plateHistory), ahead: z.array(occupation) }),
  refuses: ['vehicle_not_found'],
});

const { search: _search, ...pages } = listQuery(['-end']);
const historyQuery = z.object(pages).check(placeInItsSort(() => 'number'));
export type HistoryQuery = z.output<typeof historyQuery>;

export const getVehicleHistory = endpoint({
  method: 'GET',
  path: '/admin/vehicles/:id/past',
  role: 'admin',
  right: 'office',
  summary: 'What has occupied a vehicle, latest first, a page at a time',
  params: idParams,
  query: historyQuery,
  answer: listPage(occupation),
  refuses: ['vehicle_not_found'],
});

/** The moment of a fine has an hour: of a whole day nobody can say who drove. */
export const driverQuery = z.object({
  plate: z.pipe(
    copiedPlate,
    line(vehicleLimits.plate).check(z.refine((value) => foldPlate(value) !== '', 'invalid_plate')),
  ),
  at: moment().check(z.refine((value) => value.length > 10, 'time_missing')),
});

export const findDriver = endpoint({
  method: 'GET',
  path: '/admin/vehicles/driver',
  role: 'admin',
  right: 'office',
  summary: 'Who drove at a moment, by a plate that the vehicle has or had',
  query: driverQuery,
  answer: z.object({
    vehicle: z.object({ _id: z.string(), plate: z.string(), car_name: z.string() }),
    at: wallMoment,
    rental: z.nullable(
      z.object({
        _id: z.string(),
        reference: z.string(),
        stage: z.enum(reservationStages),
        customer_id: z.string(),
        full_name: z.string(),
        phone: z.string(),
        start: wallMoment,
        end: wallMoment,
      }),
    ),
    /** Nobody had rented it: it was in the garage, or used by the agency. */
    block: z.nullable(z.object({ _id: z.string(), kind: z.enum(blockKinds), note: z.string() })),
  }),
  refuses: ['vehicle_not_found'],
});
