import { useEffect, useMemo, useRef, useState } from 'react';
import { listRequests, type RequestType } from '../../../../api/booking.ts';
import type { ReservationStatus } from '../../../../api/reservation-status.ts';
import { nowIso } from '../../../lib/agency-time.ts';
import { useCall } from '../../../lib/use-call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { markRequestsSeen, useRequestAnswers, useRequestCounts } from '../use-new-requests.ts';
import { RequestTable } from './request-table.tsx';
import { texts } from './texts.ts';
import { useDeciding } from './use-deciding.ts';

interface RequestListProps {
  type: RequestType;
  status: ReservationStatus;
}

const pageSize = 25;

/** One kind in one status, a page at a time, kept up to date by itself. */
export function RequestList({ type, status }: RequestListProps) {
  const [page, setPage] = useState(1);
  const input = useMemo(
    () => ({ query: { type, status, limit: pageSize, offset: (page - 1) * pageSize } }),
    [type, status, page],
  );
  const { data: requests, loading, error, reload } = useCall(listRequests, { input, quiet: true });
  const { deciding, refusal, dismiss, decide } = useDeciding(reload);
  const counts = useRequestCounts();
  useArrivals(reload);

  return (
    <section aria-labelledby="reservations-list" className="flex flex-col gap-4">
      <h2 id="reservations-list" className="text-subheading font-bold">
        {texts.heading(type, status)}
      </h2>
      {!requests && loading && <Spinner label={texts.loading} />}
      {!requests && error && (
        <EmptyState icon={<Icon name="circle-alert" />} title={texts.loadFailed} hint={error.message}>
          <Button onClick={reload}>{texts.retry}</Button>
        </EmptyState>
      )}
      {requests?.length === 0 && (
        <EmptyState icon={<Icon name="calendar-days" />} title={texts.empty(type, status)} hint={texts.emptyHint} />
      )}
      {requests && requests.length > 0 && (
        <RequestTable
          type={type}
          status={status}
          requests={requests}
          deciding={deciding}
          onDecide={(request, to) => void decide(request, to)}
          now={nowIso()}
        />
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil((counts?.[type][status] ?? 0) / pageSize)}
        onChange={setPage}
        texts={texts.pages}
      />
      <AlertDialog open={refusal !== null} onClose={dismiss} title={texts.cannot}>
        {refusal}
      </AlertDialog>
    </section>
  );
}

/** The list follows what the server tells of, and what is on the screen counts as seen. */
function useArrivals(reload: () => void) {
  const answers = useRequestAnswers();
  const known = useRef(answers);
  useEffect(() => {
    const arrived = answers === 0 ? 0 : markRequestsSeen();
    // What had come before the list was opened is in it already.
    if (answers === known.current) return;
    const isFirstAnswer = known.current === 0;
    known.current = answers;
    if (isFirstAnswer) return;
    reload();
    if (arrived > 0) toast(texts.arrived, { tone: 'info' });
  }, [answers, reload]);
}
