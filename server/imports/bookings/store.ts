import type { Db } from '../../platform/db/database.ts';
import { findMany } from '../store.ts';

const told = ['id', 'reference', 'own_reference', 'car_id', 'customer_id', 'starts_at', 'ends_at', 'version'] as const;
export type KnownRental = Awaited<ReturnType<typeof rentalsOf>>[number];

/** Those that have one of these references, ours or of where they came from. */
export const rentalsNamed = (db: Db, references: readonly string[]) =>
  findMany(references, (some) =>
    db
      .selectFrom('reservations')
      .select(told)
      .where((eb) => eb.or([eb('reference', 'in', some), eb('own_reference', 'in', some)]))
      .execute(),
  );

export const rentalsOf = (db: Db, customerIds: readonly string[]) =>
  findMany(customerIds, (some) =>
    db.selectFrom('reservations').select(told).where('customer_id', 'in', some).execute(),
  );

export async function takenReferences(db: Db, references: readonly string[]): Promise<Set<string>> {
  const rows = await findMany(references, (some) =>
    db.selectFrom('reservations').select('reference').where('reference', 'in', some).execute(),
  );
  return new Set(rows.map(({ reference }) => reference));
}

/** What occupies these vehicles in the period, by vehicle, in the order of time. */
export async function occupiedOf(
  db: Db,
  vehicleIds: readonly string[],
  { start, end }: { start: number; end: number },
) {
  const rows = await findMany(vehicleIds, (some) =>
    db
      .selectFrom('occupations')
      .select(['vehicle_id', 'starts_at', 'ends_at'])
      .where('vehicle_id', 'in', some)
      .where('ends_at', '>', start)
      .where('starts_at', '<', end)
      .execute(),
  );
  const sorted = rows.toSorted((a, b) => a.starts_at - b.starts_at);
  return Map.groupBy(sorted, ({ vehicle_id }) => vehicle_id);
}
