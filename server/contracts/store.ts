import { type Selectable, sql } from 'kysely';
import { fold } from '../../api/rules/fold.ts';
import { totals } from '../platform/db/counters.ts';
import type { Db } from '../platform/db/database.ts';
import { literally, readSort, type Stretch } from '../platform/db/keyset.ts';
import type { ContractsTable } from './tables.ts';

export type ContractRow = Selectable<ContractsTable>;
export type NewContract = Omit<ContractRow, 'folded_name'>;

/** Latest first, those after the last of the piece before. */
export function contractsAfter(db: Db, limit: number, last: ContractRow | undefined): Promise<ContractRow[]> {
  return db
    .selectFrom('contracts')
    .selectAll()
    .$call((query) =>
      last ? query.where((eb) => eb(eb.refTuple('added_at', 'id'), '<', eb.tuple(last.added_at, last.id))) : query,
    )
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** In their order, those in whose name the text is, however it is spelled; all of them without one. */
export function foundContracts(db: Db, text: string, sort: string, { from, isBack, offset, limit }: Stretch) {
  const { by, isDescending } = readSort(sort);
  const column = by === 'name' ? 'folded_name' : 'added_at';
  const [direction, beyond] = isDescending !== isBack ? (['desc', '<'] as const) : (['asc', '>'] as const);
  // Chosen in the index alone, like the accounts.
  const page = found(db, text)
    .select('id')
    .$if(from !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple(column, 'id'), beyond, eb.tuple(from?.value ?? '', from?.id ?? ''))),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('contracts')
    .selectAll()
    .where('id', 'in', page)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .execute();
}

export async function countFound(db: Db, text: string): Promise<number> {
  if (text === '') return (await totals(db, ['contracts'])).contracts;
  const { count } = await found(db, text)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const found = (db: Db, text: string) =>
  db
    .selectFrom('contracts')
    .$if(text !== '', (query) =>
      query.where((eb) => eb('folded_name', 'like', sql<string>`${`%${literally(text)}%`} escape '\\'`)),
    );

export function findContract(db: Db, name: string): Promise<ContractRow | undefined> {
  return db.selectFrom('contracts').selectAll().where('name', '=', name).executeTakeFirst();
}

/** False when the name is taken, also by somebody who came first a moment ago: then nothing is written. */
export async function insertContract(db: Db, contract: NewContract): Promise<boolean> {
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
export function deleteContract(db: Db, name: string): Promise<ContractRow | undefined> {
  return db.deleteFrom('contracts').where('name', '=', name).returningAll().executeTakeFirst();
}
