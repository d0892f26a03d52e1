import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { specialDaysMax } from '../../../../api/rules/settings-limits.ts';
import type { SpecialDays } from '../../../../api/rules/settings-form.ts';
import { todayInMorocco } from '../../../lib/agency-time.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { HoursInputs } from './hours-inputs.tsx';
import { hoursTexts as texts } from './texts.ts';

interface SpecialDaysFieldProps {
  label: string;
  list: readonly SpecialDays[];
  errors: Faults;
  onChange: (list: SpecialDays[]) => void;
}

/** Holidays, Ramadan: days that are otherwise than in a usual week. */
export function SpecialDaysField({ label, list, errors, onChange }: SpecialDaysFieldProps) {
  const addId = useId();
  const focusNext = useNextFocus();
  const add = () => {
    const today = todayInMorocco();
    onChange([...list, { label: '', from: today, to: today, opens: '', closes: '' }]);
  };
  function remove(at: number) {
    onChange(list.toSpliced(at, 1));
    // The next one moves up under the focus; after the last there is none.
    if (at === list.length - 1) focusNext(addId);
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-ink-soft">{list.length === 0 ? `${texts.none} ${texts.hint}` : texts.hint}</p>
      <ul className="flex flex-col gap-3">
        {list.map((days, at) => (
          <SpecialDaysRow
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its place alone
            key={at}
            at={at}
            days={days}
            errors={errors}
            onChange={(change) => onChange(list.map((each, index) => (index === at ? { ...each, ...change } : each)))}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      {list.length < specialDaysMax && (
        <Button id={addId} variant="secondary" size="sm" className="mt-3" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  at: number;
  days: SpecialDays;
  errors: Faults;
  onChange: (change: Partial<SpecialDays>) => void;
  onRemove: () => void;
}

function SpecialDaysRow({ at, days, errors, onChange, onRemove }: RowProps) {
  const nameOf = (part: keyof SpecialDays) => `special_days.${at}.${part}`;
  const hoursError = errors[nameOf('closes')] ?? errors[nameOf('opens')];
  const errorId = `special-${at}-error`;
  const isClosed = days.opens === '' && days.closes === '';
  const input = (part: 'label' | 'from' | 'to', label: string) => (
    <Field label={label} error={errors[nameOf(part)]}>
      {(field) => (
        <Input
          {...field}
          name={nameOf(part)}
          autoComplete="off"
          {...(part === 'label' ? { placeholder: texts.labelExample } : { type: 'date' })}
          value={days[part]}
          onChange={({ target }) => onChange({ [part]: target.value })}
          className="min-w-0"
        />
      )}
    </Field>
  );
  return (
    <li className="rounded-control border border-line bg-sand/60 p-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="flex items-end gap-2 sm:col-span-2">
          <div className="min-w-0 grow">{input('label', texts.label)}</div>
          <Button variant="ghost" iconOnly aria-label={texts.remove(days.label)} onClick={onRemove}>
            <X aria-hidden className="size-5" />
          </Button>
        </div>
        {input('from', texts.from)}
        {input('to', texts.to)}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-1">
        <Checkbox
          checked={isClosed}
          onChange={({ target }) =>
            onChange(target.checked ? { opens: '', closes: '' } : { opens: '09:00', closes: '15:00' })
          }
        >
          {texts.isClosed}
        </Checkbox>
        {!isClosed && (
          <HoursInputs
            name={`special_days.${at}`}
            hours={days}
            labels={[texts.opensAt, texts.closesAt]}
            errorId={hoursError && errorId}
            onChange={({ opens, closes }) => onChange({ opens, closes })}
          />
        )}
      </div>
      {hoursError && <FieldError id={errorId}>{hoursError}</FieldError>}
    </li>
  );
}
