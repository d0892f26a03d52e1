import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { getCustomer } from '../../../api/calls/customers.ts';
import { HeldContracts, useHeldContracts } from '../../features/office/contracts/held-contracts.tsx';
import { heldTexts } from '../../features/office/contracts/texts.ts';
import { AlertForm } from '../../features/office/customers/alert-form.tsx';
import { CustomerDialog } from '../../features/office/customers/customer-dialog.tsx';
import { CustomerFacts, Section } from '../../features/office/customers/customer-facts.tsx';
import { CustomerHead } from '../../features/office/customers/customer-head.tsx';
import { CustomerHistory } from '../../features/office/customers/customer-history.tsx';
import { MergeDialog } from '../../features/office/customers/merge-dialog.tsx';
import { EraseDialog } from '../../features/office/customers/privacy/erase-dialog.tsx';
import { ErasedNotice } from '../../features/office/customers/privacy/erased-notice.tsx';
import { ExportDialog } from '../../features/office/customers/privacy/export-dialog.tsx';
import { PrivacySection } from '../../features/office/customers/privacy/privacy-section.tsx';
import { texts as privacyTexts } from '../../features/office/customers/privacy/texts.ts';
import { formTexts, pageTexts as texts, texts as listTexts } from '../../features/office/customers/texts.ts';
import { JournalList } from '../../features/office/journal/journal-list.tsx';
import { LoadFailed } from '../../features/office/load-failed.tsx';
import { privatePage } from '../../lib/seo.ts';
import { useCall } from '../../lib/use-call.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import type { Route } from './+types/customer.ts';
import { customerPath } from '../../features/office/paths.ts';

export const meta = privatePage(listTexts.title);

type Opened = 'edit' | 'alert' | 'merge' | 'export' | 'erase';

export default function OfficeCustomer({ params: { id } }: Route.ComponentProps) {
  const input = useMemo(() => ({ params: { id } }), [id]);
  const load = useCall(getCustomer, { input });
  const contracts = useHeldContracts('customer_id', id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [changes, setChanges] = useState(0);
  const [added, setAdded] = useState(0);
  const navigate = useNavigate();
  const close = () => setOpened(null);
  // What stands below them comes with them, and keeps its place.
  const page = contracts.data || contracts.error ? load.data : null;

  /** Its history may have grown too, after a merge. */
  function changed() {
    close();
    load.reload();
    contracts.reload();
    setChanges(changes + 1);
  }

  /** The way back leads to nobody any more. */
  function goOn(nobody: string) {
    close();
    toast(privacyTexts.erase.done);
    void navigate(customerPath(nobody), { replace: true });
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
      {!page && !load.error && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.failed} load={load} />
      {page && (
        <>
          <CustomerHead customer={page.customer} onOpen={setOpened} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,1fr)_2fr] lg:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-4 max-lg:order-2 lg:row-span-2">
              {page.customer.erased ? (
                <ErasedNotice />
              ) : (
                <>
                  <CustomerFacts customer={page.customer} />
                  <PrivacySection onExport={() => setOpened('export')} onErase={() => setOpened('erase')} />
                </>
              )}
            </div>
            <div className="flex flex-col gap-4 max-lg:order-1">
              <CustomerHistory {...page} />
              <Section title={heldTexts.title}>
                <HeldContracts
                  of="customer_id"
                  id={id}
                  load={contracts}
                  isErased={page.customer.erased}
                  onAdded={() => setAdded(added + 1)}
                />
              </Section>
            </div>
            <div className="max-lg:order-3">
              <Section title={texts.sections.journal}>
                <JournalList kind="customer" id={id} version={changes + added} />
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
          {opened === 'export' && <ExportDialog customer={page.customer} onClose={changed} />}
          {opened === 'erase' && <EraseDialog customer={page.customer} onClose={changed} onErased={goOn} />}
        </>
      )}
    </>
  );
}
