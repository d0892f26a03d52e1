import { listJournalAuthors } from '../../../../api/calls/journal.ts';
import { authorChoices, journalKinds } from '../../../../api/rules/journal.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../search-field.tsx';
import { screenTexts } from './texts.ts';
import type { useWholeJournal } from './use-whole-journal.ts';

/** By words, by what was touched, by who did it, by days. */
export function JournalFilters({ address }: Pick<ReturnType<typeof useWholeJournal>, 'address'>) {
  const { state, search, setSearch, change } = address;
  const { kind, author, from, to } = state.filters;
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_13rem_13rem_10rem_10rem]">
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
      <AuthorFilter value={author} onChange={(chosen) => change({ filters: { author: chosen } })} />
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

interface AuthorFilterProps {
  value: string;
  onChange: (chosen: string) => void;
}

function AuthorFilter({ value, onChange }: AuthorFilterProps) {
  const { data } = useCall(listJournalAuthors);
  const team = data?.items ?? [];
  // Whom an address names stays chosen, also while the team is not here yet and once they have left it.
  const isKnown = value === '' || Object.hasOwn(screenTexts.ownAuthors, value) || team.some(({ id }) => id === value);
  return (
    <Field label={screenTexts.author} className="max-sm:col-span-2">
      {(field) => (
        <Select {...field} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{screenTexts.anyAuthor}</option>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {authorChoices.map((each) => (
            <option key={each} value={each}>
              {screenTexts.ownAuthors[each]}
            </option>
          ))}
          {!isKnown && <option value={value}>{data ? screenTexts.formerAuthor : screenTexts.loadingAuthor}</option>}
        </Select>
      )}
    </Field>
  );
}
