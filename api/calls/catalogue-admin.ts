import * as z from 'zod/mini';
import { frenchTransmissions, fuels, knownCarTypes, transmissions } from '../rules/car-traits.ts';
import { car } from './catalogue.ts';
import { boundedText, flag, idParams, line, optionalLine, text } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { decimal, whole } from './typed-number.ts';
import { pictureRefusals } from '../words/errors.ts';
import { fold } from '../rules/fold.ts';
import { maxCarPictures, maxPictureBytes } from '../rules/picture-uploads.ts';

// Apart from `catalogue.ts`, so that the visitors' pages do not carry the rules of a form that only the agency fills in.

/** What the forms offer; the server takes every fuel. */
export const fuelsOnForm: readonly (typeof fuels)[number][] = ['essence', 'diesel', 'electrique'];
export const luxuryCategory = 'luxury';

export const limits = {
  make: 60,
  model: 60,
  description: 2000,
  type: 40,
  gear: 20,
  km: 20,
  category: 40,
  /** The name of a picture, which may be a whole address. */
  pictureName: 500,
  year: { min: 1950, max: 2100 },
  price: { min: 1, max: 100_000 },
  places: { min: 1, max: 60 },
  doors: { min: 1, max: 10 },
} as const;

/** French and English words, with or without accents and capitals. */
function choice<const T extends readonly string[]>(values: T, synonyms: Record<string, T[number]> = {}) {
  return z.pipe(
    z.pipe(
      boundedText(limits.type, { error: () => 'required' }).check(
        z.trim(),
        z.minLength(1, 'required'),
        z.maxLength(limits.type),
      ),
      z.transform((value) => synonyms[fold(value)] ?? fold(value)),
    ),
    z.enum(values),
  );
}

const typeOfCar = z.pipe(
  line(limits.type),
  z.transform((value) => knownCarTypes.find((known) => known === value.toLowerCase()) ?? value),
);

/** Names that are kept and new ones, with room for such as are gone. */
const maxPictureNames = 4 * maxCarPictures;

/** Every name of a list that is too long would be looked at before its length is: it is cut first. */
const cutShort = z.transform((value) => (Array.isArray(value) ? value.slice(0, maxPictureNames + 1) : value));

/** One name, several, or a list written as JSON. */
const names = z.pipe(
  z.optional(z.pipe(cutShort, z.union([boundedText(maxPictureNames * 100), z.array(boundedText(limits.pictureName))]))),
  z.pipe(
    z.transform((value: string | string[] | undefined) =>
      [value ?? []]
        .flat()
        .flatMap(listed)
        .filter((name) => name !== '')
        .slice(0, maxPictureNames + 1),
    ),
    z.array(z.string()).check(z.maxLength(maxPictureNames, 'too_many_pictures')),
  ),
);

const fields = {
  make: line(limits.make),
  model: line(limits.model),
  year: whole(limits.year),
  price: decimal(limits.price),
  description: text(limits.description),
  transmission: choice(transmissions, { ...frenchTransmissions, auto: 'automatic' }),
  fuel: choice(fuels, { electric: 'electrique', hybrid: 'hybride' }),
  type: typeOfCar,
  places: whole(limits.places),
  doors: whole(limits.doors),
  gear: line(limits.gear),
  km: line(limits.km),
  airConditioning: z.optional(flag),
  is_available: z.optional(flag),
  isFeatured: z.optional(flag),
  isNew: z.optional(flag),
  category: optionalLine(limits.category),
  /** The order in which pictures show: names that are kept, and `new:0` for the first new file. */
  images_order: names,
};

export const carForm = z.object(fields);
export type CarForm = z.output<typeof carForm>;

/** A mark that is absent stays as it was. */
export const carChange = z.object({ ...fields, old_images: names });
export type CarChange = z.output<typeof carChange>;

export const newPicture = (index: number) => `new:${index}`;

const pictureFiles = { images: { maxBytes: maxPictureBytes, maxFiles: maxCarPictures } };

export const addCar = endpoint({
  method: 'POST',
  path: '/cars',
  role: 'admin',
  right: 'catalogue',
  summary: 'Adds a car with its pictures',
  body: carForm,
  files: pictureFiles,
  answer: car,
  creates: true,
  refuses: pictureRefusals,
});

export const duplicateCar = endpoint({
  method: 'POST',
  path: '/car/:id/duplicate',
  role: 'admin',
  right: 'catalogue',
  summary: 'Copies a car with its pictures; the copy is not offered yet',
  params: idParams,
  answer: car,
  creates: true,
  refuses: ['car_not_found'],
});

export const changeCar = endpoint({
  method: 'PUT',
  path: '/car/:id',
  role: 'admin',
  right: 'catalogue',
  summary: 'Changes a car; pictures that are not named in old_images are removed',
  params: idParams,
  body: carChange,
  files: pictureFiles,
  answer: car,
  refuses: ['car_not_found', ...pictureRefusals],
});

export const carRemovalSchema = z.object({
  /** The rental that keeps the car here, in words; null when it can be removed. */
  obstacle: z.nullable(z.string()),
  /** How many requests would be refused. */
  waiting: z.number(),
});
export type CarRemoval = z.output<typeof carRemovalSchema>;

export const carRemoval = endpoint({
  method: 'GET',
  path: '/admin/cars/:id/removal',
  role: 'admin',
  right: 'office',
  summary: 'What the removal of a car would do',
  params: idParams,
  answer: carRemovalSchema,
  refuses: ['car_not_found'],
});

export const deleteCar = endpoint({
  method: 'DELETE',
  path: '/car/:id',
  role: 'admin',
  right: 'deletion',
  confirmed: true,
  summary: 'Removes a car that nobody has rented or is about to, and refuses the requests that wait for it',
  params: idParams,
  answer: 'nothing',
  refuses: ['car_not_found', 'car_is_rented'],
});

function listed(value: string): string[] {
  if (!value.startsWith('[')) return [value];
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [value];
  } catch {
    return [value];
  }
}
