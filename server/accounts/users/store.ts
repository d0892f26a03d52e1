import { type Selectable, sql } from 'kysely';
import { countBetween, totals, totalsBySubject } from '../../platform/db/counters.ts';
import type { Db } from '../../platform/db/database.ts';
import { literally, readSort, type Stretch } from '../../platform/db/keyset.ts';
import type { UsersTable } from '../tables.ts';

export type ListedRow = Selectable<
  Pick<UsersTable, 'id' | 'email' | 'phone' | 'full_name' | 'picture' | 'role' | 'profile' | 'created_at'>
>;

const listed = ['id', 'email', 'phone', 'full_name', 'picture', 'role', 'profile', 'created_at'] as const;

/** By address, those after the last of the piece before. */
export function usersAfter(db: Db, limit: number, last: ListedRow | undefined): Promise<ListedRow[]> {
  return db
    .selectFrom('users')
    .select(listed)
    .$call((query) => (last ? query.where('email', '>', last.email) : query))
    .orderBy('email')
    .limit(limit)
    .execute();
}

export type FoundRow = Awaited<ReturnType<typeof foundUsers>>[number];

/** In their order, those in whose words one of the terms is; all of them without terms. */
export function foundUsers(db: Db, terms: readonly string[], sort: string, { from, isBack, offset, limit }: Stretch) {
  const { by, isDescending } = readSort(sort);
  const goesDown = isDescending !== isBack;
  const [direction, beyond] = goesDown ? (['desc', '<'] as const) : (['asc', '>'] as const);
  // Chosen in the index alone: a far page costs no more reading of rows than the first.
  const page = found(db, terms)
    .select('email')
    .$if(from !== undefined && by === 'email', (query) => query.where('email', beyond, from?.id ?? ''))
    .$if(from !== undefined && by !== 'email', (query) =>
      query.where((eb) => eb(eb.refTuple('sort_key', 'email'), beyond, eb.tuple(String(from?.value), from?.id ?? ''))),
    )
    .$if(by !== 'email', (query) => query.orderBy('sort_key', direction))
    .orderBy('email', direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom('users')
    .select([...listed, 'sort_key'])
    .where('email', 'in', page)
    .$if(by !== 'email', (query) => query.orderBy('sort_key', direction))
    .orderBy('email', direction)
    .execute();
}

export async function countFound(db: Db, terms: readonly string[]): Promise<number> {
  if (terms.length === 0) return (await totals(db, ['users'])).users;
  const { count } = await found(db, terms)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const found = (db: Db, terms: readonly string[]) =>
  db.selectFrom('users').$if(terms.length > 0, (query) =>
    query.where((eb) =>
      eb.or(
        terms.map((term) => {
          return eb('search_text', 'like', sql<string>`${`%${literally(term)}%`} escape '\\'`);
        }),
      ),
    ),
  );

export function findListed(db: Db, email: string): Promise<ListedRow | undefined> {
  return db.selectFrom('users').select(listed).where('email', '=', email).executeTakeFirst();
}

export async function countByRole(db: Db) {
  return Array.from(await totalsBySubject(db, 'users'), ([role, count]) => ({ role, count }));
}

export function countSince(db: Db, since: number): Promise<number> {
  return countBetween(db, 'new users', { from: since }, (from, to) =>
    db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('created_at', '>=', from)
      .where('created_at', '<', to),
  );
}

/**
 * Changes nothing, but holds every administrator until the transaction ends: two who demote each other at the same
 * moment follow one another, and the second sees what the first did.
 */
export function holdAdmins(tx: Db) {
  return tx
    .updateTable('users')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .returning(['id', 'profile'])
    .execute();
}

export async function setRole(
  db: Db,
  id: string,
  standing: Pick<Selectable<UsersTable>, 'role' | 'profile'>,
): Promise<void> {
  await db.updateTable('users').set(standing).where('id', '=', id).execute();
}

/** Answers the picture that the account had, which may be newer than what was read before. */
export async function deleteUser(db: Db, id: string): Promise<string | null> {
  const deleted = await db.deleteFrom('users').where('id', '=', id).returning('picture').executeTakeFirst();
  return deleted?.picture ?? null;
}
