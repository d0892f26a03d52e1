import type { Car } from '../../../api/calls/catalogue.ts';
import { isFullUrl } from '../../../api/rules/pictures.ts';
import { changesOfNew } from '../../journal/rules.ts';
import { type Author, writeEntry } from '../../journal/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { newId } from '../../platform/random.ts';
import { factsOf } from '../admin/rules.ts';
import { pictureKey } from '../rules.ts';
import type { CatalogueService } from '../service.ts';
import * as store from '../store.ts';

export interface DuplicatesDeps extends Pick<
  Platform,
  'database' | 'clock' | 'files' | 'fileTransactions' | 'variants'
> {
  catalogue: Pick<CatalogueService, 'page'>;
}

export type DuplicatesService = ReturnType<typeof createDuplicatesService>;

/** A car that is almost like another is entered by copying that. */
export function createDuplicatesService({
  database,
  clock,
  files,
  fileTransactions,
  variants,
  catalogue,
}: DuplicatesDeps) {
  /** The picture under a name of its own; one at a full address, and one whose file is lost, is not copied. */
  async function copyOf(carId: string, copyId: string, file: string) {
    if (isFullUrl(file)) return { file, added: null };
    const [from, name] = [pictureKey(carId, file), `${newId()}.webp`];
    const key = pictureKey(copyId, name);
    const data = from && (await files.read(from));
    return data && key ? { file: name, added: { key, read: () => data } } : null;
  }

  return {
    /** With its facts and pictures, and one vehicle; not offered to anybody until somebody has looked at it. */
    async duplicate(id: string, author: Author): Promise<Car> {
      const car = await store.findCar(database.db, id);
      if (!car) throw new Refusal('car_not_found');
      const copyId = newId();
      const now = clock.now();
      const shown = await store.pictures(database.db, [id]);
      const copies = (await Promise.all(shown.map(({ file }) => copyOf(id, copyId, file)))).flatMap(
        (copy) => copy ?? [],
      );
      const added = copies.flatMap((copy) => copy.added ?? []);
      const { vehicle_count: _count, archived_at: _archived, ...facts } = car;
      await fileTransactions.run(added, async (tx, announce) => {
        await store.insertCar(tx, { ...facts, id: copyId, is_available: 0, created_at: now, updated_at: now });
        for (const [index, { file }] of copies.entries())
          await store.insertPicture(tx, { id: newId(), car_id: copyId, position: index + 1, file });
        const subjects = [id, copyId].map((each) => ({ kind: 'car' as const, id: each }));
        const changes = changesOfNew({ ...factsOf({ ...facts, is_available: 0 }), pictures: copies.length });
        await writeEntry(tx, { at: now, author, act: 'car_duplicated', changes, subjects });
        announce('cars', copyId);
      });
      for (const { key } of added) variants.warm(key);
      return (await catalogue.page(copyId)).car;
    },
  };
}
