import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { some, type Whose } from '../person/rules.ts';

/** What a person asked for that was not over by then, or was asked for since: rentals and transfers. */
function asked(db: Db, column: 'customer_id' | 'user_id', person: 'customers.id' | 'users.id', since: number) {
  const theirs = sql.ref<string>(person);
  return [
    db
      .selectFrom('reservations')
      .select('reservations.id')
      .where(`reservations.${column}`, '=', theirs)
      .where((eb) => eb.or([eb('ends_at', '>=', since), eb('created_at', '>=', since)])),
    db
      .selectFrom('transfers')
      .select('transfers.id')
      .where(`transfers.${column}`, '=', theirs)
      .where((eb) => eb.or([eb('pickup_at', '>=', since), eb('created_at', '>=', since)])),
  ];
}

/** What a customer asked for, or has been held or signed for them. */
const askedOrHeld = (db: Db, since: number) => [
  ...asked(db, 'customer_id', 'customers.id', since),
  db
    .selectFrom('blocks')
    .select('blocks.id')
    .where('blocks.customer_id', '=', sql.ref<string>('customers.id'))
    .where('blocks.created_at', '>=', since),
  db
    .selectFrom('contracts')
    .select('contracts.id')
    .where('contracts.customer_id', '=', sql.ref<string>('customers.id'))
    .where('contracts.added_at', '>=', since),
];

/** Of these customers, those of whom nothing has been heard since. */
export const idleCustomers = (db: Db, ids: readonly string[], since: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'user_id'])
    .where('id', 'in', some(ids))
    .where('erased_at', 'is', null)
    .where('updated_at', '<', since)
    .where((eb) => eb.and(askedOrHeld(db, since).map((any) => eb.not(eb.exists(any)))))
    .execute();

/** Of these accounts, those in which nobody has been since, for which nothing was asked, and whose customers are idle too. */
export async function idleAccounts(db: Db, ids: readonly string[], since: number): Promise<string[]> {
  const theirs = sql.ref<string>('users.id');
  const open = db.selectFrom('sessions').select('sessions.id').where('user_id', '=', theirs);
  const seen = db
    .selectFrom('devices')
    .select('devices.id')
    .where('user_id', '=', theirs)
    .where('seen_at', '>=', since);
  const known = db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.user_id', '=', theirs)
    .where('customers.erased_at', 'is', null)
    .where((eb) =>
      eb.or([eb('customers.updated_at', '>=', since), ...askedOrHeld(db, since).map((any) => eb.exists(any))]),
    );
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', some(ids))
    .where('role', '=', 'user')
    .where('created_at', '<', since)
    .where((eb) =>
      eb.and([...asked(db, 'user_id', 'users.id', since), open, seen, known].map((any) => eb.not(eb.exists(any)))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** All of them are, now: asked again by whoever erases them. */
export async function isIdle(db: Db, { userId, customerIds }: Whose, since: number): Promise<boolean> {
  if (userId !== null && (await idleAccounts(db, [userId], since)).length === 0) return false;
  return (await idleCustomers(db, customerIds, since)).length === customerIds.length;
}
