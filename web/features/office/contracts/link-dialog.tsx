import { useState } from 'react';
import type { FoundCustomer } from '../../../../api/calls/customer-lookup.ts';
import { type Contract, type ContractHolder, linkContract } from '../../../../api/calls/contracts.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldError } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { choiceClass, CustomerChoices } from '../customers/customer-choices.tsx';
import { SearchField } from '../search-field.tsx';
import { linkTexts as texts } from './texts.ts';

interface LinkDialogProps {
  contract: Contract;
  onClose: () => void;
  onLinked: () => void;
}

/** Whose a contract is: a customer who is found while one types, or nobody any more. */
export function LinkDialog({ contract: { filename, customer, reservation }, onClose, onLinked }: LinkDialogProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<FoundCustomer | null>(null);
  async function link(body: ContractHolder, told: string) {
    await call(linkContract, { params: { filename }, body });
    toast(told);
    onLinked();
  }
  const form = useForm({
    initial: { customer_id: '', isDetached: false },
    check: ({ customer_id, isDetached }) =>
      customer_id === '' && !isDetached ? { customer_id: texts.choose } : undefined,
    send: ({ customer_id, isDetached }) =>
      isDetached ? link({}, texts.detached) : link({ customer_id }, texts.linked(chosen?.full_name ?? '')),
    failure: { text: texts.failed },
  });
  const error = form.errors['customer_id'];
  function choose(found: FoundCustomer | null) {
    setChosen(found);
    form.set({ customer_id: found?.id ?? '', isDetached: false });
  }
  return (
    <FormDialog form={form} title={texts.title} submitLabel={texts.confirm} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{filename}</p>
      <p className="text-sm text-ink-soft">
        {customer && (
          <>
            {reservation
              ? texts.nowOfRental(customer.full_name, reservation.reference)
              : texts.now(customer.full_name)}{' '}
          </>
        )}
        {texts.why}
      </p>
      <FormMessage tone="error">{form.message}</FormMessage>
      <SearchField
        label={texts.search}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          // Whoever is no longer in view is no longer chosen.
          choose(null);
        }}
        takesFocus
      />
      <fieldset aria-describedby={error && 'customer-error'}>
        <legend className="sr-only">{texts.customers}</legend>
        {typed.trim() !== '' && (
          <CustomerChoices
            typed={typed.trim()}
            besides={customer?.id}
            chosen={form.values.customer_id}
            texts={texts}
            onChoose={choose}
          />
        )}
        {customer && (
          <label className={cx(choiceClass, 'mt-2')}>
            <input
              type="radio"
              name="customer"
              checked={form.values.isDetached}
              onChange={() => {
                setChosen(null);
                form.set({ customer_id: '', isDetached: true });
              }}
              className="size-4 shrink-0 accent-brand"
            />
            {texts.detach}
          </label>
        )}
        {error && <FieldError id="customer-error">{error}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}
