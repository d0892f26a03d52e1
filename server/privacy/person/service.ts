import { findCustomer } from '../../customers/desk/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Whose } from './rules.ts';
import { customerAccount, customersOfAccount } from './store.ts';

/** Of whom the desk speaks: the customer, and where that is sure the account behind them and whoever else that account is. */
export async function whoseIs(reader: Db, customerId: string): Promise<Whose> {
  const row = await findCustomer(reader, customerId);
  if (!row) throw new Refusal('customer_not_found');
  if (row.erased_at !== null) throw new Refusal('customer_erased');
  const userId = await customerAccount(reader, row.user_id);
  const theirs = userId === null ? [] : await customersOfAccount(reader, userId);
  // Whose account is noted there may have asked with a number that is not theirs.
  return theirs.includes(customerId) ? { userId, customerIds: theirs } : { userId: null, customerIds: [customerId] };
}
