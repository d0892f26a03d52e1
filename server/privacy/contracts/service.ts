import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { isKept, type PersonContract } from './rules.ts';
import * as store from './store.ts';

/** A person's contracts: those that outlive them, and those that go with them. */
export interface PersonContracts {
  kept: readonly PersonContract[];
  gone: readonly PersonContract[];
}

/** `isAsked`: somebody asks for it; otherwise it is their term. */
const divided = (contracts: readonly PersonContract[], isAsked: boolean): PersonContracts => ({
  kept: contracts.filter((contract) => isKept(contract, isAsked)),
  gone: contracts.filter((contract) => !isKept(contract, isAsked)),
});

export const contractsOf = async (db: Db, customerIds: readonly string[], isAsked: boolean): Promise<PersonContracts> =>
  divided(await store.contractsOf(db, customerIds), isAsked);

/** Before the rentals become nobody's; from here on nothing is added, and what was being added is seen. */
export async function holdContracts(
  tx: Db,
  { customerIds, rentalIds }: { customerIds: readonly string[]; rentalIds: readonly string[] },
  isAsked: boolean,
): Promise<PersonContracts> {
  await store.holdRentals(tx, rentalIds);
  await store.leaveToOthers(tx, rentalIds, customerIds);
  return divided(await store.holdContracts(tx, customerIds), isAsked);
}

/** After the rentals are nobody's. */
export async function partWithContracts(
  [tx, announce, drop]: [Db, Announce, (key: string) => void],
  { kept, gone }: PersonContracts,
  nobody: string,
): Promise<void> {
  await store.keepWithoutPerson(tx, kept, nobody);
  await store.deleteContracts(tx, gone);
  for (const { file } of gone) drop(file);
  if (kept.length + gone.length > 0) announce('contracts');
}
