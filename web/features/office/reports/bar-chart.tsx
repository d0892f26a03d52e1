import type { ReportMonth } from '../../../../api/calls/reports.ts';
import { formatMonth, siteLocale } from '../../../../api/words/wording.ts';
import { cx } from '../../../ui/cx.ts';
import { formatFigure } from './difference.ts';
import type { Measure } from './measures.ts';
import { texts } from './texts.ts';

/** A month and a year before it, of whatever is measured. */
export interface ToldMonth<Told> extends Pick<ReportMonth, 'month' | 'state'> {
  now: Told;
  before: Told;
}

interface BarChartProps<Told> {
  measure: Measure<Told>;
  months: readonly ToldMonth<Told>[];
  chosen: string | null;
  onMonth: (month: string) => void;
}

const height = 100;

/**
 * Two bars a month: this period, and behind it a year before. Nothing in the drawing has a size of its own, so it takes
 * the width there is. Whoever cannot see it has the table below; for a mouse each month can be pressed.
 */
export function BarChart<Told>({ measure, months, chosen, onMonth }: BarChartProps<Told>) {
  const { of, unit, title } = measure;
  const most = Math.max(...months.flatMap(({ now, before }) => [of(now) ?? 0, of(before) ?? 0]));
  const tall = (value: number | null) => (most === 0 || value === null ? 0 : (value / most) * height);
  const words = months.map(({ month, now, before }) =>
    texts.point(formatMonth(month, siteLocale), formatFigure(of(now), unit), formatFigure(of(before), unit)),
  );
  return (
    <div className="report-chart">
      <svg
        role="img"
        aria-label={texts.chart(title, words.join(' ; '))}
        viewBox={`0 0 ${months.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="report-bars"
      >
        {months.map(({ month, state, now, before }, index) => (
          <g key={month} className={cx(chosen !== null && chosen !== month && 'report-faded')}>
            <Bar x={index * 10 + 4} width={4.5} tall={tall(of(before))} className="report-bar-before" />
            <Bar
              x={index * 10 + 1.5}
              width={4.5}
              tall={tall(of(now))}
              className={state === 'past' ? 'report-bar-now' : 'report-bar-open'}
            />
          </g>
        ))}
      </svg>
      <div aria-hidden className="report-columns">
        {months.map(({ month }, index) => (
          <button
            key={month}
            type="button"
            tabIndex={-1}
            title={words[index]}
            onClick={() => onMonth(month)}
            className={cx('report-column', chosen === month && 'report-chosen')}
          >
            {initialOf(month)}
          </button>
        ))}
      </div>
    </div>
  );
}

const Bar = ({ x, width, tall, className }: { x: number; width: number; tall: number; className: string }) => (
  <rect x={x} y={height - tall} width={width} height={tall} className={className} />
);

/** « N » of « nov. 2026 »: the table has the whole name. */
const initialOf = (month: string) => formatMonth(month, siteLocale).slice(0, 1).toUpperCase();
