import type { Insertable } from 'kysely';
import type { Profile } from '../../api/rules/profiles.ts';
import { internationalPhone } from '../../api/rules/phone-number.ts';
import { referenceCount, referenceOf } from '../../api/rules/reference.ts';
import { agreedCharges } from '../../api/rules/pricing/charges.ts';
import { holdsVehicle, type ReservationStage } from '../../api/rules/reservation-stage.ts';
import type { ReservationStatus } from '../../api/rules/reservation-status.ts';
import { hasAdmin, insertUser } from '../accounts/store.ts';
import type { UsersTable } from '../accounts/tables.ts';
import { insertCar } from '../catalogue/store.ts';
import type { CarsTable } from '../catalogue/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { newId, newNumber } from '../platform/random.ts';
import type { Author } from '../journal/store.ts';
import type { Services } from '../services.ts';
import { dayCharge } from '../booking/charges/rules.ts';
import { insertCharges } from '../booking/charges/store.ts';
import { reservations } from '../booking/reservations/store.ts';
import { freshRental } from '../booking/reservations/rules.ts';
import type { ReservationColumns } from '../booking/reservations/tables.ts';
import { transfers } from '../booking/transfers/store.ts';
import { freshTransfer } from '../booking/transfers/rules.ts';
import type { TransferColumns } from '../booking/transfers/tables.ts';
import { addCustomer, customerWithPhone } from '../customers/store.ts';
import { freeVehicle } from '../fleet/availability/store.ts';
import { occupy, vehiclesInService } from '../fleet/occupations/store.ts';
import type { VehiclesTable } from '../fleet/tables.ts';
import { insertVehicle } from '../fleet/vehicles/store.ts';
import { insertReview } from '../reviews/store.ts';
import type { ReviewsTable } from '../reviews/tables.ts';

/** Never the same twice: at random, of some hundreds two would be the same once in a few hundred runs. */
const numbers = (function* countOn(from: number): Generator<number, never> {
  for (let number = from; ; number++) yield number % referenceCount;
})(newNumber(referenceCount));
const nextNumber = (): number => numbers.next().value;

/** Who decides in a test that is not about who does. */
export const testAuthor: Author = { name: 'Test' };

/** Rows that are right in every field; a test states only what it is about. Each returns the new id. */

export async function insertTestUser(db: Db, user: Partial<Insertable<UsersTable>> = {}, now = 0): Promise<string> {
  const id = newId();
  // The first who administers owns the agency, the others manage it, unless it is said otherwise.
  const { profile = user.role === 'admin' ? await nextProfile(db) : null } = user;
  await insertUser(db, {
    id,
    email: `${id}@example.com`,
    password_hash: 'nobody can log in with this',
    full_name: 'Cliente Exemple',
    phone: '0612345678',
    picture: null,
    role: 'user',
    created_at: now,
    ...user,
    profile,
  });
  return id;
}

async function nextProfile(db: Db): Promise<Profile> {
  return (await hasAdmin(db)) ? 'gérant' : 'propriétaire';
}

export async function insertTestCar(db: Db, car: Partial<Insertable<CarsTable>> = {}): Promise<string> {
  const id = newId();
  await insertCar(db, {
    id,
    make: 'Dacia',
    model: 'Logan',
    year: 2024,
    price_centimes: 25_000,
    description: 'Une berline.',
    transmission: 'manual',
    fuel: 'diesel',
    type: 'berline',
    places: 5,
    doors: 4,
    gear: 'MANUAL',
    km: '27K',
    air_conditioning: 1,
    is_available: 1,
    is_featured: 0,
    is_new: 0,
    category: '',
    created_at: 0,
    updated_at: 0,
    ...car,
  });
  return id;
}

/** One more of a car, which has one already. */
export async function insertTestVehicle(
  db: Db,
  vehicle: Partial<Insertable<VehiclesTable>> & { car_id: string },
): Promise<string> {
  const id = newId();
  await insertVehicle(db, { id, created_at: 0, updated_at: 0, ...vehicle });
  return id;
}

/** Stored like one that was sent; answers its file name. */
export async function placeTestPicture(
  { catalogue }: Pick<Services, 'catalogue'>,
  carId: string,
  data: Buffer,
  position = 1,
): Promise<string> {
  const file = `${newId()}.webp`;
  await catalogue.placePictures([{ carId, position, file, read: () => data }]);
  return file;
}

type TestReservation = Partial<Omit<ReservationColumns, 'status'>> & { status?: ReservationStatus };

const stageOf: Record<ReservationStatus, ReservationStage> = {
  'en attente': 'en attente',
  acceptée: 'prévue',
  refusée: 'refusée',
};

/** With the customer whose number it names; accepted, on a vehicle of the car. */
export async function insertTestReservation(
  db: Db,
  { status = 'en attente', ...reservation }: TestReservation = {},
): Promise<string> {
  const row = {
    ...freshRental,
    id: newId(),
    reference: referenceOf('R', nextNumber()),
    car_id: null,
    car_name: 'Dacia Logan',
    user_id: null,
    full_name: 'Cliente Exemple',
    email: null,
    phone: '0612345678',
    city: 'Agadir',
    starts_at: Date.parse('2026-11-25T09:00Z'),
    ends_at: Date.parse('2026-11-26T09:00Z'),
    days: 1,
    price_centimes: 25_000,
    total_centimes: 25_000,
    created_at: 0,
    stage: stageOf[status],
    ...reservation,
  };
  await reservations.insert(db, { ...row, customer_id: row.customer_id ?? (await testCustomer(db, row)) });
  const charges = agreedCharges([dayCharge(row.days, row.price_centimes)], row.total_centimes, row.price_reason);
  await insertCharges(db, row.id, charges);
  if (row.car_id !== null && holdsVehicle(row.stage)) await occupyAny(db, { ...row, car_id: row.car_id });
  return row.id;
}

async function occupyAny(db: Db, { id, car_id, starts_at, ends_at }: TestRental): Promise<void> {
  const [vehicle] = await vehiclesInService(db, [car_id]);
  if (!vehicle) return;
  const period = { start: starts_at, end: ends_at };
  const vehicle_id = (await freeVehicle(db, car_id, period, 0)) ?? vehicle.id;
  await occupy(db, { id: newId(), vehicle_id, reservation_id: id, starts_at, ends_at });
}

interface TestRental extends Pick<ReservationColumns, 'id' | 'starts_at' | 'ends_at'> {
  car_id: string;
}

async function testCustomer(db: Db, row: Pick<ReservationColumns, 'full_name' | 'email' | 'phone'>): Promise<string> {
  const asking = { userId: null, fullName: row.full_name, email: row.email, phone: row.phone };
  return (await customerWithPhone(db, internationalPhone(row.phone))) ?? addCustomer(db, asking, 0);
}

export async function insertTestTransfer(db: Db, transfer: Partial<TransferColumns> = {}): Promise<string> {
  const row = {
    ...freshTransfer,
    id: newId(),
    reference: referenceOf('T', nextNumber()),
    user_id: null,
    full_name: 'Cliente Exemple',
    email: null,
    phone: '0612345678',
    departure_city: 'Tiznit',
    airport_city: 'Agadir',
    airport: 'Aéroport Agadir-Al Massira',
    pickup_at: Date.parse('2026-11-25T09:00Z'),
    created_at: 0,
    ...transfer,
  };
  await transfers.insert(db, { ...row, customer_id: row.customer_id ?? (await testCustomer(db, row)) });
  return row.id;
}

export async function insertTestReview(
  db: Db,
  review: Partial<Insertable<ReviewsTable>> & { car_id: string },
): Promise<string> {
  const id = newId();
  await insertReview(db, {
    id,
    user_id: null,
    username: 'Salma',
    comment: 'Parfait',
    rating: 5,
    verified_from: null,
    approved: 0,
    admin_reply: null,
    reply_outdated: 0,
    created_at: 0,
    edited_at: null,
    ...review,
  });
  return id;
}

/** What a visitor sends who asks for a car. */
export const testReservation = {
  start_date: '2026-11-20',
  end_date: '2026-11-22',
  ville: 'Agadir',
  full_name: 'Salma',
  phone: '0612345678',
};

/** What a visitor sends who asks for a transfer. */
export const testTransfer = {
  nom: 'Salma',
  tel: '0612345678',
  taVille: 'Tiznit',
  ville: 'Agadir',
  aeroport: 'AGA',
  date: '2026-11-20T06:30',
};
