import { sql } from 'kysely';
import { begins, has, type Terms } from '../booking/search/store.ts';
import type { Db } from '../platform/db/database.ts';
import { literally } from '../platform/db/keyset.ts';

/** Of a word that very many have, no more are looked at. */
const reach = 2000;

/**
 * The newest requests in which all terms are. Found by one of them: some that have a word which begins so, and the newest
 * that have it whole. What so many have is found once more of it is typed.
 */
const named = (words: 'reservation_words' | 'transfer_words', beginnings: readonly string[]) => {
  const table = sql.table(words);
  const parts = beginnings.flatMap((beginning) => [
    sql`select * from (select request_id from ${table} where ${begins(beginning)} limit ${reach}) some_of_it`,
    sql`select * from (select request_id from ${table} where word = ${beginning}
      order by request_id desc limit ${reach}) newest_of_it`,
  ]);
  return sql<{ request_id: string }>`(${sql.join(parts, sql` union `)})`;
};

export const rentalsNamed = (db: Db, terms: Terms, rarest: readonly string[], limit: number) =>
  db
    .selectFrom('reservations')
    .select(['id', 'reference', 'full_name', 'car_name', 'starts_at', 'stage'])
    .where(sql<boolean>`id in ${named('reservation_words', rarest)}`)
    .where(sql<boolean>`${has(terms, 'search_text')}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const transfersNamed = (db: Db, terms: Terms, rarest: readonly string[], limit: number) =>
  db
    .selectFrom('transfers')
    .select(['id', 'reference', 'full_name', 'airport', 'pickup_at', 'status'])
    .where(sql<boolean>`id in ${named('transfer_words', rarest)}`)
    .where(sql<boolean>`${has(terms, 'search_text')}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Of a catalogue, which is short enough to be looked through. */
export const carNames = (db: Db) => db.selectFrom('cars').select(['id', 'make', 'model']).execute();

/** By any part of the plate; those that the agency still has first. */
export const vehiclesWithPlate = (db: Db, part: string, limit: number) =>
  db
    .selectFrom('vehicles')
    .innerJoin('cars', 'cars.id', 'vehicles.car_id')
    .select(['vehicles.id', 'plate', 'make', 'model'])
    .where('folded_plate', 'like', sql<string>`${`%${literally(part)}%`} escape '\\'`)
    .orderBy((eb) => eb('vehicles.archived_at', 'is not', null))
    .orderBy('plate')
    .limit(limit)
    .execute();
