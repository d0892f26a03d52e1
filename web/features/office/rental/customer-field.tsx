import { useState } from 'react';
import { lookupCustomers } from '../../../../api/calls/customer-lookup.ts';
import { searchMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { changeTexts } from './change-texts.ts';
import type { ModifyValues } from './modify.ts';
import { useAsked } from '../use-asked.ts';

const { customer: texts } = changeTexts;

/** Whose rental it is: the present customer, or another who is found while one types. */
export function CustomerField({ form, present }: { form: Form<ModifyValues>; present: string }) {
  const [typed, setTyped] = useState('');
  const { customer_id, customer_name } = form.values;
  const wanted = typed.trim();
  const { answer } = useAsked(lookupCustomers, wanted.length > 1 ? { query: { q: wanted } } : null);
  if (customer_id)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <strong className="wrap-anywhere">{texts.chosen(customer_name)}</strong>
        <Button size="sm" variant="ghost" onClick={() => form.set({ customer_id: '', customer_name: '' })}>
          {texts.keep}
        </Button>
      </p>
    );
  return (
    <div>
      <Field label={`${texts.label} : ${present}`} error={form.errors['customer_id']}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={typed}
            maxLength={searchMaxLength}
            placeholder={texts.search}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div role="status">
        {answer?.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
        {answer && answer.length > 0 && (
          <ul className="max-h-44 divide-y divide-line overflow-y-auto rounded-control border border-line">
            {answer.map(({ id, full_name, phone, alert }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => form.set({ customer_id: id, customer_name: full_name })}
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 text-start hover:bg-sand"
                >
                  <bdi className="font-semibold">{full_name}</bdi>
                  <span className="text-ink-soft">{phone}</span>
                  {alert && <span className="font-semibold text-rose-deep">{alert}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
