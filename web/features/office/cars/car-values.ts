import type { Car } from '../../../../api/calls/catalogue.ts';
import { luxuryCategory } from '../../../../api/calls/catalogue-admin.ts';

const typed = ['make', 'model', 'year', 'description', 'transmission', 'fuel', 'type', 'km'] as const;
const counted = ['places', 'doors', 'gear', 'price'] as const;
const names = [...typed, ...counted];
export type CarFieldName = (typeof names)[number];
export type CarFlag = 'airConditioning' | 'isFeatured' | 'isNew' | 'isLuxury';

/** What the form of a car holds: words as they are typed, marks that are set or not. */
export type CarValues = Record<CarFieldName | 'is_available', string> & Record<CarFlag, boolean>;

/** A new car is not available until somebody says so. */
export const valuesOfCar = (car: Car | null): CarValues => ({
  ...(Object.fromEntries(names.map((name) => [name, String(car?.[name] ?? '')])) as Record<CarFieldName, string>),
  is_available: String(car?.is_available ?? false),
  airConditioning: car?.airConditioning ?? false,
  isFeatured: car?.isFeatured ?? false,
  isNew: car?.isNew ?? false,
  isLuxury: car?.category === luxuryCategory,
});

/** Everything as words, as the call takes it; a category that the form does not know stays. */
export function wordsOf({ isLuxury, ...values }: CarValues, car: Car | null): Record<string, string> {
  const otherCategory = car && car.category !== luxuryCategory ? (car.category ?? '') : '';
  const words = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]);
  return Object.fromEntries([...words, ['category', isLuxury ? luxuryCategory : otherCategory]]);
}
