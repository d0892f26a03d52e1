import type { FoundCars } from '../../api/calls/car-search.ts';
import { filterCars } from '../../api/rules/car-filter.ts';
import type { Car, CarPage } from '../../api/calls/catalogue.ts';
import { type CarSort, sortCars } from '../../api/rules/car-sort.ts';
import type { PictureFormat } from '../../api/rules/pictures.ts';
import { similarCars } from '../../api/rules/similar-cars.ts';
import type { ReservationsService } from '../booking/reservations/service.ts';
import type { TurnsService } from '../fleet/turns/service.ts';
import type { Db } from '../platform/db/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { NewFile } from '../platform/files/transactions.ts';
import { createMemo } from '../platform/db/memo.ts';
import { inPieces, type Pieces } from '../platform/http/pieces.ts';
import { newId } from '../platform/random.ts';
import type { Platform } from '../platform/platform.ts';
import type { Rating, ReviewsService } from '../reviews/service.ts';
import { type CarSearch, pageOf, parsePictureName, pictureKey, toDirhams } from './rules.ts';
import * as store from './store.ts';

export interface CatalogueDeps extends Pick<
  Platform,
  'database' | 'events' | 'files' | 'fileTransactions' | 'variants'
> {
  reviews: ReviewsService;
  reservations: ReservationsService;
  turns: Pick<TurnsService, 'freeNow'>;
}

export interface Picture {
  body: Buffer;
  format: PictureFormat;
}

/** A finished picture for a free place in a car's list. */
export interface PlacedPicture extends Pick<NewFile, 'read'> {
  carId: string;
  position: number;
  file: string;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService(deps: CatalogueDeps) {
  const { database, events, files, fileTransactions, variants, reviews, reservations, turns } = deps;
  const { db } = database;
  /** Anybody may search as often as they like: the fleet is read and its names are folded once for all of them. */
  const comparedFleet = createMemo(events, ['cars'], async () => (await store.comparedCars(db)).map(toComparable));

  /** Ratings are read where they decide. */
  async function sorted(cars: readonly ComparedView[], sort: CarSort | null, totalOf?: (car: ComparedView) => number) {
    const ratings = sort === 'note' ? await reviews.ratings() : null;
    const of = ({ _id, price }: ComparedView) => {
      const { average = 0, count = 0 } = ratings?.get(_id) ?? {};
      return { price, average_rating: average, review_count: count };
    };
    return sortCars(cars, sort, { of, ...(totalOf && { totalOf }) });
  }

  /** Few, in the order in which they are named; one that has gone meanwhile is left out. */
  async function carsNamed(ids: readonly string[]): Promise<Car[]> {
    if (ids.length === 0) return [];
    const [cars, pictures, ratings, free] = await Promise.all([
      store.carsWithIds(db, ids),
      store.pictures(db, ids),
      reviews.ratings(ids),
      turns.freeNow(),
    ]);
    const byId = new Map(cars.map((car) => [car.id, car]));
    const byCar = Map.groupBy(pictures, (picture) => picture.car_id);
    return ids.flatMap((id) => {
      const car = byId.get(id);
      return car ? toView(car, byCar.get(id) ?? [], ratings.get(id), free) : [];
    });
  }

  return {
    async list(): Promise<Pieces<Car>> {
      const [cars, pictures, ratings, free] = await Promise.all([
        store.allCars(db),
        store.pictures(db),
        reviews.ratings(),
        turns.freeNow(),
      ]);
      const byCar = Map.groupBy(pictures, (picture) => picture.car_id);
      return inPieces(cars.map((car) => toView(car, byCar.get(car.id) ?? [], ratings.get(car.id), free)));
    },

    comparedFleet,
    carsNamed,
    sorted,

    count: async () => (await comparedFleet()).length,

    /** The search looks at what it needs of every car; only those of the page are read whole. */
    async find({ filter, sort, page: asked, only }: CarSearch): Promise<FoundCars> {
      const [fleet, free] = await Promise.all([comparedFleet(), only === 'free now' ? turns.freeNow() : null]);
      const isAsked = (car: ComparedView) => (car.is_available && free?.has(car._id) !== false) || only === 'all';
      const fitting = filterCars(fleet, filter).filter(isAsked);
      const { items, ...page } = pageOf(await sorted(fitting, sort), asked);
      return { cars: await carsNamed(items.map(({ _id }) => _id)), ...page };
    },

    async similar(id: string): Promise<Car[]> {
      const fleet = await comparedFleet();
      const car = fleet.find(({ _id }) => _id === id);
      if (!car) throw new Refusal('car_not_found');
      return carsNamed(similarCars(car, fleet).map(({ _id }) => _id));
    },

    async page(id: string, { newestOnly = false } = {}): Promise<CarPage> {
      const [car, pictures, ratings, said, taken, free] = await Promise.all([
        store.findCar(db, id),
        store.pictures(db, [id]),
        reviews.ratings([id]),
        newestOnly ? reviews.newestOf(id) : reviews.ofCar(id),
        reservations.takenPeriods(id),
        turns.freeNow(),
      ]);
      if (!car) throw new Refusal('car_not_found');
      return { car: toView(car, pictures, ratings.get(id), free), ...said, reservations: taken };
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

    hasPicture: (carId: string, position: number): Promise<boolean> => isTaken(db, carId, position),

    /** All of them at once. A place that another server has filled meanwhile stays as it is; so does a car that is gone. */
    async placePictures(placed: readonly PlacedPicture[]): Promise<void> {
      const added = placed.map((picture) => ({ ...picture, key: keyOf(picture.carId, picture.file) }));
      await fileTransactions.run(added, async (tx, announce, drop) => {
        for (const { carId, position, file, key } of added) {
          const isFree = (await store.holdCar(tx, carId)) && !(await isTaken(tx, carId, position));
          if (!isFree) {
            drop(key);
            continue;
          }
          await store.insertPicture(tx, { id: newId(), car_id: carId, position, file });
          announce('cars', carId);
        }
      });
    },
  };
}

async function isTaken(db: Db, carId: string, position: number): Promise<boolean> {
  return (await store.pictures(db, [carId])).some((picture) => picture.position === position);
}

function keyOf(carId: string, file: string): string {
  const key = pictureKey(carId, file);
  if (!key) throw new Refusal('not_found');
  return key;
}

/** What filters and comparisons look at. */
export type ComparedView = ReturnType<typeof toComparable>;

const toComparable = ({ id, price_centimes, is_available, ...facts }: store.ComparedCar) => ({
  ...facts,
  _id: id,
  price: toDirhams(price_centimes),
  is_available: is_available === 1,
});

function toView(
  car: store.CarRow,
  pictures: { file: string }[],
  rating: Rating | undefined,
  free: ReadonlySet<string>,
): Car {
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
    is_free_now: car.is_available === 1 && free.has(car.id),
    isFeatured: car.is_featured === 1,
    isNew: car.is_new === 1,
    category: car.category,
    average_rating: rating?.average ?? 0,
    review_count: rating?.count ?? 0,
  };
}
