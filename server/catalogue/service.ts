import type { Car, CarPage } from '../../api/catalogue.ts';
import type { PictureFormat } from '../../api/pictures.ts';
import type { ReservationsService } from '../booking/reservations/service.ts';
import type { Database } from '../platform/db.ts';
import { Refusal } from '../platform/errors.ts';
import type { FileStore } from '../platform/files.ts';
import type { Images, Urgency } from '../platform/images.ts';
import { newId } from '../platform/random.ts';
import type { Variants } from '../platform/variants.ts';
import type { Rating, ReviewsService } from '../reviews/service.ts';
import { masterKeyOf, parsePictureName, pictureFolder, pictureKey, toDirhams } from './rules.ts';
import * as store from './store.ts';

export interface CatalogueDeps {
  database: Database;
  files: FileStore;
  images: Pick<Images, 'normalisePicture'>;
  variants: Variants;
  reviews: ReviewsService;
  reservations: ReservationsService;
}

export interface Picture {
  body: Buffer;
  format: PictureFormat;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService({ database, files, images, variants, reviews, reservations }: CatalogueDeps) {
  const { db } = database;
  return {
    async list(): Promise<Car[]> {
      const [cars, pictures, ratings] = await Promise.all([store.allCars(db), store.pictures(db), reviews.ratings()]);
      const byCar = Map.groupBy(pictures, (picture) => picture.car_id);
      return cars.map((car) => toView(car, byCar.get(car.id) ?? [], ratings.get(car.id)));
    },

    async page(id: string): Promise<CarPage> {
      const [car, pictures, ratings, comments, taken] = await Promise.all([
        store.findCar(db, id),
        store.pictures(db, id),
        reviews.ratings(id),
        reviews.ofCar(id),
        reservations.takenPeriods(id),
      ]);
      if (!car) throw new Refusal('car_not_found');
      return { car: toView(car, pictures, ratings.get(id)), comments, reservations: taken };
    },

    /** A stored picture in one of its widths, made the first time somebody asks. */
    async picture(carId: string, file: string): Promise<Picture> {
      const name = parsePictureName(file);
      if (!name) throw new Refusal('not_found');
      const key = keyOf(carId, name.master);
      const body = name.width === null ? await files.read(key) : await variants.variant(key, name.width, name.format);
      if (!body) throw new Refusal('not_found');
      return { body, format: name.format };
    },

    pictureFiles: {
      folder: pictureFolder,
      namedKeys: async () => (await store.pictures(db)).flatMap(({ car_id, file }) => pictureKey(car_id, file) ?? []),
      ownerOf: masterKeyOf,
    },

    async hasPicture(carId: string, position: number): Promise<boolean> {
      return (await store.pictures(db, carId)).some((picture) => picture.position === position);
    },

    /** Stores a picture at its place in the car's list. The file comes first: a row never points at nothing. */
    async addPicture(carId: string, data: Buffer, position: number, urgency?: Urgency): Promise<void> {
      const { master } = await images.normalisePicture(data, urgency);
      const id = newId();
      const key = keyOf(carId, `${id}.webp`);
      await files.put(key, master);
      try {
        await database.inTransaction(async (tx, announce) => {
          await store.insertPicture(tx, { id, car_id: carId, position, file: `${id}.webp` });
          announce('cars', carId);
        });
      } catch (error) {
        await files.remove(key);
        throw error;
      }
    },
  };
}

function keyOf(carId: string, file: string): string {
  const key = pictureKey(carId, file);
  if (!key) throw new Refusal('not_found');
  return key;
}

function toView(car: store.CarRow, pictures: { file: string }[], rating: Rating | undefined): Car {
  return {
    _id: car.id,
    make: car.make,
    model: car.model,
    year: car.year,
    price: toDirhams(car.price_centimes),
    description: car.description,
    transmission: car.transmission,
    fuel: car.fuel,
    type: car.type,
    places: car.places,
    doors: car.doors,
    gear: car.gear,
    km: car.km,
    airConditioning: car.air_conditioning === 1,
    images: pictures.map((picture) => picture.file),
    is_available: car.is_available === 1,
    isFeatured: car.is_featured === 1,
    isNew: car.is_new === 1,
    category: car.category,
    average_rating: rating?.average ?? 0,
    review_count: rating?.count ?? 0,
  };
}
