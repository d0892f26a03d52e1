import type { Contract } from '../../../../api/calls/contracts.ts';
import { searcher } from '../search.ts';
import type { texts } from './texts.ts';

export type ContractSort = keyof typeof texts.sorts;

/** The call gives the latest first. */
export function findContracts<C extends Pick<Contract, 'filename'>>(
  contracts: readonly C[],
  search: string,
  sort: ContractSort,
): readonly C[] {
  const isFound = searcher(search);
  const found = contracts.filter(({ filename }) => isFound(filename));
  return sort === 'newest' ? found : found.toReversed();
}
