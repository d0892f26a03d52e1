import { type ReactNode, useMemo } from 'react';
import { type DeskTransfer, getTransfer } from '../../../../../api/calls/transfers-desk.ts';
import { internationalPhone, shownPhone } from '../../../../../api/rules/phone-number.ts';
import { sourceNames } from '../../../../../api/words/request-source.ts';
import { formatPattern } from '../../../../../api/words/wording.ts';
import { useRight } from '../../../../lib/rights.tsx';
import { useCall } from '../../../../lib/use-call.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { RequestStatus } from '../../request-status.tsx';
import { ContactLinks } from '../../../office/contact-links.tsx';
import { DemoBadge } from '../../../office/demo-badge.tsx';
import { JournalList } from '../../../office/journal/journal-list.tsx';
import { LoadFailed } from '../../../office/load-failed.tsx';
import { ScreenHead } from '../../../office/screen-head.tsx';
import { useNewsOf } from '../../../office/rental/use-news-of.ts';
import { momentText } from '../../../office/today/hour.tsx';
import { texts as dayTexts } from '../../../office/today/texts.ts';
import { texts } from './texts.ts';
import { TransferActs } from './transfer-acts.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Everything about a transfer, and what is arranged for it. */
export function TransferPage({ id }: { id: string }) {
  const input = useMemo(() => ({ params: { id } }), [id]);
  const load = useCall(getTransfer, { input });
  const { data: transfer, loading, update, reload } = load;
  useNewsOf(id, reload);
  const mayAct = useRight('desk');
  const take = (fresh: DeskTransfer) => update(() => fresh);
  return (
    <>
      <ScreenHead title={transfer ? texts.title(transfer.reference) : texts.page} mark={<DemoBadge id={id} />}>
        {transfer && mayAct && <TransferActs transfer={transfer} onRead={take} />}
      </ScreenHead>
      <LoadFailed title={texts.failed} load={load} />
      {!transfer && loading && <Skeleton className="h-96 rounded-card" />}
      {transfer && (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Card title={texts.customer}>
              <Person transfer={transfer} />
            </Card>
            <Card title={texts.arrangement}>
              <fieldset disabled={!mayAct}>
                <TransferForm key={transfer._id} transfer={transfer} onRead={take} />
              </fieldset>
            </Card>
          </div>
          <Card title={texts.journal}>
            <JournalList kind="transfer" id={id} version={transfer.version} />
          </Card>
        </div>
      )}
    </>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-white p-4">
      <h2 className="mb-3 text-subheading font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Person({ transfer }: { transfer: DeskTransfer }) {
  const { full_name, phone, email, reference, alert, pickup, is_open, done, status } = transfer;
  const moment = momentText({ moment: pickup, is_open });
  const trip = dayTexts.trip(transfer);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          <bdi className="font-semibold wrap-anywhere">{full_name}</bdi>
          <span className="block text-ink-soft tabular-nums">{shownPhone(internationalPhone(phone))}</span>
          {email && (
            <a href={`mailto:${email}`} className="block wrap-anywhere text-ink-soft hover:underline">
              {email}
            </a>
          )}
        </p>
        <ContactLinks person={full_name} phone={phone} reference={reference} subject={trip} moment={moment} labelled />
      </div>
      {alert !== null && (
        <p className="flex items-center gap-1.5 font-semibold text-rose-deep">
          <Icon name="circle-alert" className="size-4 shrink-0" />
          {texts.alert(alert)}
        </p>
      )}
      <p className="font-medium">{trip}</p>
      <p className="text-sm text-ink-soft">
        {texts.asked(formatPattern(transfer.created_at.wall, 'dd/MM/yyyy'), sourceNames[transfer.source])}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {moment}
        <RequestStatus status={status} />
        {transfer.is_past && status === 'en attente' && <Badge>{texts.past}</Badge>}
        {done && <Badge tone="teal">{texts.doneAt(formatPattern(done.wall, 'dd/MM/yyyy'))}</Badge>}
      </p>
    </div>
  );
}
