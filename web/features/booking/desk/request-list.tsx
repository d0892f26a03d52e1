import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listRequests, type RequestType } from '../../../../api/calls/booking.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { useCall } from '../../../lib/use-call.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailed } from '../../office/load-failed.tsx';
import {
  markRequestsSeen,
  type Told,
  useRequestAnswers,
  useRequestCounts,
  useRequestNews,
} from '../use-new-requests.ts';
import { applyNews } from './apply-news.ts';
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
  const list = useCall(listRequests, { input });
  const { data: requests, loading, reload, update } = list;
  const { deciding, refusal, dismiss, decide } = useDeciding(reload);
  const counts = useRequestCounts();
  useArrivals(reload);
  const follow = useCallback(
    (news: Told) => {
      const shown = { type, status, page, pageSize };
      update((rows) => applyNews(rows, news, shown).rows);
      // What is on its way may be older than the news.
      if (loading || !requests || !applyNews(requests, news, shown).isWhole) reload();
      if (markRequestsSeen() > 0) toast(texts.arrived, { tone: 'info' });
    },
    [loading, requests, update, reload, type, status, page],
  );
  useRequestNews(follow);
  // Whoever decides the last of a page would stand before nothing.
  if (requests?.length === 0 && page > 1) setPage(page - 1);

  return (
    <section aria-labelledby="reservations-list" className="flex flex-col gap-2">
      <h2 id="reservations-list" className="font-bold">
        {texts.heading(type, status)}
      </h2>
      {!requests && loading && <Spinner label={texts.loading} />}
      <LoadFailed title={texts.loadFailed} load={list} />
      {requests?.length === 0 && page === 1 && (
        <EmptyState icon={<Icon name="calendar-days" />} title={texts.empty(type, status)} hint={texts.emptyHint} />
      )}
      {requests && requests.length > 0 && (
        <RequestTable
          type={type}
          status={status}
          requests={requests}
          deciding={deciding}
          onDecide={(request, to) => void decide(request, to)}
        />
      )}
      <Pagination
        page={page}
        pageCount={pagesOf(counts?.[type][status], page, requests?.length ?? 0)}
        onChange={setPage}
        texts={texts.pages}
      />
      <AlertDialog open={refusal !== null} onClose={dismiss} title={texts.cannot}>
        {refusal}
      </AlertDialog>
    </section>
  );
}

/** Never less than what is on the screen: while the count is not known, a full page may have a next one. */
function pagesOf(count: number | undefined, page: number, shown: number): number {
  const known = count === undefined ? page + (shown === pageSize ? 1 : 0) : Math.ceil(count / pageSize);
  return Math.max(known, page);
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
