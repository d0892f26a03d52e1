import { CalendarPlus, Merge, Pencil, TriangleAlert } from 'lucide-react';
import type { Customer } from '../../../../api/calls/customers.ts';
import { formatPattern } from '../../../../api/words/wording.ts';
import { WithRight } from '../../../lib/rights.tsx';
import { Button } from '../../../ui/button.tsx';
import { ContactLinks } from '../contact-links.tsx';
import { DemoBadge } from '../demo-badge.tsx';
import { openNewBooking } from '../new-booking/booking-window.ts';
import { texts as privacyTexts } from './privacy/texts.ts';
import { pageTexts as texts, texts as listTexts } from './texts.ts';

/** Who it is, and what the desk does with them; of somebody who was erased, when that was. */
export function CustomerHead({
  customer,
  onOpen,
}: {
  customer: Customer;
  onOpen: (opened: 'edit' | 'alert' | 'merge') => void;
}) {
  const [phone] = customer.phones;
  const since = formatPattern(customer.since.wall.slice(0, 10), 'dd/MM/yyyy');
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3">
            <h1 className="text-2xl leading-9 font-bold wrap-anywhere">{customer.full_name}</h1>
            <DemoBadge id={customer.id} />
          </div>
          <p className="text-sm text-ink-soft">
            {customer.erased ? privacyTexts.erased.on(since) : texts.since(since)}
          </p>
        </div>
        {!customer.erased && (
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
            {phone && (
              <ContactLinks
                phone={phone}
                person={customer.full_name}
                labelled
                className="max-sm:col-span-2 max-sm:[&>a]:grow"
              />
            )}
            <WithRight right="desk">
              <Button size="sm" onClick={() => openNewBooking({ customerId: customer.id })}>
                <CalendarPlus aria-hidden className="size-4" />
                {texts.book}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onOpen('edit')}>
                <Pencil aria-hidden className="size-4" />
                {texts.edit}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onOpen('merge')}>
                <Merge aria-hidden className="size-4" />
                {texts.merge}
              </Button>
              <Button variant="secondary" size="sm" onClick={() => onOpen('alert')}>
                <TriangleAlert aria-hidden className="size-4" />
                {customer.alert ? texts.changeAlert : texts.setAlert}
              </Button>
            </WithRight>
          </div>
        )}
      </div>
      {customer.alert && <Alert customer={customer} />}
    </div>
  );
}

function Alert({ customer: { alert, alert_author, alert_until } }: { customer: Customer }) {
  const until = alert_until && texts.alertUntil(formatPattern(alert_until.wall.slice(0, 10), 'dd/MM/yyyy'));
  return (
    <p className="flex items-start gap-2 rounded-control bg-rose px-4 py-3 font-semibold text-white">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <span className="sr-only">{`${listTexts.alert} : `}</span>
        {alert}
        <span className="block text-sm font-medium">
          {[alert_author && texts.alertOf(alert_author), until].filter(Boolean).join(', ')}
        </span>
      </span>
    </p>
  );
}
