import { lazy, Suspense, useId } from 'react';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Series } from './chart.tsx';
import { texts } from './texts.ts';

interface ChartCardProps {
  title: string;
  kind: 'pie' | 'bar';
  series: readonly Series[];
  columns: readonly [label: string, value: string];
  legend?: 'right' | 'bottom';
}

/** The drawing library comes with the first chart, and with nothing else of the site. */
const Chart = lazy(async () => ({
  default: (await import('./chart.tsx').catch(() => null))?.Chart ?? NoChart,
}));

/** The figures are in the table all the same. */
const NoChart = () => <p className="text-ink-soft">{texts.chartFailed}</p>;

/** A chart with the same figures as a table, for those who cannot see it or want them exactly. */
export function ChartCard({ title, kind, series, columns, legend = 'right' }: ChartCardProps) {
  const id = useId();
  const parts = series.map(({ label, value }) => `${label} ${formatNumber(value, siteLocale)}`).join(', ');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-card border border-line bg-white p-5">
      <h2 id={id} className="text-subheading font-bold">
        {title}
      </h2>
      <div className={kind === 'pie' && legend === 'bottom' ? 'h-96' : 'h-72'}>
        {series.length === 0 ? (
          <p className="text-ink-soft">{texts.noCars}</p>
        ) : (
          <Suspense fallback={<Skeleton className="size-full" />}>
            <Chart kind={kind} series={series} legend={legend} label={texts.chartOf(title, parts)} name={columns[1]} />
          </Suspense>
        )}
      </div>
      <details className="text-sm">
        <summary className="w-fit rounded-control py-1 font-semibold text-ink-soft hover:text-ink">
          {texts.asTable}
        </summary>
        <table className="mt-2 w-full text-start">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-1 text-start font-medium">
                {columns[0]}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {series.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {label}
                </th>
                <td className="py-1.5 text-end font-semibold tabular-nums">{formatNumber(value, siteLocale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
