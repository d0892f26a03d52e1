import type { Car } from '../calls/catalogue.ts';
import { frenchTransmissions, fuels, knownCarTypes } from './car-traits.ts';
import { carsMeant, seatsWhenUnknown } from './car-words.ts';
import { fold } from './fold.ts';
import { carSearchMaxLength } from './text-limits.ts';

/** The price filter; its top means that there is no limit, so that dearer cars show. */
export const priceRange = { min: 0, max: 1000, step: 50 } as const;
export const seatChoices = [2, 4, 5, 7] as const;
export const transmissionChoices = Object.keys(frenchTransmissions) as (keyof typeof frenchTransmissions)[];
export const fuelChoices = fuels;
export const typeChoices = knownCarTypes;

/** Null: anything will do. */
export interface CarFilter {
  search: string;
  maxPrice: number;
  seats: (typeof seatChoices)[number] | null;
  transmission: (typeof transmissionChoices)[number] | null;
  fuel: (typeof fuelChoices)[number] | null;
  type: (typeof typeChoices)[number] | null;
}

export const noFilter: CarFilter = {
  search: '',
  maxPrice: priceRange.max,
  seats: null,
  transmission: null,
  fuel: null,
  type: null,
};

/** The name of each part in the address, and in the form that works without scripts. */
export const filterParams = {
  search: 'q',
  maxPrice: 'prix',
  seats: 'places',
  transmission: 'boite',
  fuel: 'carburant',
  type: 'type',
} as const satisfies Record<keyof CarFilter, string>;

/** What a filter looks at. */
export type Filterable = Pick<Car, 'make' | 'model' | 'price' | 'places' | 'transmission' | 'fuel' | 'type'>;

/** The cars that fit every part of the filter, in the order in which they came. */
export function filterCars<C extends Filterable>(cars: readonly C[], filter: CarFilter): C[] {
  return carsMeant(cars, filter.search).filter(
    (car) =>
      (filter.maxPrice >= priceRange.max || car.price <= filter.maxPrice) &&
      (filter.seats === null || (car.places ?? seatsWhenUnknown) >= filter.seats) &&
      (filter.transmission === null || car.transmission === frenchTransmissions[filter.transmission]) &&
      (filter.fuel === null || car.fuel === filter.fuel) &&
      (filter.type === null || fold(car.type) === filter.type),
  );
}

/** From an address; what is not one of the choices counts as not chosen. */
export function readFilter(params: URLSearchParams): CarFilter {
  const given = (part: keyof CarFilter) => params.get(filterParams[part]) ?? '';
  return {
    search: given('search').slice(0, carSearchMaxLength),
    maxPrice: readPrice(given('maxPrice')),
    seats: seatChoices.find((choice) => String(choice) === given('seats')) ?? null,
    transmission: transmissionChoices.find((choice) => choice === given('transmission')) ?? null,
    fuel: fuelChoices.find((choice) => choice === given('fuel')) ?? null,
    type: typeChoices.find((choice) => choice === given('type')) ?? null,
  };
}

export function writeFilter(filter: CarFilter): URLSearchParams {
  return new URLSearchParams(activeParts(filter).map((part) => [filterParams[part], String(filter[part]).trim()]));
}

export function activeParts(filter: CarFilter): (keyof CarFilter)[] {
  const parts = Object.keys(filterParams) as (keyof CarFilter)[];
  return parts.filter((part) => (part === 'search' ? filter.search.trim() !== '' : filter[part] !== noFilter[part]));
}

function readPrice(given: string): number {
  if (!/^\d{1,6}$/.test(given)) return priceRange.max;
  const { max, step } = priceRange;
  return Math.min(max, Math.round(Number(given) / step) * step);
}
