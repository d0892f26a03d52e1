import { carName } from '../api/rules/car-name.ts';
import { startOfDay } from '../api/rules/casablanca-time.ts';
import { internationalPhone } from '../api/rules/phone-number.ts';
import { foldPlate } from '../api/rules/plates.ts';
import { referenceOf } from '../api/rules/reference.ts';
import { migrationsFor } from '../migrations/all.ts';
import { days, hours, systemClock } from '../server/platform/clock.ts';
import type { Db } from '../server/platform/db/database.ts';
import { createEvents } from '../server/platform/db/events.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import { newId } from '../server/platform/random.ts';
import { addCustomer, customerWithPhone } from '../server/customers/store.ts';
import { insertTestCar, insertTestReservation } from '../server/testing/builders.ts';

export interface FleetSize {
  vehicles: number;
  bars: number;
}

const models = [
  ['Dacia', 'Logan', 'berline'],
  ['Dacia', 'Duster', 'suv'],
  ['Dacia', 'Sandero Stepway', 'citadine'],
  ['Renault', 'Clio 5', 'citadine'],
  ['Renault', 'Express', 'utilitaire'],
  ['Peugeot', '208', 'citadine'],
  ['Hyundai', 'Tucson', 'suv'],
  ['Hyundai', 'i10', 'citadine'],
  ['Kia', 'Picanto', 'citadine'],
  ['Volkswagen', 'Golf 8', 'berline'],
  ['Mercedes-Benz', 'Classe C', 'luxe'],
  ['Citroën', 'C3', 'citadine'],
  ['Toyota', 'Corolla', 'berline'],
  ['Fiat', '500', 'citadine'],
  ['Ford', 'Transit', 'utilitaire'],
] as const;
const people = [
  'Salma Bennani',
  'Youssef El Amrani',
  'Claire Dubois',
  'أمينة الإدريسي',
  'Mohamed-Amine Benchekroun Tazi',
  'Hans-Peter Müller',
  'Imane Z.',
  'Omar Ait Lahcen',
];
const kinds = ['garage', 'privé', 'autre'] as const;
/** The vehicles of one car. */
const perCar = 5;

/** A fleet with so many rentals and blocks in the six weeks that begin with last Monday, all stages among them. */
export async function fillPlanning(dataDir: string, size: FleetSize): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null }, createEvents());
  await migrate(database, migrationsFor(database.engine));
  await database.inTransaction(async (tx) => {
    const now = systemClock.now();
    const first = startOfDay(now) - days(7);
    const slots = Math.ceil(size.bars / size.vehicles);
    let made = 0;
    for (let nth = 0; nth < size.vehicles; nth++) {
      const car = await carOf(tx, nth);
      const vehicleId = await vehicleOf(tx, car.id, nth);
      for (let slot = 0; slot < slots && made < size.bars; slot++, made++) {
        const start = first + slot * days(49 / slots) + hours(8 + ((nth * 5 + slot * 3) % 10));
        const end = start + days(49 / slots) * (0.35 + 0.6 * (((nth * 7 + slot * 11) % 10) / 10));
        await occupation(tx, { carId: car.id, carName: car.name, vehicleId, start, end, now, seed: nth * 13 + slot });
      }
      if (nth % perCar === 1) await waits(tx, car, first + days(9 + (nth % 20)));
    }
  });
  await database.close();
}

const cars = new Map<number, { id: string; name: string }>();

async function carOf(tx: Db, nth: number) {
  const number = Math.floor(nth / perCar);
  const known = cars.get(number);
  if (known && nth % perCar > 0) return known;
  const [make, model, type] = models[number % models.length] ?? models[0];
  const round = Math.floor(number / models.length);
  const named = { make, model: round === 0 ? model : `${model} ${round + 1}`, type };
  const car = { id: await insertTestCar(tx, named), name: carName(named) };
  cars.set(number, car);
  return car;
}

const letters = ['A', 'B', 'D', 'H', 'W'];

/** The first of a car comes with it. */
async function vehicleOf(tx: Db, carId: string, nth: number): Promise<string> {
  const plate = `${10_000 + ((nth * 7919) % 89_999)}-${letters[nth % letters.length]}-${1 + (nth % 88)}`;
  const state = nth % 23 === 22 ? ('atelier' as const) : ('en service' as const);
  const values = { plate, folded_plate: foldPlate(plate), state };
  const [first] = await tx
    .selectFrom('vehicles')
    .select('id')
    .where('car_id', '=', carId)
    .where('plate', '=', '')
    .execute();
  if (first) {
    await tx.updateTable('vehicles').set(values).where('id', '=', first.id).execute();
    return first.id;
  }
  const id = newId();
  await tx
    .insertInto('vehicles')
    .values({ id, car_id: carId, created_at: 0, updated_at: 0, ...values })
    .execute();
  return id;
}

interface Occupying {
  carId: string;
  carName: string;
  vehicleId: string;
  start: number;
  end: number;
  now: number;
  seed: number;
}

async function occupation(
  tx: Db,
  { carId, carName: name, vehicleId, start, end, now, seed }: Occupying,
): Promise<void> {
  const id = newId();
  const period = { starts_at: onTheHour(start), ends_at: onTheHour(end) };
  if (seed % 17 === 5) {
    const kind = kinds[seed % kinds.length] ?? 'garage';
    await tx
      .insertInto('blocks')
      .values({ id, kind, note: kind === 'garage' ? 'vidange' : '', created_at: 0 })
      .execute();
    await tx
      .insertInto('occupations')
      .values({ id, vehicle_id: vehicleId, block_id: id, ...period })
      .execute();
    return;
  }
  const isLate = end < now && end > now - days(1.2) && seed % 5 === 0;
  const stage = start > now ? 'prévue' : end > now || isLate ? 'en cours' : 'terminée';
  await reservation(tx, { id, carId, name, seed, ...period, stage });
  const handed_at = stage === 'prévue' ? null : period.starts_at;
  const back_at = stage === 'terminée' ? period.ends_at : null;
  const row = { id, vehicle_id: vehicleId, reservation_id: id, handed_at, back_at, ...period };
  await tx.insertInto('occupations').values(row).execute();
}

const onTheHour = (instant: number) => Math.round(instant / hours(1)) * hours(1);

const waits = (tx: Db, car: { id: string; name: string }, start: number) =>
  reservation(tx, {
    id: newId(),
    carId: car.id,
    name: car.name,
    seed: 3,
    starts_at: start,
    ends_at: start + days(4),
    stage: 'en attente',
  });

interface Reserved {
  id: string;
  carId: string;
  name: string;
  seed: number;
  starts_at: number;
  ends_at: number;
  stage: 'en attente' | 'prévue' | 'en cours' | 'terminée';
}

/** Without a vehicle: which one it has is written beside it. */
async function reservation(tx: Db, { id, carId, name, seed, stage, ...period }: Reserved): Promise<void> {
  const full_name = people[seed % people.length] ?? '';
  await insertTestReservation(tx, {
    id,
    reference: referenceOf('R', references++),
    full_name,
    car_id: null,
    car_name: name,
    customer_id: await customerOf(tx, full_name),
    is_start_open: 0,
    is_end_open: 0,
    stage,
    ...period,
  });
  await tx.updateTable('reservations').set({ car_id: carId }).where('id', '=', id).execute();
}

let references = 1000;

async function customerOf(tx: Db, fullName: string): Promise<string> {
  const phone = `06${String(10_000_000 + people.indexOf(fullName)).padStart(8, '0')}`;
  const asking = { userId: null, fullName, email: null, phone };
  return (await customerWithPhone(tx, internationalPhone(phone))) ?? addCustomer(tx, asking, 0);
}
