import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { ContractsTable } from './tables.ts';

export type ContractRow = Selectable<ContractsTable>;

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

export function findContract(db: Db, name: string): Promise<ContractRow | undefined> {
  return db.selectFrom('contracts').selectAll().where('name', '=', name).executeTakeFirst();
}

/** False when the name is taken, also by somebody who came first a moment ago: then nothing is written. */
export async function insertContract(db: Db, contract: Insertable<ContractsTable>): Promise<boolean> {
  const row = await db
    .insertInto('contracts')
    .values(contract)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The names that begin like this one. */
export async function namesLike(db: Db, stem: string): Promise<string[]> {
  const pattern = `${stem.replace(/[\\%_]/g, '\\$&')}%`;
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
