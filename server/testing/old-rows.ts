import type { NewUser } from '../accounts/store.ts';
import type { CarRow } from '../catalogue/store.ts';
import type { ReservationRow } from '../booking/reservations/store.ts';
import type { TransferRow } from '../booking/transfers/store.ts';
import type { Db } from '../platform/db/database.ts';
import { newId } from '../platform/random.ts';

// Rows as older releases wrote them, for databases that come forward: what has been added since is left to the migration.

export async function insertOldReservation(db: Db, reservation: Partial<ReservationRow> = {}): Promise<string> {
  const id = newId();
  const row = {
    car_name: 'Ancienne',
    full_name: 'Cliente',
    phone: '06',
    city: 'Agadir',
    starts_at: 1000,
    ends_at: 2000,
  };
  const terms = { days: 1, price_centimes: 1, total_centimes: 1, created_at: 0 };
  await db
    .insertInto('reservations')
    .values({ id, ...row, ...terms, ...(reservation as object) })
    .execute();
  return id;
}

export async function insertOldCar(db: Db, car: Partial<CarRow> = {}): Promise<string> {
  const id = newId();
  const model = {
    make: 'Dacia',
    model: 'Logan',
    year: 2024,
    type: 'berline',
    places: 5,
    doors: 4,
    gear: 'MANUAL',
    km: '',
  };
  const offer = { price_centimes: 25_000, description: 'Une berline.', transmission: 'manual', fuel: 'diesel' };
  await db
    .insertInto('cars')
    .values({
      id,
      ...model,
      ...offer,
      air_conditioning: 1,
      is_available: 1,
      created_at: 0,
      updated_at: 0,
      ...car,
    } as never)
    .execute();
  return id;
}

export async function insertOldUser(db: Db, user: Partial<NewUser> = {}): Promise<string> {
  const id = newId();
  const row = {
    id,
    email: `${id}@example.com`,
    password_hash: 'none',
    full_name: 'Cliente',
    phone: '06',
    created_at: 0,
  };
  await db
    .insertInto('users')
    .values({ ...row, ...user } as never)
    .execute();
  return id;
}

export async function insertOldTransfer(db: Db, transfer: Partial<TransferRow> = {}): Promise<string> {
  const id = newId();
  const row = { full_name: 'Cliente', phone: '06', departure_city: 'Tiznit', airport_city: 'Agadir', airport: 'AGA' };
  await db
    .insertInto('transfers')
    .values({ id, ...row, pickup_at: 1000, created_at: 0, ...transfer } as never)
    .execute();
  return id;
}
