import type { ContractHolder } from '../../../api/calls/contracts.ts';
import { holdCustomers } from '../../customers/desk/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdRental } from '../../rentals/store.ts';
import type { ContractRow } from '../store.ts';
import { renterOf } from './store.ts';

/** What the row and the view of a contract say of its holder. */
export type ContractHolderRow = Pick<
  ContractRow,
  'customer_id' | 'reservation_id' | 'customer_name' | 'erased_at' | 'reference'
>;

const nobody: ContractHolderRow = {
  customer_id: null,
  reservation_id: null,
  customer_name: null,
  erased_at: null,
  reference: null,
};

/**
 * Whom a contract is to belong to, neither merged nor erased nor given another rental until the transaction ends. The
 * customer first, then the rental, as all who hold both do.
 */
export async function holdContractHolder(
  tx: Db,
  { customer_id, reservation_id }: ContractHolder,
): Promise<ContractHolderRow> {
  if (!reservation_id) return customer_id ? holdPerson(tx, customer_id) : nobody;
  const renter = await renterOf(tx, reservation_id);
  if (renter === undefined) throw new Refusal('reservation_not_found');
  const person = await holdPerson(tx, renter);
  const rental = await holdRental(tx, reservation_id);
  if (!rental) throw new Refusal('reservation_not_found');
  if (rental.customer_id !== renter) throw new Refusal('changed_meanwhile');
  return { ...person, reservation_id, reference: rental.reference };
}

/** Nothing is added to somebody whom nobody is to know any more. */
async function holdPerson(tx: Db, id: string): Promise<ContractHolderRow> {
  const [row] = await holdCustomers(tx, [id]);
  if (!row) throw new Refusal('customer_not_found');
  if (row.erased_at !== null) throw new Refusal('customer_erased');
  return { ...nobody, customer_id: row.id, customer_name: row.full_name };
}
