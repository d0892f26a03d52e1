import { requestSorts } from '../../../../api/calls/booking.ts';
import { controlClass } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { SortSelect } from '../../office/list/sort-select.tsx';
import { SearchField } from '../../office/search-field.tsx';
import { sortOf } from './desk-list.ts';
import { texts } from './texts.ts';
import type { FollowedList } from './use-followed-list.ts';

/** Words, days and order. On a desktop they stand in the line of the heading: rows are what the height is for. */
export function DeskTools({ list }: { list: FollowedList }) {
  const { state, search, setSearch, change, sorting } = list;
  const day = (name: 'from' | 'to') => (
    <label className="flex min-w-0 grow items-center gap-1.5 text-sm text-ink-soft">
      {texts.days[name]}
      <input
        type="date"
        value={state.filters[name]}
        onChange={(event) => change({ filters: { [name]: event.target.value } })}
        className={cx(controlClass, low, 'min-w-0 px-2 text-sm lg:w-36')}
      />
    </label>
  );
  return (
    <div className="flex grow flex-wrap items-center justify-end gap-2 print:hidden">
      <SearchField
        label={texts.search}
        value={search}
        onChange={setSearch}
        className="min-w-56 grow basis-full md:basis-0 xl:max-w-96"
        inputClass={low}
      />
      <div role="group" aria-label={texts.days.label} className="flex grow gap-2 md:grow-0">
        {day('from')}
        {day('to')}
      </div>
      <SortSelect
        label={texts.sort}
        sorts={requestSorts}
        texts={texts.sorts}
        value={sortOf(state)}
        onChange={sorting.onSort}
        className="grow md:grow-0"
        selectClass={low}
      />
    </div>
  );
}

const low = 'lg:min-h-9 lg:text-sm pointer-coarse:min-h-11';
