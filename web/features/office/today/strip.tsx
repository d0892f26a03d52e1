import { Link } from 'react-router';
import type { AgencyDay } from '../../../../api/calls/today.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { cx } from '../../../ui/cx.ts';
import { texts } from './texts.ts';
import { useDay } from './use-day.ts';

const place = '/admin/dashboard/aujourdhui';

/** What the day asks for, each figure a way to it. Without an answer there is nothing to say: the day itself tells why. */
export function TodayStrip() {
  const { data } = useDay();
  return (
    <nav aria-label={texts.strip.label} className="mb-4 grid grid-cols-2 gap-2 sm:grid-cols-4">
      {figuresOf(data).map(({ label, count, to, isAlarm }) => (
        <Link
          key={label}
          to={to}
          className={cx(
            'flex min-h-14 items-center justify-between gap-3 rounded-card border px-4 hover:border-ink',
            isAlarm ? 'border-rose bg-rose-soft text-rose-deep' : 'border-line bg-white',
          )}
        >
          <span className="text-sm font-semibold">{label}</span>
          <span className="text-2xl leading-none font-bold tabular-nums">
            {count === undefined ? '–' : formatNumber(count, siteLocale)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

function figuresOf(day: AgencyDay | null) {
  const left = (rows: readonly { done: unknown }[] | undefined) => rows?.filter(({ done }) => !done).length;
  const late = day?.late.length;
  const { strip } = texts;
  return [
    { label: strip.waiting, count: day?.waiting.count, to: '/admin/dashboard/reservations' },
    {
      label: strip.departures,
      count: left(day ? [...day.overdue, ...day.departures] : undefined),
      to: `${place}#departs`,
    },
    { label: strip.returns, count: left(day?.returns), to: `${place}#retours` },
    { label: strip.late, count: late, to: late ? `${place}#retards` : place, isAlarm: Boolean(late) },
  ];
}
