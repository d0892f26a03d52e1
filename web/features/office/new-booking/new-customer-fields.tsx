import { useEffect, useRef, useState } from 'react';
import { emailMaxLength, fullNameMaxLength, phoneMaxLength } from '../../../../api/rules/text-limits.ts';
import type { Form } from '../../../lib/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { low } from './compact.ts';
import type { Draft } from './draft.ts';
import { texts } from './texts.ts';

/** Somebody who has never rented here: a name and a number are enough. */
export function NewCustomerFields({ form }: { form: Form<Draft> }) {
  const { errors, control, values } = form;
  // Whoever typed the number goes on with the name.
  const [first] = useState(values['customer.full_name'] === '' ? 'full_name' : 'phone');
  const next = useRef<HTMLInputElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <fieldset className="flex flex-col gap-3 rounded-control border border-line p-3">
      <legend className="px-1 text-sm font-semibold">{texts.create('')}</legend>
      <Field label={texts.fullName} error={errors['customer.full_name']} required>
        {(field) => (
          <Input
            {...field}
            {...control('customer.full_name')}
            ref={first === 'full_name' ? next : undefined}
            maxLength={fullNameMaxLength}
            autoComplete="off"
            className={low}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={texts.phone} error={errors['customer.phone']} required>
          {(field) => (
            <Input
              {...field}
              {...control('customer.phone')}
              ref={first === 'phone' ? next : undefined}
              type="tel"
              maxLength={phoneMaxLength}
              autoComplete="off"
              className={low}
            />
          )}
        </Field>
        <Field label={`${texts.email} (${texts.optional})`} error={errors['customer.email']}>
          {(field) => (
            <Input
              {...field}
              {...control('customer.email')}
              type="email"
              maxLength={emailMaxLength}
              autoComplete="off"
              className={low}
            />
          )}
        </Field>
      </div>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => form.set({ isNewCustomer: false })}>
        {texts.changeCustomer}
      </Button>
    </fieldset>
  );
}
