import type { Insertable } from 'kysely';
import { wordsOf } from '../server/accounts/rules.ts';
import type { NewUser } from '../server/accounts/store.ts';
import { days } from '../server/platform/clock.ts';
import type { Db, Tables } from '../server/platform/db.ts';
import { newId } from '../server/platform/random.ts';

export const amounts = { cars: 2000, users: 50_000, contracts: 20_000, reservations: 200_000 } as const;

const types = ['berline', 'suv', 'citadine', 'utilitaire', 'luxe'];
const perInsert = 200;

/** An agency that has grown for years; accepted rentals of one car follow one another without a gap. */
export async function fillDatabase(db: Db, now: number): Promise<void> {
  const carIds = Array.from({ length: amounts.cars }, newId);
  await insertAll(db, 'cars', carIds.length, (index) => carRow(carIds[index] ?? '', index, now));
  await insertAll(db, 'users', amounts.users, (index) => userRow(index, now));
  await insertAll(db, 'contracts', amounts.contracts, (index) => ({
    id: newId(),
    name: `Contrat de location n° ${index}.docx`,
    file: `contracts/${newId()}.docx`,
    bytes: 20_000 + index,
    added_at: now - index * 3_600_000,
  }));
  await insertAll(db, 'reservations', amounts.reservations, (index) => reservationRow(carIds, index, now));
}

async function insertAll<T extends keyof Tables>(
  db: Db,
  table: T,
  count: number,
  row: (index: number) => Insertable<Tables[T]>,
) {
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < count; from += perInsert) {
      const rows = Array.from({ length: Math.min(perInsert, count - from) }, (_, offset) => row(from + offset));
      await tx.insertInto(table).values(rows).execute();
    }
  });
}

const carRow = (id: string, index: number, now: number): Insertable<Tables['cars']> => ({
  id,
  make: ['Dacia', 'Renault', 'Peugeot', 'Hyundai'][index % 4] ?? '',
  model: `Modèle ${index}`,
  year: 2015 + (index % 11),
  price_centimes: 20_000 + (index % 100) * 1000,
  description:
    'Une voiture fiable et propre, livrée à l’aéroport ou à l’hôtel, assistance comprise, kilométrage illimité.',
  transmission: index % 3 === 0 ? 'automatic' : 'manual',
  fuel: index % 2 === 0 ? 'diesel' : 'essence',
  type: types[index % types.length] ?? '',
  places: 5,
  doors: 5,
  gear: 'MANUAL',
  km: '27K',
  air_conditioning: 1,
  is_available: index % 7 === 0 ? 0 : 1,
  is_featured: index % 50 === 0 ? 1 : 0,
  is_new: 0,
  category: '',
  created_at: now - index,
  updated_at: now,
});

const userRow = (index: number, now: number): Insertable<Tables['users']> =>
  withWords({
    id: newId(),
    email: `client.numero${index}@example.com`,
    password_hash: 'nobody can log in with this',
    full_name: `Prénom${index % 977} Nom${(index * 7919) % 50_021}`,
    phone: `06${String(10_000_000 + index)}`,
    picture: null,
    role: 'user',
    created_at: now - index * 60_000,
  });

const withWords = (user: NewUser) => ({ ...user, ...wordsOf(user) });

function reservationRow(carIds: readonly string[], index: number, now: number): Insertable<Tables['reservations']> {
  const turn = Math.floor(index / carIds.length);
  const startsAt = now - days(151) + days(turn * 2);
  const accepted = turn % 2 === 0;
  return {
    id: newId(),
    car_id: carIds[index % carIds.length] ?? null,
    car_name: 'Dacia Logan',
    user_id: null,
    full_name: `Prénom${index % 977} Nom${index}`,
    email: null,
    phone: '0612345678',
    city: 'Agadir',
    starts_at: startsAt,
    ends_at: startsAt + days(2),
    days: 2,
    price_centimes: 25_000,
    total_centimes: 50_000,
    status: accepted ? 'acceptée' : index % 3 === 0 ? 'refusée' : 'en attente',
    request_key: null,
    created_at: startsAt - days(3),
    decided_at: accepted ? startsAt - days(2) : null,
  };
}
