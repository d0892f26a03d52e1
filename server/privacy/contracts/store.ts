import { sql } from 'kysely';
import { fold } from '../../../api/rules/fold.ts';
import type { Db } from '../../platform/db/database.ts';
import { inParts, some } from '../person/rules.ts';
import { neutralName, neverAgreed, type PersonContract } from './rules.ts';

/** Nobody links a contract to any of these, or gives one to another customer, until the transaction ends. */
export async function holdRentals(tx: Db, ids: readonly string[]): Promise<void> {
  await inParts(ids.toSorted(), (part) =>
    tx.selectFrom('reservations').select('id').where('id', 'in', part).orderBy('id').forUpdate().execute(),
  );
}

const contracts = (db: Db) =>
  db
    .selectFrom('contracts')
    .select(['contracts.id', 'contracts.name', 'contracts.file'])
    .select((eb) => {
      const rentals = eb.selectFrom('reservations').select('reservations.id').where('stage', 'not in', neverAgreed);
      const ofIt = rentals.whereRef('reservations.id', '=', 'contracts.reservation_id');
      const ofThem = rentals.whereRef('reservations.customer_id', '=', 'contracts.customer_id');
      const isOfNone = eb('contracts.reservation_id', 'is', null);
      return eb.or([eb.exists(ofIt), eb.and([isOfNone, eb.exists(ofThem)])]).as('agreed');
    });

/** Theirs by the customer alone: that somebody's account asked for the rental proves nothing. */
export const contractsOf = (db: Db, customerIds: readonly string[]): Promise<PersonContract[]> =>
  contracts(db).where('contracts.customer_id', 'in', some(customerIds)).execute();

/** Nobody else changes or removes them until the transaction ends. */
export async function holdContracts(tx: Db, customerIds: readonly string[]): Promise<PersonContract[]> {
  await tx
    .selectFrom('contracts')
    .select('id')
    .where('customer_id', 'in', some(customerIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  return contractsOf(tx, customerIds);
}

/** What is somebody else's stays theirs, when the rental that it is of becomes nobody's. */
export async function leaveToOthers(tx: Db, rentalIds: readonly string[], customerIds: readonly string[]) {
  await inParts(rentalIds, (part) =>
    tx
      .updateTable('contracts')
      .set({ reservation_id: null })
      .where('reservation_id', 'in', part)
      .where('customer_id', 'not in', some(customerIds))
      .execute(),
  );
}

/** Nobody's now, and found by nothing that tells of the person. */
export async function keepWithoutPerson(tx: Db, kept: readonly PersonContract[], customer_id: string): Promise<void> {
  for (const contract of kept) {
    const name = neutralName(contract);
    await tx
      .updateTable('contracts')
      .set({ name, folded_name: fold(name), customer_id })
      .where('id', '=', contract.id)
      .execute();
  }
}

export async function deleteContracts(tx: Db, gone: readonly PersonContract[]): Promise<void> {
  await inParts(
    gone.map(({ id }) => id),
    (part) => tx.deleteFrom('contracts').where('id', 'in', part).execute(),
  );
}

/**
 * Some of those whose time is over, the oldest first: from their adding on, and not before the end of their rental. Nobody else
 * changes them until the transaction ends.
 */
export async function holdOver(tx: Db, since: number, limit: number): Promise<PersonContract[]> {
  const rentedSince = tx
    .selectFrom('reservations')
    .select('reservations.id')
    .where('reservations.id', '=', sql.ref<string>('contracts.reservation_id'))
    .where('ends_at', '>=', since);
  const rows = await tx
    .selectFrom('contracts')
    .select('id')
    .where('added_at', '<', since)
    .where((eb) => eb.not(eb.exists(rentedSince)))
    .orderBy('added_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  return contracts(tx).where('contracts.id', 'in', some(ids)).execute();
}
