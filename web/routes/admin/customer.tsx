import { ArrowLeft, CalendarPlus, Merge, Pencil, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type Customer, getCustomer } from '../../../api/calls/customers.ts';
import { formatPattern } from '../../../api/words/wording.ts';
import { ContactLinks } from '../../features/office/contact-links.tsx';
import { AlertForm } from '../../features/office/customers/alert-form.tsx';
import { CustomerDialog } from '../../features/office/customers/customer-dialog.tsx';
import { CustomerFacts, Section } from '../../features/office/customers/customer-facts.tsx';
import { CustomerHistory } from '../../features/office/customers/customer-history.tsx';
import { MergeDialog } from '../../features/office/customers/merge-dialog.tsx';
import { formTexts, pageTexts as texts, texts as listTexts } from '../../features/office/customers/texts.ts';
import { JournalList } from '../../features/office/journal/journal-list.tsx';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { openNewBooking } from '../../features/office/new-booking/booking-window.ts';
import { WithRight } from '../../lib/rights.tsx';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/customer.ts';

export const meta = privatePage(listTexts.title);

type Opened = 'edit' | 'alert' | 'merge';

export default function OfficeCustomer({ params: { id } }: Route.ComponentProps) {
  const input = useMemo(() => ({ params: { id } }), [id]);
  const load = useCall(getCustomer, { input });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const page = load.data;

  /** Its history may have grown too, after a merge. */
  function changed() {
    close();
    load.reload();
  }

  return (
    <>
      <Link
        to="/admin/dashboard/clients"
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-ink-soft hover:text-ink md:min-h-6"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {texts.back}
      </Link>
      {!page && load.loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {page && (
        <>
          <Head customer={page.customer} onOpen={setOpened} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,1fr)_2fr] lg:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-4 max-lg:order-2 lg:row-span-2">
              <CustomerFacts customer={page.customer} />
            </div>
            <div className="flex flex-col gap-4 max-lg:order-1">
              <CustomerHistory {...page} />
            </div>
            <div className="max-lg:order-3">
              <Section title={texts.sections.journal}>
                <JournalList kind="customer" id={id} version={page.customer.version} />
              </Section>
            </div>
          </div>
          {opened === 'edit' && (
            <CustomerDialog
              customer={page.customer}
              onClose={close}
              onSaved={() => {
                toast(formTexts.saved);
                changed();
              }}
            />
          )}
          {opened === 'alert' && <AlertForm customer={page.customer} onClose={close} onSaved={changed} />}
          {opened === 'merge' && <MergeDialog customer={page.customer} onClose={close} onMerged={changed} />}
        </>
      )}
    </>
  );
}

function Head({ customer, onOpen }: { customer: Customer; onOpen: (opened: Opened) => void }) {
  const [phone] = customer.phones;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl leading-9 font-bold wrap-anywhere">{customer.full_name}</h1>
          <p className="text-sm text-ink-soft">
            {texts.since(formatPattern(customer.since.wall.slice(0, 10), 'dd/MM/yyyy'))}
          </p>
        </div>
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
