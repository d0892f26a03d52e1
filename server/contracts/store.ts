import { type Insertable, type Selectable, sql } from 'kysely';
import type { ContractHolder } from '../../api/calls/contracts.ts';
import { fold } from '../../api/rules/fold.ts';
import { totals } from '../platform/db/counters.ts';
import type { Db } from '../platform/db/database.ts';
import { literally, readSort, type Stretch } from '../platform/db/keyset.ts';
import type { ContractsTable } from './tables.ts';

export type ContractRow = Awaited<ReturnType<typeof contractsAfter>>[number];
export type NewContract = Omit<Selectable<ContractsTable>, 'folded_name'>;

/** With whom each belongs to. */
const told = (db: Db) =>
  db
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('reservations', 'reservations.id', 'contracts.reservation_id')
    .selectAll('contracts')
    .select(['customers.full_name as customer_name', 'customers.erased_at', 'reservations.reference']);

/** Latest first, those after the last of the piece before. */
export function contractsAfter(db: Db, limit: number, last: { added_at: number; id: string } | undefined) {
  return told(db)
    .$call((query) =>
      last
        ? query.where((eb) =>
            eb(eb.refTuple('contracts.added_at', 'contracts.id'), '<', eb.tuple(last.added_at, last.id)),
          )
        : query,
    )
    .orderBy('contracts.added_at', 'desc')
    .orderBy('contracts.id', 'desc')
    .limit(limit)
    .execute();
}

/** Those of a customer or of a rental, or of all where neither is named. */
export interface Sought extends ContractHolder {
  /** Folded. */
  text: string;
}

/** In their order, those in whose name the text is, however it is spelled; all of them without one. */
export function foundContracts(db: Db, sought: Sought, sort: string, { from, isBack, offset, limit }: Stretch) {
  const { by, isDescending } = readSort(sort);
  const column = by === 'name' ? 'folded_name' : 'added_at';
  const [direction, beyond] = isDescending !== isBack ? (['desc', '<'] as const) : (['asc', '>'] as const);
  // Chosen in the index alone, like the accounts.
  const page = found(db, sought)
    .select('id')
    .$if(from !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple(column, 'id'), beyond, eb.tuple(from?.value ?? '', from?.id ?? ''))),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
  return told(db)
    .where('contracts.id', 'in', page)
    .orderBy(`contracts.${column}`, direction)
    .orderBy('contracts.id', direction)
    .execute();
}

export async function countFound(db: Db, sought: Sought): Promise<number> {
  const { text, customer_id, reservation_id } = sought;
  if (text === '' && !customer_id && !reservation_id) return (await totals(db, ['contracts'])).contracts;
  const { count } = await found(db, sought)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const found = (db: Db, { text, customer_id, reservation_id }: Sought) =>
  db
    .selectFrom('contracts')
    .$if(Boolean(customer_id), (query) => query.where('customer_id', '=', customer_id ?? ''))
    .$if(Boolean(reservation_id), (query) => query.where('reservation_id', '=', reservation_id ?? ''))
    .$if(text !== '', (query) =>
      query.where((eb) => eb('folded_name', 'like', sql<string>`${`%${literally(text)}%`} escape '\\'`)),
    );

export const findContract = (db: Db, name: string): Promise<ContractRow | undefined> =>
  told(db).where('contracts.name', '=', name).executeTakeFirst();

/** Nobody else changes or removes it until the transaction ends. */
export async function holdContract(tx: Db, name: string): Promise<ContractRow | undefined> {
  await tx.selectFrom('contracts').select('id').where('name', '=', name).forUpdate().execute();
  return findContract(tx, name);
}

export async function setHolder(
  tx: Db,
  id: string,
  holder: Pick<NewContract, 'customer_id' | 'reservation_id'>,
): Promise<void> {
  await tx.updateTable('contracts').set(holder).where('id', '=', id).execute();
}

/** False when the name is taken, also by somebody who came first a moment ago: then nothing is written. */
export async function insertContract(db: Db, contract: Insertable<ContractsTable>): Promise<boolean> {
  const row = await db
    .insertInto('contracts')
    .values({ ...contract, folded_name: fold(contract.name) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The names that begin like this one. */
export async function namesLike(db: Db, stem: string): Promise<string[]> {
  const pattern = `${literally(stem)}%`;
  const rows = await db
    .selectFrom('contracts')
    .select('name')
    .where((eb) => eb('name', 'like', sql<string>`${pattern} escape '\\'`))
    .execute();
  return rows.map(({ name }) => name);
}

/** The contract that was removed, if there was one. */
export function deleteContract(db: Db, name: string) {
  return db.deleteFrom('contracts').where('name', '=', name).returningAll().executeTakeFirst();
}
