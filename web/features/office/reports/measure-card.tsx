import { useId } from 'react';
import { exportReport } from '../../../../api/calls/exports.ts';
import { formatMonth, siteLocale } from '../../../../api/words/wording.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { BarChart, type ToldMonth } from './bar-chart.tsx';
import { Change } from './change.tsx';
import { formatFigure, type Unit } from './difference.ts';
import type { Measure } from './measures.ts';
import { definitions, texts } from './texts.ts';

interface MeasureCardProps<Told> {
  measure: Measure<Told>;
  report: { now: Told; before: Told; months: readonly ToldMonth<Told>[] };
  /** What the file of its months is narrowed to. */
  query: Record<string, string>;
  chosen: string | null;
  onMonth: (month: string) => void;
}

/** One figure, how it stands to a year before, its months drawn, and the figures behind the drawing. */
export function MeasureCard<Told>({ measure, report, query, chosen, onMonth }: MeasureCardProps<Told>) {
  const id = useId();
  const { title, unit, of } = measure;
  const note = measure.note?.(report.now);
  const definition = definitions.find(({ term }) => term === title)?.text;
  return (
    <section aria-labelledby={id} className="report-card">
      <h3 id={id} title={definition} className="text-sm font-medium text-ink-soft">
        {title}
      </h3>
      <p className="report-figure">{formatFigure(of(report.now), unit)}</p>
      <p className="min-h-5 text-sm leading-5">
        <Change now={of(report.now)} before={of(report.before)} measure={measure} />
        {note && <span className="block text-ink-soft">{note}</span>}
      </p>
      <BarChart measure={measure} months={report.months} chosen={chosen} onMonth={onMonth} />
      <details className="report-behind text-sm print:hidden">
        <summary>
          {texts.asTable}
          <span className="sr-only"> : {title}</span>
        </summary>
        {definition && <p className="mt-1 text-ink-soft">{definition}</p>}
        <table className="mt-2 w-full">
          <caption className="text-start text-ink-soft">
            <span className="sr-only">{title}. </span>
            {unit === 'dirhams' && texts.inDirhams}
          </caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-1 text-start font-medium">
                {texts.month}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {texts.now}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {texts.before}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {report.months.map(({ month, now, before }) => (
              <tr key={month}>
                <th scope="row" className="py-1 text-start font-normal">
                  {formatMonth(month, siteLocale)}
                </th>
                <td className="py-1 text-end ps-2 font-semibold tabular-nums">{cell(of(now), unit)}</td>
                <td className="py-1 ps-2 text-end tabular-nums">{cell(of(before), unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <ExportMenu endpoint={exportReport} query={{ ...query, table: 'months' }} className="mt-2" />
      </details>
    </section>
  );
}

/** Two sums of dirhams and a month are as wide as a card: their unit is said once, above. */
const cell = (value: number | null, unit: Unit) =>
  unit === 'dirhams' && value !== null ? formatFigure(Math.round(value), 'count') : formatFigure(value, unit);
