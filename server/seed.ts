import { seedReservations } from './booking/reservations/seed.ts';
import { seedTransfers } from './booking/transfers/seed.ts';
import { seedCars } from './catalogue/seed.ts';
import type { CatalogueService, PlacedPicture } from './catalogue/service.ts';
import { hasCars } from './catalogue/store.ts';
import { seedVehicles } from './fleet/vehicles/seed.ts';
import { picturesDone as done, picturesKey as stateKey } from './demo/rules.ts';
import { type Author, writeEntry } from './journal/store.ts';
import { claimState, readState, writeState } from './platform/db/site-state.ts';
import type { Platform } from './platform/platform.ts';
import { seedReviews } from './reviews/seed.ts';

const picturesPerCar = 4;

/**
 * Fills an empty database with the demonstration, once and whole; never a database where somebody has begun. Where a
 * person asked for it, the journal says so.
 */
export async function seedDemo(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  author?: Author,
): Promise<boolean> {
  const now = clock.now();
  return database.inTransaction(async (tx, announce) => {
    // First, so that of two servers that start together one seeds, and the other sees that it did.
    if (!(await claimState(tx, stateKey, done))) return false;
    if (await hasCars(tx)) return false;
    const carIds = await seedCars(tx, now);
    await seedVehicles(tx, carIds, now);
    await seedReviews(tx, carIds, now);
    await seedReservations(tx, carIds, now);
    await seedTransfers(tx, now);
    // Which cars are still to get their pictures, so that a start that was cut short goes on where it was.
    await writeState(tx, stateKey, JSON.stringify([...carIds]));
    if (author) await writeEntry(tx, { at: now, author, act: 'demo_added', subjects: [] });
    announce('cars');
    return true;
  });
}

/**
 * Gives the cars their pictures, which come ready with the sources: all that are not there yet, since a start may have
 * been cut short between the rows and the files.
 */
export async function addDemoPictures(
  { database, readyPictures }: Pick<Platform, 'database' | 'readyPictures'>,
  catalogue: Pick<CatalogueService, 'hasPicture' | 'placePictures'>,
): Promise<void> {
  const state = await readState(database.db, stateKey);
  if (state === null || state === done) return;
  const placed: PlacedPicture[] = [];
  for (const [slug, carId] of JSON.parse(state) as [string, string][]) {
    for (let position = 1; position <= picturesPerCar; position++) {
      if (await catalogue.hasPicture(carId, position)) continue;
      placed.push({ carId, position, ...readyPictures.take(`${slug}-${position}`) });
    }
  }
  await catalogue.placePictures(placed);
  await writeState(database.db, stateKey, done);
}
