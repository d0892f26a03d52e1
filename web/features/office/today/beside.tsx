import { Link } from 'react-router';
import type { AgencyDay, FreeCar } from '../../../../api/calls/today.ts';
import { cx } from '../../../ui/cx.ts';
import { DayRow } from './day-row.tsx';
import { DaySection } from './day-section.tsx';
import { texts } from './texts.ts';

const requests = '/admin/dashboard/reservations';

/** What waits for a decision, the soonest first. */
export function WaitingRequests({ waiting, day }: { waiting: AgencyDay['waiting']; day: string }) {
  return (
    <DaySection
      id="attente"
      title={texts.sections.waiting}
      count={waiting.count}
      none={texts.none.waiting}
      className="print:hidden"
    >
      {waiting.first.map((request) => (
        <DayRow
          key={request.id}
          row={request}
          to={request.type === 'car' ? `${requests}/${request.id}` : `/admin/dashboard/transferts/${request.id}`}
          shownDay={day}
          subject={request.subject}
          facts={[]}
        />
      ))}
      {waiting.count > waiting.first.length && (
        <li>
          <Link to={requests} className="flex min-h-11 items-center px-3 text-sm font-semibold hover:underline">
            {texts.allWaiting}
          </Link>
        </li>
      )}
    </DaySection>
  );
}

/** What can be handed out to whoever comes in. */
export function FreeCars({ cars }: { cars: readonly FreeCar[] }) {
  const free = cars.reduce((sum, car) => sum + car.free, 0);
  return (
    <DaySection title={texts.sections.free} count={free} none={texts.none.free} className="print:hidden">
      {cars.map(({ car_id, name, free: here, total }) => (
        <li key={car_id} className="flex justify-between gap-4 px-3 py-1 text-sm">
          <span className="truncate">{name}</span>
          <span className={cx('whitespace-nowrap tabular-nums', here === 0 ? 'text-ink-soft' : 'font-semibold')}>
            {texts.freeOf(here, total)}
          </span>
        </li>
      ))}
    </DaySection>
  );
}
