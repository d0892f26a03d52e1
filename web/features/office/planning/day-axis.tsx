import type { Planning } from '../../../../api/calls/planning.ts';
import { formatMonth, siteLocale } from '../../../../api/words/wording.ts';
import { texts } from './texts.ts';
import { longDay } from './wording.ts';

/** The days, below their months: it stays in view while the rows go by. */
export function DayAxis({ days }: Pick<Planning, 'days'>) {
  const months = [...Map.groupBy(days, ({ day }) => day.slice(0, 7))];
  let column = 1;
  return (
    <div role="row" aria-rowindex={1} className="planning-head">
      <div role="columnheader" aria-colindex={1} className="planning-corner">
        {texts.vehicle}
      </div>
      <div className="planning-days">
        {months.map(([month, within]) => {
          const start = column;
          column += within.length;
          return (
            <div
              key={month}
              aria-hidden
              className="planning-month"
              style={{ gridColumn: `${start} / span ${within.length}` }}
            >
              <span>{within.length > 2 ? formatMonth(month, siteLocale) : ''}</span>
            </div>
          );
        })}
        {days.map(({ day, is_today }, index) => (
          <div
            key={day}
            role="columnheader"
            aria-colindex={index + 2}
            aria-label={longDay(day)}
            aria-current={is_today ? 'date' : undefined}
            data-weekend={isWeekend(day) ? '' : undefined}
            className="planning-day"
          >
            <small>{longDay(day).slice(0, 2)}</small>
            {Number(day.slice(8))}
          </div>
        ))}
      </div>
    </div>
  );
}

export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());
