import type { ImportTrial } from '../../../../api/calls/imports.ts';
import { importColumns } from '../../../../api/rules/import-columns.ts';
import type { ImportKind } from '../../../../api/rules/import-kinds.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { texts } from './texts.ts';

interface ColumnChoicesProps {
  kind: ImportKind;
  trial: ImportTrial;
  pending: boolean;
  onMapping: (mapping: string) => void;
}

/** What each column is taken for; those that nobody knows are told, and can be said. */
export function ColumnChoices({ kind, trial: { columns }, pending, onMapping }: ColumnChoicesProps) {
  const unknown = columns.filter(({ field }) => field === null).length;
  const placed = columns.map((column, at) => ({ ...column, at }));
  const taken = new Set(columns.map(({ field }) => field));

  function choose(at: number, field: string) {
    onMapping(columns.map((column, index) => (index === at ? field : (column.field ?? ''))).join(','));
  }

  return (
    <details className="rounded-card border border-line bg-white px-4 py-3" open={unknown > 0}>
      <summary className="min-h-8 cursor-pointer font-semibold">
        {texts.columns}
        <span className="ms-3 text-sm font-normal text-ink-soft">
          {unknown > 0 ? texts.unknown(unknown) : texts.allKnown}
        </span>
      </summary>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{texts.columnsHint}</p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {placed.map(({ heading, field, at }) => (
          <Field key={at} label={heading || texts.unnamed}>
            {(control) => (
              <Select
                {...control}
                value={field ?? ''}
                disabled={pending}
                onChange={({ target }) => choose(at, target.value)}
              >
                <option value="">{texts.ignored}</option>
                {importColumns[kind]
                  .filter((column) => column.field === field || !taken.has(column.field))
                  .map((column) => (
                    <option key={column.field} value={column.field}>
                      {column.header}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}
