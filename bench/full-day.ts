import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminEnv, type BenchSite, type FirstAdmin, replaceFirstPassword, startSite } from './site.ts';
import { dayAt, startOfWrittenDay } from '../api/rules/casablanca-time.ts';
import type { ReservationStage } from '../api/rules/reservation-stage.ts';
import { migrationsFor } from '../migrations/all.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { createEvents } from '../server/platform/db/events.ts';
import type { Db } from '../server/platform/db/database.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { insertTestCar, insertTestReservation, insertTestTransfer } from '../server/testing/builders.ts';

export const amounts = { departures: 12, returns: 10, transfers: 6 };

export interface DaySite extends BenchSite {
  /** The agency's days. */
  today: string;
  tomorrow: string;
}

const hour = 3_600_000;
const people = [
  'Salma Idrissi',
  'Karim Bennani',
  'Jean-Baptiste de la Rochefoucauld',
  'Amina Ouazzani',
  'Peter Müller',
];
const cars = ['Logan', 'Sandero Stepway', 'Duster', 'Clio', 'Grand Scénic Intens'];
const places = [
  { kind: 'agence', place: '' },
  { kind: 'aéroport', place: 'Agadir-Al Massira' },
  { kind: 'adresse', place: 'Hôtel Riu Palace Tikida, Boulevard du 20 Août' },
] as const;

/** A server of its own with a busy day tomorrow, and today one of each kind that there can be. */
export async function startDaySite(admin: FirstAdmin): Promise<DaySite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-day-'));
  // Before the server has it: a folder belongs to one process.
  const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  const today = dayAt(Date.now());
  const tomorrow = dayAt(startOfWrittenDay(today, 36 * hour));
  await fillTomorrow(database.db, tomorrow);
  await fillToday(database.db, today);
  await database.close();
  const site = await startSite({ dataDir, env: { SEED: 'none', ...adminEnv(admin) } });
  await replaceFirstPassword(site.url, admin);
  const stop = async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...site, today, tomorrow, stop };
}

async function fillTomorrow(db: Db, day: string) {
  const at = (hours: number) => startOfWrittenDay(day, hours * hour);
  for (let n = 0; n < amounts.departures; n++)
    await rent(db, n, { stage: 'prévue', start: at(8 + n), end: at(80 + n) });
  for (let n = 0; n < amounts.returns; n++)
    await rent(db, n + 20, { stage: 'en cours', start: at(n - 90), end: at(9 + n) });
  for (let n = 0; n < amounts.transfers; n++)
    await insertTestTransfer(db, {
      ...personOf(n + 40),
      status: 'acceptée',
      pickup_at: at(5 + 3 * n),
      direction: n % 2 === 0 ? 'aller' : 'retour',
      flight: `AT ${450 + n}`,
      passengers: 1 + n,
      driver: n === 0 ? '' : 'Hassan',
    });
}

async function fillToday(db: Db, day: string) {
  const at = (hours: number) => startOfWrittenDay(day, hours * hour);
  const now = Date.now();
  await rent(db, 60, { stage: 'prévue', start: at(0.25), end: at(90), full_name: 'Départ Du Jour', alert: 'Impayé' });
  await rent(db, 61, { stage: 'en cours', start: at(-48), end: at(23.9), full_name: 'Retour Du Jour' });
  await rent(db, 62, { stage: 'en cours', start: at(-48), end: now - hour, full_name: 'Cliente En Retard' });
  await rent(db, 63, { stage: 'prévue', start: at(-5), end: at(40), full_name: 'Client Jamais Venu' });
  await insertTestTransfer(db, {
    ...personOf(64),
    full_name: 'Passagère Du Jour',
    status: 'acceptée',
    pickup_at: at(23),
  });
  await insertTestReservation(db, {
    ...personOf(65),
    full_name: 'Attend Une Réponse',
    starts_at: at(23.5),
    ends_at: at(50),
  });
}

const personOf = (n: number) => ({
  full_name: people[n % people.length] ?? '',
  phone: `06610000${String(n).padStart(2, '0')}`,
});

interface Rent {
  stage: ReservationStage;
  start: number;
  end: number;
  full_name?: string;
  alert?: string;
}

/** On a car of its own, out when it is under way. */
async function rent(db: Db, n: number, { stage, start, end, full_name, alert = '' }: Rent) {
  const model = cars[n % cars.length] ?? '';
  const car_id = await insertTestCar(db, { model });
  const { kind, place } = places[n % places.length] ?? places[0];
  const id = await insertTestReservation(db, {
    ...personOf(n),
    ...(full_name && { full_name }),
    car_id,
    car_name: `Dacia ${model}`,
    stage,
    starts_at: start,
    ends_at: end,
    is_start_open: 0,
    is_end_open: 0,
    pickup_kind: kind,
    pickup_place: place,
    return_kind: kind,
    return_place: place,
    flight: kind === 'aéroport' ? `AT ${n}` : '',
  });
  const plate = `${12_345 + n}-A-6`;
  await db.updateTable('vehicles').set({ plate, km: 27_000, fuel: 6 }).where('car_id', '=', car_id).execute();
  if (stage === 'en cours')
    await db.updateTable('occupations').set({ handed_at: start }).where('reservation_id', '=', id).execute();
  if (alert)
    await db
      .updateTable('customers')
      .set({ alert })
      .where('full_name', '=', full_name ?? '')
      .execute();
}
