import type { ListedCustomer } from '../../../../api/calls/customers.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { ContactLinks } from '../contact-links.tsx';
import { CustomerName } from './customer-name.tsx';
import { texts } from './texts.ts';

/** A customer where there is no room for a table: who, how to reach them, how often they came. */
export function CustomerCard(customer: ListedCustomer) {
  const { full_name, phone, rentals } = customer;
  const known = [phone, plural(rentals, texts.rentals, siteLocale)].filter(Boolean);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <div className="min-w-0">
        <CustomerName {...customer} />
        <p className="text-sm text-ink-soft tabular-nums">{known.join(' · ')}</p>
      </div>
      {phone && <ContactLinks phone={phone} person={full_name} />}
    </div>
  );
}
