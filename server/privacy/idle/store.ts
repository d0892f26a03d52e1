import type { Db } from '../../platform/db/database.ts';
import { some } from '../person/rules.ts';

/** Of these customers, those of whom nothing has been heard since. */
export function idleCustomers(db: Db, ids: readonly string[], since: number) {
  return db
    .selectFrom('customers')
    .select(['id', 'user_id'])
    .where('id', 'in', some(ids))
    .where('erased_at', 'is', null)
    .where('updated_at', '<', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('customer_id', '=', 'customers.id')
            .where((inner) => inner.or([inner('ends_at', '>=', since), inner('reservations.created_at', '>=', since)])),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transfers')
            .select('transfers.id')
            .whereRef('customer_id', '=', 'customers.id')
            .where((inner) => inner.or([inner('pickup_at', '>=', since), inner('transfers.created_at', '>=', since)])),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('blocks')
            .select('blocks.id')
            .whereRef('customer_id', '=', 'customers.id')
            .where('blocks.created_at', '>=', since),
        ),
      ),
    )
    .execute();
}

/** Of these accounts, those of customers in which nobody has been since, and for which nothing was asked. */
export async function idleAccounts(db: Db, ids: readonly string[], since: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', some(ids))
    .where('role', '=', 'user')
    .where('created_at', '<', since)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('sessions').select('sessions.id').whereRef('user_id', '=', 'users.id'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('devices')
            .select('devices.id')
            .whereRef('user_id', '=', 'users.id')
            .where('seen_at', '>=', since),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservations')
            .select('reservations.id')
            .whereRef('user_id', '=', 'users.id')
            .where((inner) => inner.or([inner('ends_at', '>=', since), inner('reservations.created_at', '>=', since)])),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transfers')
            .select('transfers.id')
            .whereRef('user_id', '=', 'users.id')
            .where((inner) => inner.or([inner('pickup_at', '>=', since), inner('transfers.created_at', '>=', since)])),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
