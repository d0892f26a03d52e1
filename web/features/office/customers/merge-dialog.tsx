import { useState } from 'react';
import type { FoundCustomer } from '../../../../api/calls/customer-lookup.ts';
import { type Customer, mergeCustomers } from '../../../../api/calls/customers.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { IdentityDialog, isNotConfirmed } from '../../identity/identity-dialog.tsx';
import { SearchField } from '../search-field.tsx';
import { CustomerChoices } from './customer-choices.tsx';
import { mergeTexts as texts } from './texts.ts';

interface MergeDialogProps {
  customer: Customer;
  onClose: () => void;
  onMerged: (customer: Customer) => void;
}

/** Two who turn out to be one. */
export function MergeDialog({ customer, onClose, onMerged }: MergeDialogProps) {
  const { id, version } = customer;
  // Who is written twice mostly differs in the first name, or in how it is spelt.
  const [typed, setTyped] = useState(customer.full_name.split(' ').at(-1) ?? '');
  const [other, setOther] = useState<FoundCustomer | null>(null);
  const [isAsked, setAsked] = useState(false);
  async function merge(other_id: string) {
    onMerged(await call(mergeCustomers, { params: { id }, body: { other_id, version } }));
    toast(texts.done);
  }
  function askAgain(error: unknown) {
    if (!isNotConfirmed(error)) throw error;
    setAsked(true);
  }
  const form = useForm({
    initial: { other_id: '' },
    check: ({ other_id }) => (other_id === '' ? { other_id: texts.choose } : undefined),
    send: ({ other_id }) => merge(other_id).catch(askAgain),
    failure: { text: texts.failed },
  });
  const error = form.errors['other_id'];
  function choose(found: FoundCustomer | null) {
    setOther(found);
    form.set({ other_id: found?.id ?? '' });
  }
  /** Whoever is no longer in view is no longer chosen. */
  function look(next: string) {
    setTyped(next);
    choose(null);
  }
  const outcome = other && texts.outcome(named(other), named({ ...customer, phone: customer.phones[0] ?? '' }));
  if (isAsked)
    return (
      <IdentityDialog
        title={texts.title}
        cancelLabel={texts.cancel}
        confirmLabel={texts.confirm}
        danger
        onClose={() => setAsked(false)}
        act={() => merge(form.values.other_id)}
        failed={texts.failed}
      >
        {outcome}
      </IdentityDialog>
    );
  return (
    <FormDialog form={form} title={texts.title} submitLabel={texts.confirm} onClose={onClose}>
      <p className="text-ink-soft">{texts.explain(customer.full_name)}</p>
      <FormMessage tone="error">{form.message}</FormMessage>
      <SearchField label={texts.search} value={typed} onChange={look} takesFocus />
      <fieldset aria-describedby={error && 'other-error'}>
        <legend className="sr-only">{texts.others}</legend>
        {typed.trim() !== '' && (
          <CustomerChoices
            typed={typed.trim()}
            besides={id}
            chosen={form.values.other_id}
            texts={texts}
            onChoose={choose}
          />
        )}
        {error && <FieldError id="other-error">{error}</FieldError>}
      </fieldset>
      <p role="status" className="sticky -bottom-6 bg-white py-2 font-semibold empty:hidden">
        {outcome}
      </p>
    </FormDialog>
  );
}

const named = ({ full_name, phone }: Pick<FoundCustomer, 'full_name' | 'phone'>) => `${full_name} (${phone})`;
