import type { Car } from '../../../api/catalogue.ts';
import { type CarChange, type CarForm, maxCarPictures } from '../../../api/catalogue-admin.ts';
import { fieldMessages } from '../../../api/messages.ts';
import { isFullUrl } from '../../../api/pictures.ts';
import type { ReservationsService } from '../../booking/reservations/service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files.ts';
import type { Images } from '../../platform/images.ts';
import { refusalOfPicture } from '../../platform/picture-refused.ts';
import { newId } from '../../platform/random.ts';
import type { UploadedFile } from '../../platform/uploads.ts';
import type { Variants } from '../../platform/variants.ts';
import { arrangePictures, pictureKey } from '../rules.ts';
import type { CatalogueService } from '../service.ts';
import * as store from '../store.ts';
import { describeBlocking, toRow } from './rules.ts';

export interface FleetDeps {
  database: Database;
  clock: Clock;
  files: FileStore;
  images: Pick<Images, 'normalisePicture'>;
  variants: Variants;
  catalogue: Pick<CatalogueService, 'page'>;
  reservations: Pick<ReservationsService, 'blockingRental'>;
  onError: (error: unknown) => void;
}

export type FleetService = ReturnType<typeof createFleetService>;

/** What the agency does to its fleet. Files come before rows and go after them: a row never points at nothing. */
export function createFleetService(deps: FleetDeps) {
  const { database, clock, files, images, variants, catalogue, reservations, onError } = deps;

  /** Stores the pictures under new names, then does the work; when anything fails, none of them is left. */
  async function withPictures<T>(
    carId: string,
    sent: UploadedFile[],
    work: (names: string[]) => Promise<T>,
  ): Promise<T> {
    const masters = await decode(sent);
    const names: string[] = [];
    try {
      for (const master of masters) {
        const name = `${newId()}.webp`;
        names.push(name);
        await files.put(keyOf(carId, name), master);
      }
      const done = await work(names);
      for (const name of names) variants.warm(keyOf(carId, name));
      return done;
    } catch (error) {
      await discard(carId, names);
      throw error;
    }
  }

  async function decode(sent: UploadedFile[]): Promise<Buffer[]> {
    const results = await Promise.allSettled(sent.map((file) => images.normalisePicture(file.path)));
    return results.map((result, index) => {
      if (result.status === 'rejected') throw refusalOfPicture(result.reason, 'images', sent[index]?.filename);
      return result.value.master;
    });
  }

  /** What was asked for is done already: a file that stays behind is for the log, not for the person. */
  async function discard(carId: string, names: readonly string[]): Promise<void> {
    for (const name of names) {
      if (!isFullUrl(name)) await variants.remove(keyOf(carId, name)).catch(onError);
    }
  }

  return {
    async add(form: CarForm, sent: UploadedFile[]): Promise<Car> {
      const id = newId();
      const now = clock.now();
      await withPictures(id, sent, (fresh) =>
        database.inTransaction(async (tx, announce) => {
          await store.insertCar(tx, { id, ...toRow(form, noMarks), created_at: now, updated_at: now });
          await writePictures(tx, id, arrangePictures(form.images_order, [], fresh));
          announce('cars', id);
        }),
      );
      return (await catalogue.page(id)).car;
    },

    async change(id: string, form: CarChange, sent: UploadedFile[]): Promise<Car> {
      if (form.old_images.length + sent.length > maxCarPictures) throw refuseImages('too_many_pictures');
      if (!(await store.findCar(database.db, id))) throw new Refusal('car_not_found');
      const dropped = await withPictures(id, sent, (fresh) =>
        database.inTransaction(async (tx, announce) => {
          if (!(await store.updateCar(tx, id, { updated_at: clock.now() }))) throw new Refusal('car_not_found');
          const before = await store.findCar(tx, id);
          if (before) await store.updateCar(tx, id, toRow(form, before));
          const current = (await store.pictures(tx, id)).map(({ file }) => file);
          if (form.old_images.some((name) => !current.includes(name))) throw refuseImages('picture_gone');
          await store.deletePictures(tx, id);
          await writePictures(tx, id, arrangePictures(form.images_order, form.old_images, fresh));
          announce('cars', id);
          return current.filter((file) => !form.old_images.includes(file));
        }),
      );
      await discard(id, dropped);
      return (await catalogue.page(id)).car;
    },

    async remove(id: string): Promise<void> {
      const dropped = await database.inTransaction(async (tx, announce) => {
        if (!(await store.findCar(tx, id))) throw new Refusal('car_not_found');
        const rental = await reservations.blockingRental(tx, id);
        if (rental) throw new Refusal('car_is_rented', { message: describeBlocking(rental) });
        const pictures = await store.pictures(tx, id);
        await store.deleteCar(tx, id);
        announce('cars', id);
        announce('reviews');
        return pictures.map(({ file }) => file);
      });
      await discard(id, dropped);
    },
  };
}

const noMarks = { air_conditioning: 0, is_available: 0, is_featured: 0, is_new: 0, category: '' };

async function writePictures(tx: Db, carId: string, names: string[]): Promise<void> {
  for (const [index, file] of names.entries()) {
    await store.insertPicture(tx, { id: newId(), car_id: carId, position: index + 1, file });
  }
}

const refuseImages = (code: 'too_many_pictures' | 'picture_gone') =>
  new Refusal('invalid_input', { message: fieldMessages[code], fields: { images: fieldMessages[code] } });

/** The id is our own: it was made here or found in the table. */
function keyOf(carId: string, file: string): string {
  const key = pictureKey(carId, file);
  if (!key) throw new Refusal('car_not_found');
  return key;
}
