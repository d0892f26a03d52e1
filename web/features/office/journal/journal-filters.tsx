import { journalKinds } from '../../../../api/rules/journal.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import { screenTexts } from './texts.ts';
import type { useWholeJournal } from './use-whole-journal.ts';

/** By words, by what was touched, by days. */
export function JournalFilters({ address }: Pick<ReturnType<typeof useWholeJournal>, 'address'>) {
  const { state, search, setSearch, change } = address;
  const { kind, from, to } = state.filters;
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_15rem_11rem_11rem]">
      <SearchField label={screenTexts.search} value={search} onChange={setSearch} className="max-sm:col-span-2" />
      <Field label={screenTexts.kind} className="max-sm:col-span-2">
        {(field) => (
          <Select {...field} value={kind} onChange={({ target }) => change({ filters: { kind: target.value } })}>
            <option value="">{screenTexts.anyKind}</option>
            {journalKinds.map((each) => (
              <option key={each} value={each}>
                {screenTexts.kinds[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={screenTexts.from}>
        {(field) => (
          <Input
            {...field}
            type="date"
            value={from}
            onChange={({ target }) => change({ filters: { from: target.value } })}
          />
        )}
      </Field>
      <Field label={screenTexts.to}>
        {(field) => (
          <Input
            {...field}
            type="date"
            value={to}
            onChange={({ target }) => change({ filters: { to: target.value } })}
          />
        )}
      </Field>
    </div>
  );
}
