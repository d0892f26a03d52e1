import { TriangleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { findCustomer, type FoundCustomer, lookupCustomers } from '../../../../api/calls/customer-lookup.ts';
import { searchMaxLength } from '../../../../api/rules/text-limits.ts';
import { call } from '../../../lib/call.ts';
import type { Form } from '../../../lib/form.ts';
import { controlClass } from '../../../ui/control.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/field.tsx';
import { useFinding } from '../tools/use-finding.ts';
import { useOptions } from '../tools/use-options.ts';
import { low } from './compact.ts';
import type { Draft } from './draft.ts';
import { NewCustomerFields } from './new-customer-fields.tsx';
import { texts } from './texts.ts';

interface CustomerFieldProps {
  form: Form<Draft>;
  /** Where the focus goes once the car is chosen. */
  field: RefObject<HTMLInputElement | null>;
}

/** Who: found by number, name or document as one types, else made in place. */
export function CustomerField({ form, field }: CustomerFieldProps) {
  const { customer_id, isNewCustomer } = form.values;
  const [chosen, setChosen] = useState<FoundCustomer | null>(null);
  const isKnown = chosen?.id === customer_id;

  useEffect(() => {
    if (customer_id === '' || isKnown) return;
    let stale = false;
    // Another screen, or a draft that was left, knows the id alone.
    call(findCustomer, { params: { id: customer_id } }).then(
      (found) => !stale && setChosen(found),
      () => !stale && form.set({ customer_id: '' }),
    );
    return () => {
      stale = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another with every letter
  }, [customer_id, isKnown]);

  if (isNewCustomer) return <NewCustomerFields form={form} />;
  if (customer_id !== '')
    return chosen && isKnown ? (
      <ChosenCustomer customer={chosen} onChange={() => form.set({ customer_id: '' })} />
    ) : null;
  return (
    <CustomerSearch
      form={form}
      field={field}
      onChosen={(customer) => {
        setChosen(customer);
        form.set({ customer_id: customer.id });
      }}
    />
  );
}

interface CustomerSearchProps extends CustomerFieldProps {
  onChosen: (customer: FoundCustomer) => void;
}

function CustomerSearch({ form, field, onChosen }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const { data, isSearching, isFailed } = useFinding(lookupCustomers, typed);
  const found = data ?? [];
  const wanted = typed.trim();

  function choose(at: number) {
    const customer = found[at];
    if (customer) return onChosen(customer);
    const isNumber = /^[\d\s+().-]+$/.test(wanted);
    form.set({ isNewCustomer: true, [isNumber ? 'customer.phone' : 'customer.full_name']: wanted });
  }
  // The last is always to make somebody new; while the search goes on, nobody is made by a hasty Enter.
  const count = wanted === '' || isSearching ? found.length : found.length + 1;
  const options = useOptions(count, choose, wanted);

  return (
    <div>
      <Field
        label={texts.customer}
        error={form.errors['customer_id'] ?? (isFailed ? texts.customerFailed : undefined)}
        required
      >
        {(control) => (
          <input
            {...control}
            {...options.fieldProps}
            ref={field}
            type="text"
            maxLength={searchMaxLength}
            placeholder={texts.customerHint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={cx(controlClass, low)}
          />
        )}
      </Field>
      {count > 0 && (
        <ul
          id={options.listId}
          role="listbox"
          aria-label={texts.customersFound}
          className="mt-1 divide-y divide-line overflow-hidden rounded-control border border-line"
        >
          {found.map((customer, at) => (
            <li
              key={customer.id}
              role="option"
              {...options.optionProps(at)}
              aria-selected={false}
              className={cx(optionClass, at === options.active && 'bg-sand-deep')}
            >
              <CustomerLine customer={customer} />
            </li>
          ))}
          {count > found.length && (
            <li
              role="option"
              {...options.optionProps(found.length)}
              aria-selected={false}
              className={cx(
                optionClass,
                'font-semibold text-majorelle',
                options.active === found.length && 'bg-sand-deep',
              )}
            >
              {texts.create(wanted)}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const optionClass = 'flex min-h-10 cursor-pointer items-center px-3 py-1 text-sm pointer-coarse:min-h-12';

function CustomerLine({ customer }: { customer: FoundCustomer }) {
  const { full_name, company, phone, document, alert } = customer;
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{full_name}</span>
        <span className="text-ink-soft tabular-nums">{[phone, company, document].filter(Boolean).join(' · ')}</span>
      </span>
      {alert && (
        <span className="flex items-center gap-1 font-medium text-rose-deep">
          <TriangleAlert aria-label={texts.alert} className="size-4 shrink-0" />
          {alert}
        </span>
      )}
    </span>
  );
}

function ChosenCustomer({ customer, onChange }: { customer: FoundCustomer; onChange: () => void }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">{texts.customer}</span>
      <div
        className={cx(
          'flex items-center gap-2 rounded-control border py-1 ps-3 text-sm',
          customer.alert ? 'border-rose bg-rose-soft' : 'border-majorelle bg-majorelle-soft',
        )}
      >
        <CustomerLine customer={customer} />
        <button
          type="button"
          aria-label={texts.changeCustomer}
          title={texts.changeCustomer}
          onClick={onChange}
          className="grid size-10 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink pointer-coarse:size-11"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
    </div>
  );
}
