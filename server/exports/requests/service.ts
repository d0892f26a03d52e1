import { reservations } from '../../booking/reservations/store.ts';
import { transfers } from '../../booking/transfers/store.ts';
import { platesOfRentals } from '../../fleet/occupations/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Pieces } from '../../platform/http/pieces.ts';
import type { ListedRental, ListedTransfer } from './rules.ts';
import { platesOfVehicles } from './store.ts';

/** The rows as they are, without what stands in the way of each: a file says what was agreed on. */
export async function* rentalsOf(db: Db, found: AsyncIterable<readonly string[]>): Pieces<ListedRental> {
  for await (const ids of found) {
    const [rows, plates] = await Promise.all([reservations.findAll(db, ids), platesOfRentals(db, ids)]);
    // To copy its fifty columns would take as long as to read them.
    yield inOrder(ids, rows).map((row) => Object.assign(row, { plates: plates.get(row.id) ?? [] }));
  }
}

export async function* transfersOf(db: Db, found: AsyncIterable<readonly string[]>): Pieces<ListedTransfer> {
  for await (const ids of found) {
    const rows = inOrder(ids, await transfers.findAll(db, ids));
    const vehicles = rows.flatMap(({ vehicle_id }) => vehicle_id ?? []);
    const plates = await platesOfVehicles(db, vehicles);
    yield rows.map((row) => ({ ...row, plates: [plates.get(row.vehicle_id ?? '') ?? []].flat() }));
  }
}

/** What went away meanwhile is left out. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
