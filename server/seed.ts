import { join } from 'node:path';
import { seedReservations } from './booking/reservations/seed.ts';
import { seedTransfers } from './booking/transfers/seed.ts';
import { demoFleet, seedCars } from './catalogue/seed.ts';
import { CarGone, hasCars } from './catalogue/store.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db.ts';
import type { Urgency } from './platform/images.ts';
import { claimState, readState, writeState } from './platform/site-state.ts';
import { seedReviews } from './reviews/seed.ts';
import type { Services } from './services.ts';

export interface SeedDeps {
  database: Database;
  clock: Clock;
  services: Services;
}

const stateKey = 'demo_pictures';
const done = 'done';
const picturesPerCar = 4;
const pictureWidth = 1600;
/** Nobody waits for these: what people send and look at goes first. */
const ahead: Readonly<Urgency> = { urgent: false };
const artDir = join(import.meta.dirname, '../art/cars');

/** Fills an empty database with the demonstration, once and whole; never a database where somebody has begun. */
export async function seedDemo({ database, clock }: Pick<SeedDeps, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return database.inTransaction(async (tx, announce) => {
    // First, so that of two servers that start together one seeds, and the other sees that it did.
    if (!(await claimState(tx, stateKey, done))) return false;
    if (await hasCars(tx)) return false;
    const carIds = await seedCars(tx, now);
    await seedReviews(tx, carIds, now);
    await seedReservations(tx, carIds, now);
    await seedTransfers(tx, now);
    // Which drawings are still to be made into pictures, so that a start that was cut short goes on where it was.
    await writeState(tx, stateKey, JSON.stringify([...carIds]));
    announce('cars');
    return true;
  });
}

/**
 * Makes the fleet's pictures from the drawings, through the same steps as an upload. It takes some seconds, so it
 * runs beside the serving site: first the one that each car shows, then the others.
 */
export async function makeDemoPictures({ database, services }: SeedDeps, signal: AbortSignal): Promise<void> {
  const state = await readState(database.db, stateKey);
  if (state === null || state === done) return;
  const carIds = new Map(JSON.parse(state) as [string, string][]);
  for (let number = 1; number <= picturesPerCar; number++) {
    for (const { slug } of demoFleet) {
      const carId = carIds.get(slug);
      if (carId === undefined || signal.aborted) continue;
      if (await services.catalogue.hasPicture(carId, number)) continue;
      const picture = await services.images.rasterise(join(artDir, `${slug}-${number}.svg`), pictureWidth, ahead);
      await services.catalogue.addPicture(carId, picture, number, ahead).catch((error: unknown) => {
        // The agency has removed this car in the meantime.
        if (!(error instanceof CarGone)) throw error;
      });
    }
  }
  if (!signal.aborted) await writeState(database.db, stateKey, done);
}
