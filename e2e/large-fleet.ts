import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BenchSite, startSite } from '../bench/site.ts';

export const fleetSize = 230;
export const reviewCount = 100;

export interface LargeSite extends BenchSite {
  /** The first car of the list that can be had; it has all the reviews. */
  reviewedId: string;
}

const now = Date.UTC(2026, 0, 1);

/** A server of its own, so that nobody else's fleet changes: 230 cars, some with long names, and 100 reviews. */
export async function startLargeSite(): Promise<LargeSite> {
  const site = await startSite({ env: { SEED: 'none' } });
  const database = new DatabaseSync(join(site.dataDir, 'rihla.sqlite'), { timeout: 5_000 });
  const ids = Array.from({ length: fleetSize }, () => randomUUID());
  const reviewedId = ids[0] ?? '';
  database.exec('BEGIN');
  for (const [index, id] of ids.entries()) insert(database, 'cars', carRow(id, index));
  for (const id of ids) insert(database, 'vehicles', { id, car_id: id, created_at: now, updated_at: now });
  for (let index = 0; index < reviewCount; index++) insert(database, 'reviews', reviewRow(reviewedId, index));
  database.exec('COMMIT');
  database.close();
  return { ...site, reviewedId };
}

function insert(database: DatabaseSync, table: string, row: Record<string, string | number | null>) {
  const columns = Object.keys(row);
  const places = columns.map(() => '?').join(', ');
  database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`).run(...Object.values(row));
}

const carRow = (id: string, index: number) => ({
  id,
  make: ['Dacia', 'Renault', 'Peugeot', 'Citroën'][index % 4] ?? '',
  model: index % 10 === 3 ? `Grand Scénic Intens Édition Limitée Sept Places ${index}` : `Modèle ${index}`,
  year: 2024,
  price_centimes: 20_000 + (index % 100) * 1000,
  description: 'Une voiture fiable et propre, livrée à l’aéroport ou à l’hôtel.',
  transmission: index % 3 === 0 ? 'automatic' : 'manual',
  fuel: index % 2 === 0 ? 'diesel' : 'essence',
  type: ['berline', 'suv', 'citadine', 'utilitaire', 'luxe'][index % 5] ?? '',
  places: 5,
  doors: 5,
  gear: 'MANUAL',
  km: '27K',
  air_conditioning: 1,
  is_available: index % 7 === 6 ? 0 : 1,
  is_featured: 0,
  is_new: 0,
  category: '',
  created_at: now + index,
  updated_at: now,
});

const reviewRow = (carId: string, index: number) => ({
  id: randomUUID(),
  car_id: carId,
  username: `Client ${index}`,
  comment: index % 10 === 3 ? `Avis ${index}. ${'Un avis très long. '.repeat(60)}` : `Avis ${index}.`,
  rating: 1 + (index % 5),
  approved: 1,
  reply_outdated: 0,
  created_at: now - index * 3_600_000,
});
