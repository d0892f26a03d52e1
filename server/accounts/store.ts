import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Db } from '../platform/db/database.ts';
import { wordsOf } from './rules.ts';
import type { UsersTable } from './tables.ts';

export type UserRow = Selectable<UsersTable>;
export type NewUser = Omit<Insertable<UsersTable>, Words>;
type Words = keyof ReturnType<typeof wordsOf>;

export class EmailTaken extends Error {}

/** The account went away while something of it was being written. */
export class AccountGone extends Error {}

export function insertUser(db: Db, user: NewUser): Promise<void> {
  return mayBeTaken(async () => {
    await db
      .insertInto('users')
      .values({ ...user, ...wordsOf(user) })
      .execute();
  });
}

export function updateUser(tx: Db, id: string, changes: Omit<Updateable<UsersTable>, Words>): Promise<void> {
  return mayBeTaken(async () => {
    const changed = await tx
      .updateTable('users')
      .set(changes)
      .where('id', '=', id)
      .returning(['full_name', 'email', 'phone'])
      .executeTakeFirst();
    if (changed) await tx.updateTable('users').set(wordsOf(changed)).where('id', '=', id).execute();
  });
}

/**
 * Folds anew, of the next so many accounts, those that an older release wrote, which knew nothing of it. Answers the last
 * of them, or nothing at the end.
 */
export async function refold(tx: Db, after: string, atOnce = 200): Promise<string | undefined> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'email', 'phone', 'sort_key', 'search_text'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute();
  for (const { id, sort_key, search_text, ...person } of people) {
    const words = wordsOf(person);
    if (words.sort_key === sort_key && words.search_text === search_text) continue;
    await tx.updateTable('users').set(words).where('id', '=', id).execute();
  }
  return people.at(-1)?.id;
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** How to reach somebody who has an account. */
export function findContact(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'full_name', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Where to write to somebody who asked for something: the present address of their account, else the one they gave. */
export async function presentAddress(db: Db, asked: { user_id: string | null; email: string | null }) {
  const account = asked.user_id === null ? undefined : await findContact(db, asked.user_id);
  return account?.email ?? asked.email;
}

/** The account, which nobody else can change until the transaction ends. */
export function holdUser(tx: Db, id: string): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** What an account has several of, by what tells which is older. */
const ageOf = { devices: 'seen_at', sessions: 'created_at' } as const;
type Owned = keyof typeof ageOf;

/** All of somebody's, but for the one that is kept; says how many. */
export async function deleteOwned(db: Db, table: Owned, userId: string, keptId: string | null): Promise<number> {
  const deleted = await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .$call((query) => (keptId === null ? query : query.where('id', '!=', keptId)))
    .returning('id')
    .execute();
  return deleted.length;
}

/** Beside the one that has just come, so many of the youngest stay. */
export async function deleteOldest(
  db: Db,
  table: Owned,
  { userId, newest, others }: { userId: string; newest: string; others: number },
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('id', '!=', newest)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom(table)
        .select('id')
        .where('user_id', '=', userId)
        .where('id', '!=', newest)
        .orderBy(sql.ref(ageOf[table]), 'desc')
        .orderBy('id')
        .limit(others),
    )
    .execute();
}

async function mayBeTaken(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'users.email')) throw new EmailTaken();
    throw error;
  }
}

/** Who is told what concerns the agency itself. Null before anybody owns it. */
export async function ownerAddress(db: Db): Promise<string | null> {
  const owner = await db.selectFrom('users').select('email').where('profile', '=', 'propriétaire').executeTakeFirst();
  return owner?.email ?? null;
}
