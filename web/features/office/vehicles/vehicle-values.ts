import type { Vehicle } from '../../../../api/calls/vehicles.ts';

const written = ['plate', 'vin', 'colour', 'first_registration', 'km', 'fuel', 'place', 'state', 'note'] as const;

/** What the form of a vehicle holds: words as they are typed. */
export type VehicleValues = Record<(typeof written)[number] | 'car_id', string>;

export function valuesOfVehicle(vehicle: Vehicle | null, carId = ''): VehicleValues {
  const words = written.map((name) => [name, String(vehicle?.[name] ?? '')]);
  const values = Object.fromEntries(words) as VehicleValues;
  return { ...values, state: vehicle?.state ?? 'en service', car_id: vehicle?.car_id ?? carId };
}
