import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { some } from '../person/rules.ts';

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

/** Of these customers, those of whom nothing has been heard since. */
export function idleCustomers(db: Db, ids: readonly string[], since: number) {
  const held = db
    .selectFrom('blocks')
    .select('blocks.id')
    .where('customer_id', '=', sql.ref<string>('customers.id'))
    .where('created_at', '>=', since);
  return db
    .selectFrom('customers')
    .select(['id', 'user_id'])
    .where('id', 'in', some(ids))
    .where('erased_at', 'is', null)
    .where('updated_at', '<', since)
    .where((eb) =>
      eb.and([...asked(db, 'customer_id', 'customers.id', since), held].map((any) => eb.not(eb.exists(any)))),
    )
    .execute();
}

/** Of these accounts, those of customers in which nobody has been since, and for which nothing was asked. */
export async function idleAccounts(db: Db, ids: readonly string[], since: number): Promise<string[]> {
  const theirs = sql.ref<string>('users.id');
  const open = db.selectFrom('sessions').select('sessions.id').where('user_id', '=', theirs);
  const seen = db
    .selectFrom('devices')
    .select('devices.id')
    .where('user_id', '=', theirs)
    .where('seen_at', '>=', since);
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', some(ids))
    .where('role', '=', 'user')
    .where('created_at', '<', since)
    .where((eb) =>
      eb.and([...asked(db, 'user_id', 'users.id', since), open, seen].map((any) => eb.not(eb.exists(any)))),
    )
    .execute();
  return rows.map(({ id }) => id);
}
