import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { readState, writeState } from '../../platform/db/site-state.ts';
import { some } from '../person/rules.ts';
import { nothingDone, type Run } from './rules.ts';

const lastRunKey = 'privacy terms run';

export const writeRun = (tx: Db, run: Run): Promise<void> => writeState(tx, lastRunKey, JSON.stringify(run));

export async function lastRun(db: Db): Promise<Run | null> {
  const written = await readState(db, lastRunKey);
  // A run of before something was counted did none of it.
  return written === null ? null : { ...nothingDone, ...(JSON.parse(written) as Run) };
}

/** Where to read on: in the order of their coming. */
export interface Place {
  created_at: number;
  id: string;
}

export const firstPlace: Place = { created_at: Number.MIN_SAFE_INTEGER, id: '' };

type Aged = 'customers' | 'users' | 'reservations' | 'transfers';

/** The next so many that came before: few at a time, whether anything is to be done about them or not. */
export const olderThan = (db: Db, table: Aged, before: number, after: Place, limit: number): Promise<Place[]> =>
  db
    .selectFrom(table)
    .select(['created_at', 'id'])
    .where('created_at', '<', before)
    .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export type Requests = 'reservations' | 'transfers';

/** Of these requests, those that came to nothing, are long over, and still name somebody; held until the transaction ends. */
export const holdOver = (tx: Db, table: Requests, ids: readonly string[], since: number) =>
  tx
    .updateTable(table)
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', 'in', some(ids))
    .where('status', '<>', 'acceptée')
    .where('phone', '<>', '')
    .where(sql.ref<number>(table === 'reservations' ? 'ends_at' : 'pickup_at'), '<', since)
    .where((eb) => eb.or([eb('decided_at', 'is', null), eb('decided_at', '<', since)]))
    .returning(['id', 'customer_id'])
    .execute();

/** Of these customers, those who have nothing with the agency any more, and no account. */
export async function leftWithNothing(db: Db, ids: readonly string[], since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', some(ids))
    .where('erased_at', 'is', null)
    .where('user_id', 'is', null)
    .where('updated_at', '<', since)
    .where((eb) =>
      eb.and(
        (['reservations', 'transfers', 'blocks', 'contracts'] as const).map((table) =>
          eb.not(
            eb.exists(eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.customer_id`, '=', 'customers.id')),
          ),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Of these customers, those whose documents nobody has needed since: no rental that was agreed on or is asked for. */
export const unneededDocuments = (db: Db, ids: readonly string[], since: number) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', some(ids))
    .where('erased_at', 'is', null)
    .where('updated_at', '<', since)
    .where((eb) =>
      eb.or([
        eb('document_number', '<>', ''),
        eb('licence_number', '<>', ''),
        eb('document_expiry', 'is not', null),
        eb('licence_issued', 'is not', null),
        eb('licence_expiry', 'is not', null),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('customer_id', '=', 'customers.id')
            .where('status', '<>', 'refusée')
            .where('ends_at', '>=', since),
        ),
      ),
    )
    .execute();

/** Only what has not been changed since it was looked at. */
export async function forgetDocuments(tx: Db, id: string, version: number, search_text: string): Promise<boolean> {
  const changed = await tx
    .updateTable('customers')
    .set((eb) => ({
      document_kind: null,
      document_number: '',
      document_expiry: null,
      licence_number: '',
      licence_country: '',
      licence_issued: null,
      licence_expiry: null,
      search_text,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
