import { useMemo, useState } from 'react';
import { type FoundCustomer, lookupCustomers } from '../../../../api/calls/customer-lookup.ts';
import { type Customer, mergeCustomers } from '../../../../api/calls/customers.ts';
import { call } from '../../../lib/call.ts';
import { useForm } from '../../../lib/form.ts';
import { useCall } from '../../../lib/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { FormMessage } from '../../../ui/form-message.tsx';
import { toast } from '../../../ui/toast.ts';
import { SearchField } from '../search-field.tsx';
import { mergeTexts as texts } from './texts.ts';

interface MergeDialogProps {
  customer: Customer;
  onClose: () => void;
  onMerged: (customer: Customer) => void;
}

const formId = 'merge-customers';

/** Two who turn out to be one. */
export function MergeDialog({ customer, onClose, onMerged }: MergeDialogProps) {
  const { id, version } = customer;
  const [typed, setTyped] = useState(customer.full_name);
  const form = useForm({
    initial: { other_id: '' },
    check: ({ other_id }) => (other_id === '' ? { other_id: texts.choose } : undefined),
    async send({ other_id }) {
      onMerged(await call(mergeCustomers, { params: { id }, body: { other_id, version } }));
      toast(texts.done);
    },
    failure: { text: texts.failed },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} pending={form.pending}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-4">
        <p className="text-ink-soft">{texts.explain(customer.full_name)}</p>
        <FormMessage tone="error">{form.message}</FormMessage>
        <SearchField label={texts.search} value={typed} onChange={setTyped} />
        {typed.trim() !== '' && (
          <Found
            typed={typed.trim()}
            own={id}
            chosen={form.values.other_id}
            onChoose={(other_id) => form.set({ other_id })}
          />
        )}
        {form.errors['other_id'] && <FieldError>{form.errors['other_id']}</FieldError>}
      </form>
    </Dialog>
  );
}

interface FoundProps {
  typed: string;
  own: string;
  chosen: string;
  onChoose: (id: string) => void;
}

function Found({ typed, own, chosen, onChoose }: FoundProps) {
  const input = useMemo(() => ({ query: { q: typed } }), [typed]);
  const { data } = useCall(lookupCustomers, { input });
  const others = data?.filter(({ id }) => id !== own);
  if (others?.length === 0) return <p className="text-sm text-ink-soft">{texts.none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {others?.map((other) => (
        <li key={other.id}>
          <Choice other={other} isChosen={other.id === chosen} onChoose={() => onChoose(other.id)} />
        </li>
      ))}
    </ul>
  );
}

function Choice({ other, isChosen, onChoose }: { other: FoundCustomer; isChosen: boolean; onChoose: () => void }) {
  return (
    <label
      aria-label={other.full_name}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-ink has-checked:bg-sand"
    >
      <input type="radio" name="other_id" checked={isChosen} onChange={onChoose} className="size-4 accent-rose" />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{other.full_name}</span>
        <span className="text-sm text-ink-soft tabular-nums">
          {[other.phone, other.email, other.document].filter(Boolean).join(' · ')}
        </span>
      </span>
    </label>
  );
}
