import type { Vehicle } from '../calls/vehicles.ts';
import { vehicleStates } from './fleet.ts';
import { fold } from './fold.ts';
import { foldPlate, hasPlatePart } from './plates.ts';
import { searcher } from './searcher.ts';

export const vehicleFilters = ['present', ...vehicleStates, 'archived'] as const;
export type VehicleFilter = (typeof vehicleFilters)[number];
export const vehicleSorts = ['car', '-car', 'plate', '-plate', '-km', 'km', 'place', '-place'] as const;
export type VehicleSort = (typeof vehicleSorts)[number];

export type FoundVehicle = Pick<
  Vehicle,
  'plate' | 'former_plates' | 'vin' | 'car_name' | 'place' | 'colour' | 'km' | 'state' | 'archived_at'
>;

interface Wanted {
  search: string;
  state: string;
  sort: VehicleSort;
}

/** The vehicles are loaded whole: what is looked for among them is found here. */
export function findVehicles<V extends FoundVehicle>(all: readonly V[], { search, state, sort }: Wanted): V[] {
  const isFound = searcher(search);
  const hasPart = (plate: string) => hasPlatePart(plate, search);
  const found = all.filter(
    (vehicle) =>
      isOfState(vehicle, state) &&
      (isFound(`${vehicle.car_name} ${vehicle.colour} ${vehicle.place} ${vehicle.vin}`) ||
        [vehicle.plate, ...vehicle.former_plates].some(hasPart)),
  );
  const by = sort.replace('-', '') as Column;
  return found.toSorted((a, b) => compare(valueOf[by](a), valueOf[by](b), sort.startsWith('-')) || byCar(a, b));
}

function isOfState({ state, archived_at }: FoundVehicle, wanted: string): boolean {
  if (wanted === 'archived') return archived_at !== null;
  return archived_at === null && (wanted === 'present' || state === wanted);
}

type Column = 'car' | 'plate' | 'km' | 'place';
type Value = string | number | null;

/** Plates by their numbers, as they are read. */
const valueOf: Record<Column, (vehicle: FoundVehicle) => Value> = {
  car: ({ car_name }) => fold(car_name),
  plate: ({ plate }) => foldPlate(plate).replace(/\d+/g, (number) => number.padStart(8, '0')) || null,
  km: ({ km }) => km,
  place: ({ place }) => fold(place) || null,
};

/** What is not known comes last, either way. */
function compare(a: Value, b: Value, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = a < b ? -1 : a > b ? 1 : 0;
  return isDescending ? -order : order;
}

const byCar = (a: FoundVehicle, b: FoundVehicle) =>
  compare(valueOf.car(a), valueOf.car(b), false) || compare(valueOf.plate(a), valueOf.plate(b), false);
