import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { CarsTable } from '../../catalogue/tables.ts';
import type { VehiclesTable } from '../../fleet/tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { findMany } from '../store.ts';

export type CarRow = Selectable<CarsTable>;
export type VehicleRow = Selectable<VehiclesTable>;

/** Those that the agency has. */
export const presentCars = (db: Db): Promise<CarRow[]> =>
  allPresent((after) => db.selectFrom('cars').selectAll().where(after).orderBy('id').limit(rowsPerTurn).execute());

export const presentVehicles = (db: Db): Promise<VehicleRow[]> =>
  allPresent((after) => db.selectFrom('vehicles').selectAll().where(after).orderBy('id').limit(rowsPerTurn).execute());

const rowsPerTurn = 250;

/** By their ids, some hundred to a turn. */
async function allPresent<Row extends { id: string }>(
  read: (after: RawBuilder<SqlBool>) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (;;) {
    const some = await read(sql<SqlBool>`archived_at is null and id > ${all.at(-1)?.id ?? ''}`);
    all.push(...some);
    if (some.length < rowsPerTurn) return all;
    await setImmediate();
  }
}

/** Of these, the ones that have never been used for anything. */
export async function unusedVehicles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await findMany(ids, (some) =>
    db
      .selectFrom('vehicles')
      .select('id')
      .where('id', 'in', some)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('occupations').select('occupations.id').whereRef('vehicle_id', '=', 'vehicles.id')),
        ),
      )
      .execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
