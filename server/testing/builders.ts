import type { Insertable } from 'kysely';
import { insertUser } from '../accounts/store.ts';
import type { UsersTable } from '../accounts/tables.ts';
import { insertCar } from '../catalogue/store.ts';
import type { CarsTable } from '../catalogue/tables.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';
import type { Services } from '../services.ts';
import { reservations } from '../booking/reservations/store.ts';
import type { ReservationsTable } from '../booking/reservations/tables.ts';
import { transfers } from '../booking/transfers/store.ts';
import type { TransfersTable } from '../booking/transfers/tables.ts';
import { insertReview } from '../reviews/store.ts';
import type { ReviewsTable } from '../reviews/tables.ts';

/** Rows that are right in every field; a test states only what it is about. Each returns the new id. */

export async function insertTestUser(db: Db, user: Partial<Insertable<UsersTable>> = {}, now = 0): Promise<string> {
  const id = newId();
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
  });
  return id;
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

export async function insertTestReservation(
  db: Db,
  reservation: Partial<Insertable<ReservationsTable>> = {},
): Promise<string> {
  const id = newId();
  await reservations.insert(db, {
    id,
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
    status: 'en attente',
    request_key: null,
    created_at: 0,
    decided_at: null,
    ...reservation,
  });
  return id;
}

export async function insertTestTransfer(db: Db, transfer: Partial<Insertable<TransfersTable>> = {}): Promise<string> {
  const id = newId();
  await transfers.insert(db, {
    id,
    user_id: null,
    full_name: 'Cliente Exemple',
    email: null,
    phone: '0612345678',
    departure_city: 'Tiznit',
    airport_city: 'Agadir',
    airport: 'Aéroport Agadir-Al Massira',
    pickup_at: Date.parse('2026-11-25T09:00Z'),
    status: 'en attente',
    request_key: null,
    created_at: 0,
    decided_at: null,
    ...transfer,
  });
  return id;
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
