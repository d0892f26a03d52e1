import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchSite, startSite } from './site.ts';
import { startOfWrittenDay } from '../api/rules/casablanca-time.ts';
import { migrationsFor } from '../migrations/all.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { createEvents } from '../server/platform/db/events.ts';
import type { Db } from '../server/platform/db/database.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { insertTestCar, insertTestReservation } from '../server/testing/builders.ts';

/** In which its season begins: near enough for calendars to know what is taken. */
export const pricedYear = new Date().getFullYear() + 1;

export interface PricedSite extends BenchSite {
  carId: string;
}

/** A server of its own whose agency has rates: a season, a reduction, fees, extras and terms. */
export async function startPricedSite(): Promise<PricedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-prices-'));
  // Before the server has it: a folder belongs to one process.
  const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  const carId = await fill(database.db);
  await database.close();
  const site = await startSite({ dataDir, env: { SEED: 'none' } });
  const stop = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...site, carId, stop };
}

/** A Clio for 280 MAD a day that is rented on 8 and 9 December. */
async function fill(db: Db): Promise<string> {
  const carId = await insertTestCar(db, { make: 'Renault', model: 'Clio', price_centimes: 28_000 });
  const rented = {
    starts_at: startOfWrittenDay(`${pricedYear}-12-08`, 0),
    ends_at: startOfWrittenDay(`${pricedYear}-12-10`, 0),
  };
  await insertTestReservation(db, { car_id: carId, stage: 'prévue', ...rented });
  await db.insertInto('seasons').values(feast).execute();
  await db.insertInto('duration_steps').values({ from_days: 7, percent: 10 }).execute();
  await db.insertInto('extras').values(extras).execute();
  await db.updateTable('rates').set(agencyRates).execute();
  return carId;
}

const feast = {
  id: 'feast',
  name: 'Fêtes de fin d’année',
  folded_name: 'fetes de fin d annee',
  first_day: `${pricedYear}-12-18`,
  last_day: `${pricedYear + 1}-01-03`,
  rank: 1,
  percent: 25,
  min_days: 4,
  is_yearly: 0,
  is_for_all: 1,
  created_at: 0,
};

const extras = [
  {
    id: 'seat',
    name: 'Siège bébé',
    folded_name: 'siege bebe',
    unit: 'jour' as const,
    price_centimes: 4000,
    cap_centimes: 28_000,
    stock: 3,
    max_per_rental: 2,
    created_at: 0,
  },
];

const agencyRates = {
  airport_fee_centimes: 15_000,
  address_fee_centimes: 10_000,
  out_of_hours_centimes: 8000,
  young_under_age: 23,
  young_price_centimes: 5000,
  deposit_centimes: 500_000,
  excess_centimes: 350_000,
  km_per_day: 250,
  extra_km_centimes: 200,
  version: 2,
};
