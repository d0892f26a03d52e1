import type { RequestType } from '../../../../api/calls/booking.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { countText } from '../../office/list/count-text.ts';
import { ListBody } from '../../office/list/list-body.tsx';
import { fromTheTop } from './desk-list.ts';
import { RequestTable } from './request-table.tsx';
import { texts } from './texts.ts';
import { useDeciding } from './use-deciding.ts';
import { useFollowedList } from './use-followed-list.ts';

interface RequestListProps {
  type: RequestType;
  status: ReservationStatus;
}

/** One kind in one status, a page at a time, kept up to date by itself. */
export function RequestList({ type, status }: RequestListProps) {
  const { list, arrived } = useFollowedList(type, status);
  const { deciding, refusal, dismiss, decide } = useDeciding(list.reload);
  const listTexts = { ...texts.list, empty: texts.empty(type, status) };

  return (
    <section aria-labelledby="reservations-list" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="reservations-list" className="font-bold">
          {texts.heading(type, status)}
        </h2>
        <p role="status" className="text-sm text-ink-soft tabular-nums">
          {countText(list, texts)}
        </p>
        <div role="status">
          {arrived > 0 && (
            <button type="button" onClick={() => list.change(fromTheTop)} className={arrivedClass}>
              <Icon name="arrow-up" className="size-3.5" />
              {plural(arrived, texts.arrivals, siteLocale)}
            </button>
          )}
        </div>
      </div>
      <ListBody list={list} texts={listTexts} icon={<Icon name="calendar-days" />}>
        {(requests) => (
          <RequestTable
            type={type}
            status={status}
            requests={requests}
            sorting={list.sorting}
            deciding={deciding}
            onDecide={(request, to) => void decide(request, to)}
          />
        )}
      </ListBody>
      <AlertDialog open={refusal !== null} onClose={dismiss} title={texts.cannot}>
        {refusal}
      </AlertDialog>
    </section>
  );
}

const arrivedClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full bg-majorelle-soft px-3 text-sm font-semibold text-majorelle hover:underline pointer-coarse:min-h-11';
