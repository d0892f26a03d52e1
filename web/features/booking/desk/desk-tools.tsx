import { exportRequests } from '../../../../api/calls/exports.ts';
import { requestSorts } from '../../../../api/calls/request-search.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { ExportMenu } from '../../office/exports/export-menu.tsx';
import { SortSelect } from '../../office/list/sort-select.tsx';
import { useListAddress } from '../../office/list/use-list-address.ts';
import { SearchField } from '../../office/search-field.tsx';
import { deskOptions, deskSpec, narrowedBy, sortedBy, sortOf, tabsOf } from './desk-list.ts';
import { texts } from './texts.ts';

interface DeskToolsProps {
  isOpen: boolean;
  /** Shows or hides what else the list can be narrowed by. */
  onToggle: () => void;
}

/** Words, days and order. On a desktop they stand in the line of the title: rows are what the height is for. */
export function DeskTools({ isOpen, onToggle }: DeskToolsProps) {
  const { state, search, setSearch, change } = useListAddress(deskSpec);
  const day = (name: 'from' | 'to') => (
    <label className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-ink-soft">
      {texts.days[name]}
      <input
        type="date"
        value={state.filters[name]}
        onChange={(event) => change({ filters: { [name]: event.target.value } })}
        className={cx(controlClass, low, 'min-w-0 px-2! lg:w-36')}
      />
    </label>
  );
  return (
    <div className="flex w-full grow flex-wrap items-center justify-end gap-2 lg:w-auto print:hidden">
      <SearchField
        label={texts.search}
        value={search}
        onChange={setSearch}
        className="w-full min-w-44 md:w-auto md:flex-1 xl:max-w-96"
        inputClass={low}
      />
      <div role="group" aria-label={texts.days.label} className="flex w-full gap-2 md:w-auto">
        {day('from')}
        {day('to')}
      </div>
      <SortSelect
        label={texts.sort}
        sorts={requestSorts}
        texts={texts.sorts}
        value={sortOf(state)}
        onChange={(sort) => change(sortedBy(sort))}
        className="min-w-0 grow md:grow-0"
        selectClass={low}
      />
      <Button
        size="sm"
        variant="secondary"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="max-md:min-h-12 lg:min-h-9"
      >
        {texts.filters(narrowedBy(state))}
      </Button>
      <ExportMenu
        endpoint={exportRequests}
        query={{ ...tabsOf(state), search: state.search, ...deskOptions.queryOf(state) }}
        className="max-md:min-h-12 max-2xl:px-3 lg:min-h-9"
        isShort="tools"
      />
    </div>
  );
}

const low = 'lg:min-h-9 lg:text-sm pointer-coarse:min-h-11';
