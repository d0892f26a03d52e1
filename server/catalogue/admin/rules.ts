import type { CarForm } from '../../../api/calls/catalogue-admin.ts';
import { refusalMessages } from '../../../api/words/messages.ts';
import { toCentimes } from '../rules.ts';

interface Marks {
  air_conditioning: number;
  is_available: number;
  is_featured: number;
  is_new: number;
  category: string;
}

/** The form as a row; a mark that the form does not have stays as it was `before`. */
export function toRow(form: CarForm, before: Marks) {
  const mark = (given: boolean | undefined, was: number) => (given === undefined ? was : Number(given));
  return {
    make: form.make,
    model: form.model,
    year: form.year,
    price_centimes: toCentimes(form.price),
    description: form.description,
    transmission: form.transmission,
    fuel: form.fuel,
    type: form.type,
    places: form.places,
    doors: form.doors,
    gear: form.gear,
    km: form.km,
    air_conditioning: mark(form.airConditioning, before.air_conditioning),
    is_available: mark(form.is_available, before.is_available),
    is_featured: mark(form.isFeatured, before.is_featured),
    is_new: mark(form.isNew, before.is_new),
    category: form.category ?? before.category,
  };
}

type CarFacts = Omit<ReturnType<typeof toRow>, 'places'> & { places: number | null };

/** A car as the journal tells it; yes and no in words. */
export function factsOf(row: CarFacts): Record<string, string | number | null> {
  const yes = (mark: number) => (mark === 1 ? 'oui' : 'non');
  return {
    make: row.make,
    model: row.model,
    year: row.year,
    price_centimes: row.price_centimes,
    description: row.description,
    transmission: row.transmission,
    fuel: row.fuel,
    type: row.type,
    places: row.places,
    doors: row.doors,
    gear: row.gear,
    km: row.km,
    category: row.category,
    air_conditioning: yes(row.air_conditioning),
    is_available: yes(row.is_available),
    is_featured: yes(row.is_featured),
    is_new: yes(row.is_new),
  };
}

/** Says which rental is in the way. */
export const describeBlocking = ({ fullName, period }: { fullName: string; period: string }): string =>
  `${refusalMessages.car_is_rented} (${fullName}, ${period})`;
