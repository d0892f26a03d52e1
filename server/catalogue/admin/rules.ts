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

/** Says which rental is in the way. */
export const describeBlocking = ({ fullName, period }: { fullName: string; period: string }): string =>
  `${refusalMessages.car_is_rented} (${fullName}, ${period})`;
