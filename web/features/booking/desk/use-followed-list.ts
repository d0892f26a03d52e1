import { useCallback, useEffect, useRef, useState } from 'react';
import { type RequestType } from '../../../../api/calls/booking.ts';
import { searchRequests } from '../../../../api/calls/request-search.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { toast } from '../../../ui/toast.ts';
import { useListScreen } from '../../office/list/use-list-screen.ts';
import { markRequestsSeen, type Told, useRequestAnswers, useRequestNews } from '../../office/use-new-requests.ts';
import { applyNews } from './apply-news.ts';
import { deskOptions, isTop, sortedBy, sortOf } from './desk-list.ts';
import { texts } from './texts.ts';

/** One kind in one status as the address says, kept up to date by itself, and how many came that it does not show. */
export function useFollowedList(type: RequestType, status: ReservationStatus) {
  const list = useListScreen(searchRequests, deskOptions);
  const { state, load, reload, update } = list;
  const atTop = isTop(state);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  // What is read from the top has them.
  if (atTop && arrived.size > 0) setArrived(new Set());
  useArrivals(reload);

  const { loading } = load;
  const data = list.shown;
  const follow = useCallback(
    (news: Told) => {
      const shown = { type, status, isTop: atTop, pageSize: deskOptions.perPage };
      update((page) => {
        const { rows } = applyNews(page.items, news, shown);
        const isNew = (id: string) => !page.items.some(({ _id }) => _id === id);
        const more = rows.filter(({ _id }) => isNew(_id)).length;
        return { ...page, items: rows, total: page.total === null ? null : page.total + more };
      });
      const missed = applyNews(data?.items ?? [], news, shown).arrived;
      if (missed.length > 0) setArrived((before) => new Set([...before, ...missed]));
      // What is on its way may be older than the news.
      if (loading || !data) reload();
      if (markRequestsSeen() > 0) toast(texts.arrived, { tone: 'info' });
    },
    [loading, data, update, reload, type, status, atTop],
  );
  useRequestNews(follow);
  const sorting = { ...list.sorting, value: sortOf(state), onSort: (sort: string) => list.change(sortedBy(sort)) };
  return { list: { ...list, sorting }, arrived: arrived.size };
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
