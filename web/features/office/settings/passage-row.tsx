import type { ReactNode } from 'react';
import type { Passage } from '../../../../api/rules/passage.ts';
import { passageLimits } from '../../../../api/rules/settings-limits.ts';
import type { Faults } from '../../../lib/form-faults.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { passageTexts as texts } from './texts.ts';

interface PassageRowProps {
  name: keyof typeof passageLimits;
  at: number;
  passage: Passage;
  errors: Faults;
  onChange: (change: Partial<Passage>) => void;
  /** What can be done with it. */
  children: ReactNode;
}

/** A heading, and what is said under it. */
export function PassageRow({ name, at, passage, errors, onChange, children }: PassageRowProps) {
  const part = (key: keyof Passage) => ({
    label: texts[name][key],
    error: errors[`${name}.${at}.${key}`],
    maxLength: passageLimits[name][key],
    required: true,
  });
  const control = (key: keyof Passage) => ({
    name: `${name}.${at}.${key}`,
    value: passage[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  });
  return (
    <li className="rounded-control border border-line bg-sand/60 p-3">
      <div className="flex min-h-11 items-center justify-between">
        <span className="text-sm font-semibold text-ink-soft">{texts[name].row(at + 1)}</span>
        <span className="flex">{children}</span>
      </div>
      <div className="grid gap-3">
        <Field {...part('title')}>{(field) => <Input {...field} {...control('title')} />}</Field>
        <Field {...part('text')}>
          {(field) => <Textarea {...field} {...control('text')} rows={2} className="min-h-11" />}
        </Field>
      </div>
    </li>
  );
}
