import { useEffect, useRef, useState } from 'react';
import { type AdminRequest, decideRequest, type RequestType, requestTypes } from '../../../../api/booking.ts';
import { initialStatus, type ReservationStatus, reservationStatuses } from '../../../../api/reservation-status.ts';
import { nowIso } from '../../../lib/agency-time.ts';
import { call, CallError } from '../../../lib/call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  markRequestsSeen,
  refreshRequestCounts,
  useLive,
  useRequestAnswers,
  useRequestCounts,
} from '../use-new-requests.ts';
import { RequestTable } from './request-table.tsx';
import { TabCount } from './tab-count.tsx';
import { texts } from './texts.ts';
import { pageSize, useRequests } from './use-requests.ts';

/** The list of requests: two kinds, three statuses, kept up to date by itself. */
export function Desk() {
  const [type, setType] = useState<RequestType>('car');
  const [status, setStatus] = useState<ReservationStatus>(initialStatus);
  const [page, setPage] = useState(1);
  const { requests, refresh } = useRequests({ type, status, page });
  const counts = useRequestCounts();
  const { deciding, refusal, setRefusal, decide } = useDeciding(refresh);
  useLive();
  useArrivals(refresh);

  function show(nextType: RequestType, nextStatus: ReservationStatus) {
    setType(nextType);
    setStatus(nextStatus);
    setPage(1);
  }

  const list = (
    <section aria-labelledby="reservations-list" className="flex flex-col gap-4">
      <h2 id="reservations-list" className="text-subheading font-bold">
        {texts.heading(type, status)}
      </h2>
      <div aria-busy={requests === null}>
        {requests === null && <Spinner label={texts.loading} />}
        {requests === 'failed' && (
          <EmptyState icon={<Icon name="circle-alert" />} title={texts.loadFailed}>
            <Button onClick={refresh}>{texts.retry}</Button>
          </EmptyState>
        )}
        {typeof requests === 'object' && requests?.length === 0 && (
          <EmptyState icon={<Icon name="calendar-days" />} title={texts.empty(type, status)} hint={texts.emptyHint} />
        )}
        {typeof requests === 'object' && requests !== null && requests.length > 0 && (
          <RequestTable
            type={type}
            status={status}
            requests={requests}
            deciding={deciding}
            onDecide={(request, to) => void decide(request, to)}
            now={nowIso()}
          />
        )}
      </div>
      <Pagination
        page={page}
        pageCount={Math.ceil((counts?.[type][status] ?? 0) / pageSize)}
        onChange={setPage}
        texts={texts.pages}
      />
    </section>
  );

  return (
    <>
      <Tabs
        label={texts.typeTabs}
        value={type}
        onChange={(next) => show(next, initialStatus)}
        tabs={requestTypes.map((value) => ({
          value,
          label: <TabCount label={texts.types[value]} count={counts?.[value][initialStatus]} strong />,
          content: value === type && (
            <Tabs
              label={texts.statusTabs}
              look="pills"
              value={status}
              onChange={(next) => show(type, next)}
              tabs={reservationStatuses.map((each) => ({
                value: each,
                label: <TabCount label={texts.statuses[each]} count={counts?.[type][each]} />,
                content: each === status && list,
              }))}
            />
          ),
        }))}
      />
      <AlertDialog open={refusal !== null} onClose={() => setRefusal(null)} title={texts.cannot}>
        {refusal}
      </AlertDialog>
    </>
  );
}

/** Decides one at a time; the list is read again after every change, also after one that was refused. */
function useDeciding(refresh: () => void) {
  const [deciding, setDeciding] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function decide({ _id }: AdminRequest, status: ReservationStatus) {
    if (deciding !== null) return;
    setDeciding(_id);
    try {
      await call(decideRequest, { body: { reservation_id: _id, status } });
      toast(status === 'acceptée' ? texts.accepted : texts.refused);
    } catch (error) {
      console.error(error);
      if (!(error instanceof CallError)) throw error;
      setRefusal([error.message, ...Object.values(error.fields)].join('.\n'));
    } finally {
      setDeciding(null);
      refresh();
      await refreshRequestCounts();
    }
  }

  return { deciding, refusal, setRefusal, decide };
}

/** The list follows what the server tells of, and what is on the screen counts as seen. */
function useArrivals(refresh: () => void) {
  const answers = useRequestAnswers();
  const first = useRef<number | null>(null);
  useEffect(() => {
    if (answers === 0) return;
    const arrived = markRequestsSeen();
    // What had come before the screen was opened is in its first list already.
    first.current ??= answers;
    if (answers === first.current) return;
    refresh();
    if (arrived > 0) toast(texts.arrived, { tone: 'info' });
  }, [answers, refresh]);
}
