import { useMemo } from 'react';
import {
  changeList,
  isSameList,
  type ListChange,
  type ListSpec,
  type ListState,
  readList,
  writeList,
} from './address.ts';
import { type AddressKind, type TypedAddress, useTypedAddress } from './use-typed-address.ts';

export type ListAddress<Sort extends string, Filter extends string> = TypedAddress<
  ListState<Sort, Filter>,
  ListChange<Sort, Filter>
>;

/** What a list shows, as its address says it. */
export function useListAddress<Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
): ListAddress<Sort, Filter> {
  return useTypedAddress(useMemo(() => kindOf(spec), [spec]));
}

const kindOf = <Sort extends string, Filter extends string>(
  spec: ListSpec<Sort, Filter>,
): AddressKind<ListState<Sort, Filter>, ListChange<Sort, Filter>> => ({
  read: (address) => readList(address, spec),
  write: (state) => writeList(state, spec),
  change(state, wanted, { isOther }) {
    // A page of what is no longer shown is none of what comes.
    const { page: _page, cursor: _cursor, ...rest } = wanted;
    return changeList(state, isOther ? rest : wanted);
  },
  isSame: isSameList,
});
