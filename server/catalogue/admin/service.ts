import type { Car } from '../../../api/calls/catalogue.ts';
import type { CarChange, CarForm, CarRemoval } from '../../../api/calls/catalogue-admin.ts';
import { maxCarPictures } from '../../../api/rules/picture-uploads.ts';
import { fieldMessages } from '../../../api/words/messages.ts';
import type { ReservationsService } from '../../booking/reservations/service.ts';
import { changesBetween, changesOfNew } from '../../journal/rules.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RowWork } from '../../platform/files/transactions.ts';
import { refusalOfPicture } from '../../platform/pictures/picture-refused.ts';
import { newId } from '../../platform/random.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { arrangePictures, pictureKey, storedKeys } from '../rules.ts';
import type { CatalogueService } from '../service.ts';
import * as store from '../store.ts';
import { describeBlocking, factsOf, toRow } from './rules.ts';

export interface CatalogueAdminDeps extends Pick<
  Platform,
  'database' | 'clock' | 'fileTransactions' | 'images' | 'variants'
> {
  catalogue: Pick<CatalogueService, 'page'>;
  reservations: Pick<ReservationsService, 'blockingRental' | 'refuseWaiting' | 'countWaitingFor'>;
}

export type CatalogueAdminService = ReturnType<typeof createCatalogueAdminService>;

/** What the agency does to its cars. */
export function createCatalogueAdminService(deps: CatalogueAdminDeps) {
  const { database, clock, fileTransactions, images, variants, catalogue, reservations } = deps;

  /** Stores the pictures under new names, which the work writes into rows. */
  async function withPictures(
    carId: string,
    sent: UploadedFile[],
    work: (names: string[], ...row: Parameters<RowWork<void>>) => Promise<void>,
  ): Promise<void> {
    const pictures = (await decode(sent)).map((master) => {
      const name = `${newId()}.webp`;
      return { name, key: keyOf(carId, name), read: () => master };
    });
    const names = pictures.map(({ name }) => name);
    await fileTransactions.run(pictures, (...row) => work(names, ...row));
    for (const { key } of pictures) variants.warm(key);
  }

  async function decode(sent: UploadedFile[]): Promise<Buffer[]> {
    const results = await Promise.allSettled(sent.map((file) => images.normalisePicture(file.path)));
    return results.map((result, index) => {
      if (result.status === 'rejected') throw refusalOfPicture(result.reason, 'images', sent[index]?.filename);
      return result.value.master;
    });
  }

  return {
    async add(form: CarForm, sent: UploadedFile[], author: Author): Promise<Car> {
      const id = newId();
      const now = clock.now();
      await withPictures(id, sent, async (fresh, tx, announce) => {
        const row = toRow(form, noMarks);
        await store.insertCar(tx, { id, ...row, created_at: now, updated_at: now });
        await writePictures(tx, id, arrangePictures(form.images_order, [], fresh));
        const changes = changesOfNew({ ...factsOf(row), pictures: fresh.length });
        await writeEntry(tx, { at: now, author, act: 'car_added', changes, subjects: [{ kind: 'car', id }] });
        announce('cars', id);
      });
      return (await catalogue.page(id)).car;
    },

    async change(id: string, form: CarChange, sent: UploadedFile[], author: Author): Promise<Car> {
      if (form.old_images.length + sent.length > maxCarPictures) throw refuseImages('too_many_pictures');
      if (!(await store.findCar(database.db, id))) throw new Refusal('car_not_found');
      await withPictures(id, sent, async (fresh, tx, announce, drop) => {
        const before = await store.holdCar(tx, id);
        if (!before) throw new Refusal('car_not_found');
        const now = clock.now();
        const after = toRow(form, before);
        await store.updateCar(tx, id, { ...after, updated_at: now });
        const current = (await store.pictures(tx, [id])).map(({ file }) => file);
        if (form.old_images.some((name) => !current.includes(name))) throw refuseImages('picture_gone');
        await store.deletePictures(tx, id);
        await writePictures(tx, id, arrangePictures(form.images_order, form.old_images, fresh));
        const gone = current.filter((file) => !form.old_images.includes(file));
        for (const key of storedKeys(id, gone)) drop(key);
        const changes = changesBetween(
          { ...factsOf(before), pictures: current.length },
          { ...factsOf(after), pictures: form.old_images.length + fresh.length },
        );
        await writeEntry(tx, { at: now, author, act: 'car_changed', changes, subjects: [{ kind: 'car', id }] });
        announce('cars', id);
      });
      return (await catalogue.page(id)).car;
    },

    /** What a removal would do, for whoever is about to. */
    async beforeRemoval(id: string): Promise<CarRemoval> {
      if (!(await store.findCar(database.db, id))) throw new Refusal('car_not_found');
      const [rental, waiting] = await Promise.all([
        reservations.blockingRental(database.db, id),
        reservations.countWaitingFor(id),
      ]);
      return { obstacle: rental && describeBlocking(rental), waiting };
    },

    /** The car is gone from every list and page; what it has done is kept, and whoever waits for it is told. */
    async remove(id: string, author: Author): Promise<void> {
      await database.inTransaction(async (tx, announce) => {
        if (!(await store.holdCar(tx, id))) throw new Refusal('car_not_found');
        const rental = await reservations.blockingRental(tx, id);
        if (rental) throw new Refusal('car_is_rented', { message: describeBlocking(rental) });
        await reservations.refuseWaiting(tx, id, author, announce);
        const now = clock.now();
        const vehicles = await store.archiveCar(tx, id, now);
        await writeEntry(tx, {
          at: now,
          author,
          act: 'archived',
          subjects: [{ kind: 'car', id }, ...vehicles.map((each) => ({ kind: 'vehicle' as const, id: each }))],
        });
        for (const each of vehicles) announce('vehicles', each);
        announce('cars', id);
        announce('reviews', id);
      });
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
