import type { Db } from '../../platform/db/database.ts';
import type { Announce } from '../../platform/db/events.ts';
import { isKept, type Paper } from './rules.ts';
import * as store from './store.ts';

/** A person's contracts: those that outlive them, and those that go with them. */
export interface Papers {
  kept: readonly Paper[];
  gone: readonly Paper[];
}

/** `isAsked`: somebody asks for it; otherwise it is their term. */
const divided = (papers: readonly Paper[], isAsked: boolean): Papers => ({
  kept: papers.filter((paper) => isKept(paper, isAsked)),
  gone: papers.filter((paper) => !isKept(paper, isAsked)),
});

export const papersOf = async (db: Db, customerIds: readonly string[], isAsked: boolean): Promise<Papers> =>
  divided(await store.papersOf(db, customerIds), isAsked);

/** Before the rentals become nobody's; from here on nothing is added, and what was being added is seen. */
export async function holdPapers(
  tx: Db,
  { customerIds, rentalIds }: { customerIds: readonly string[]; rentalIds: readonly string[] },
  isAsked: boolean,
): Promise<Papers> {
  await store.holdRentals(tx, rentalIds);
  await store.leaveToOthers(tx, rentalIds, customerIds);
  return divided(await store.holdPapers(tx, customerIds), isAsked);
}

/** After the rentals are nobody's. */
export async function partWithPapers(
  [tx, announce, drop]: [Db, Announce, (key: string) => void],
  { kept, gone }: Papers,
  nobody: string,
): Promise<void> {
  await store.keepWithoutPerson(tx, kept, nobody);
  await store.deletePapers(tx, gone);
  for (const { file } of gone) drop(file);
  if (kept.length + gone.length > 0) announce('contracts');
}
