import { type KeyboardEvent, useId, useState } from 'react';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import type { RatesView } from '../../../../api/calls/rates-admin.ts';
import { termsForm } from '../../../../api/calls/rates-settings.ts';
import { fold } from '../../../../api/rules/fold.ts';
import { useForm } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { changedRows, changingTerms, emptyRow, rowsOf, type TermField, termFields, type TermRow } from './term-rows.ts';
import { defaultText } from './term-text.ts';
import { termTexts, texts } from './texts.ts';
import type { Save } from './use-rates.ts';

interface TermsFormProps {
  rates: RatesView;
  save: Save;
  onClose: () => void;
}

/** All cars under each other, to be filled in a go: Enter goes down, as in a sheet of figures. */
export function TermsForm({ rates, save, onClose }: TermsFormProps) {
  const [before] = useState(() => rowsOf(rates));
  const [search, setSearch] = useState('');
  const form = useForm({
    initial: { rows: before },
    check({ rows }) {
      const terms = changedRows(rows, before);
      return terms.length === 0 ? undefined : fieldErrors(termsForm, { terms });
    },
    async send({ rows }) {
      const changed = changedRows(rows, before);
      if (changed.length > 0) await save(changingTerms(changed, before));
      onClose();
    },
    failure: { text: texts.saveFailed },
  });
  const { rows } = form.values;
  const changed = changedRows(rows, before);
  const cars = rates.cars.filter(({ name }) => fold(name).includes(fold(search)));
  return (
    <form {...form.formProps} className="rounded-card border border-line bg-white">
      <div className="flex flex-wrap items-center gap-3 px-4 pt-3">
        <p className="grow text-sm text-ink-soft">{`${termTexts.hint} ${termTexts.kmHint}.`}</p>
        {rates.cars.length > 10 && (
          <Input
            type="search"
            aria-label={termTexts.find}
            placeholder={termTexts.find}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className="min-h-11 sm:max-w-64"
          />
        )}
      </div>
      <div className="px-4 pt-2 empty:hidden">
        <FormMessage tone="error">{form.message}</FormMessage>
      </div>
      <div
        aria-hidden
        className={`${grid} border-b border-line px-4 py-2 text-sm font-semibold text-ink-soft max-md:hidden`}
      >
        <span>{termTexts.columns.car}</span>
        {termFields.map((field) => (
          <span key={field} className="text-end">
            {termTexts.columns[field]}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line px-4">
        {cars.map((car) => (
          <TermsLine
            key={car.id}
            name={car.name}
            year={car.year}
            row={rows[car.id] ?? emptyRow}
            rates={rates}
            errorOf={(field) => form.errors[`terms.${changed.findIndex(({ car_id }) => car_id === car.id)}.${field}`]}
            onChange={(field, value) =>
              form.set({ rows: { ...rows, [car.id]: { ...(rows[car.id] ?? emptyRow), [field]: value } } })
            }
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex flex-wrap justify-end gap-3 rounded-b-card border-t border-line bg-sand px-4 py-3 max-sm:*:grow">
        <Button variant="secondary" size="sm" onClick={onClose}>
          {termTexts.cancel}
        </Button>
        <Button type="submit" size="sm" pending={form.pending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

const grid = 'grid grid-cols-2 items-center gap-x-3 md:grid-cols-[minmax(9rem,1.6fr)_repeat(5,minmax(4.5rem,1fr))]';

interface TermsLineProps {
  name: string;
  year: number;
  row: TermRow;
  rates: RatesView;
  errorOf: (field: TermField) => string | undefined;
  onChange: (field: TermField, value: string) => void;
}

function TermsLine({ name, year, row, rates, errorOf, onChange }: TermsLineProps) {
  const id = useId();
  return (
    <li className={`${grid} gap-y-2 py-1.5 max-md:py-3`}>
      <span className="min-w-0 truncate max-md:col-span-2">
        <span className="font-semibold">{name}</span> <span className="text-sm text-ink-soft">{year}</span>
      </span>
      {termFields.map((field) => {
        const error = errorOf(field);
        return (
          <div key={field} className="flex flex-col gap-1">
            <label htmlFor={`${id}-${field}`} className="text-sm text-ink-soft md:sr-only">
              {termTexts.columns[field]}
              <span className="sr-only">{`, ${name}`}</span>
            </label>
            <Input
              id={`${id}-${field}`}
              data-column={field}
              onKeyDown={goDown}
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${field}-error` : undefined}
              value={row[field]}
              placeholder={defaultText(rates, field)}
              onChange={({ target }) => onChange(field, target.value)}
              className="min-h-11 px-2 text-end tabular-nums md:min-h-9"
            />
            {error && <FieldError id={`${id}-${field}-error`}>{error}</FieldError>}
          </div>
        );
      })}
    </li>
  );
}

/** From a field to the one below it; from the last the form is sent, as ever. */
function goDown(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget, key } = event;
  if (key !== 'Enter') return;
  const column = `[data-column="${currentTarget.dataset['column']}"]`;
  const fields = [...(currentTarget.form?.querySelectorAll<HTMLInputElement>(column) ?? [])];
  const next = fields[fields.indexOf(currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
