import type { ComponentProps } from 'react';
import { addCustomer, changeCustomer, type Customer, customerForm } from '../../../../api/calls/customers.ts';
import { fieldErrors } from '../../../../api/calls/fields.ts';
import { customerLimits, documentKinds, languages } from '../../../../api/rules/customer-limits.ts';
import { emailMaxLength, fullNameMaxLength } from '../../../../api/rules/text-limits.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { bodyOf, type CustomerValues, emptyValues, shownFaults, valuesOf } from './customer-values.ts';
import { formTexts as texts, texts as listTexts } from './texts.ts';

interface CustomerDialogProps {
  /** None for a new one. */
  customer: Customer | null;
  onClose: () => void;
  onSaved: (customer: Customer) => void;
}

/** Everything that is known of a customer. */
export function CustomerDialog({ customer, onClose, onSaved }: CustomerDialogProps) {
  const form = useForm<CustomerValues>({
    initial: customer ? valuesOf(customer) : emptyValues,
    check: (values) => shownFaults(fieldErrors(customerForm, bodyOf(values)) ?? {}),
    async send(values) {
      const body = bodyOf(values);
      const saved = customer
        ? await call(changeCustomer, {
            params: { id: customer.id },
            body: { ...body, version: customer.version } as never,
          })
        : await call(addCustomer, { body: body as never });
      onSaved(saved);
    },
    failure: { text: texts.failed },
  });
  const typed = (name: keyof CustomerValues, maxLength?: number, input?: ComponentProps<'input'>) => (
    <Field
      label={texts[name]}
      error={form.errors[name]}
      required={name === 'full_name'}
      {...(maxLength !== undefined && { maxLength })}
    >
      {(control) => <Input {...control} {...input} {...form.control(name)} autoComplete="off" />}
    </Field>
  );
  const day = (name: keyof CustomerValues) => typed(name, undefined, { type: 'date' });

  return (
    <FormDialog
      form={form}
      title={customer ? texts.editTitle : texts.addTitle}
      submitLabel={texts.save}
      onClose={onClose}
      wide
      className="grid gap-4 sm:grid-cols-2"
    >
      <div className="empty:hidden sm:col-span-2">
        <FormMessage tone="error">{form.message}</FormMessage>
      </div>
      {typed('full_name', fullNameMaxLength)}
      <Field label={texts.phones} hint={texts.phonesHint} error={form.errors['phones']} required>
        {(control) => <Textarea {...control} {...form.control('phones')} rows={2} inputMode="tel" />}
      </Field>
      {typed('email', emailMaxLength, { type: 'email', inputMode: 'email' })}
      <Field label={texts.language} error={form.errors['language']}>
        {(control) => (
          <Select {...control} {...form.control('language')}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {texts.languages[language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.document_kind} error={form.errors['document_kind']}>
        {(control) => (
          <Select {...control} {...form.control('document_kind')}>
            <option value="">{listTexts.none}</option>
            {documentKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.documentKinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {typed('document_number', customerLimits.document)}
      {day('document_expiry')}
      {day('birth_date')}
      {typed('licence_number', customerLimits.document)}
      {typed('licence_country', customerLimits.country)}
      {day('licence_issued')}
      {day('licence_expiry')}
      {typed('company', customerLimits.company)}
      {typed('company_ice', customerLimits.ice)}
      <Field label={texts.note} error={form.errors['note']} maxLength={customerLimits.note} className="sm:col-span-2">
        {(control) => <Textarea {...control} {...form.control('note')} rows={3} />}
      </Field>
    </FormDialog>
  );
}
