import type { DashboardStats } from '../../../../api/calls/statistics.ts';
import { figureText, groups } from './figures.ts';
import { texts } from './texts.ts';

export function FigureCards({ stats }: { stats: DashboardStats }) {
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      {groups.flatMap(({ figures }) =>
        figures.map(({ name, icon: Drawing }) => (
          <div key={name} className="flex flex-col gap-3 rounded-card border border-line bg-white p-5">
            <dt className="flex items-center justify-between gap-3 text-sm font-medium text-ink-soft">
              {texts.figures[name]}
              <Drawing aria-hidden className="size-5 shrink-0 text-brand" />
            </dt>
            <dd className="text-3xl leading-none font-bold tracking-tight tabular-nums">{figureText(stats, name)}</dd>
          </div>
        )),
      )}
    </dl>
  );
}

/** The same figures under 768 px, grouped. */
export function FigureTables({ stats }: { stats: DashboardStats }) {
  return (
    <div className="flex flex-col gap-4">
      {groups.map(({ title, figures }) => (
        <table key={title} className="w-full overflow-hidden rounded-card border border-line bg-white text-start">
          <caption className="bg-white px-4 pt-4 pb-2 text-start text-subheading font-bold">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.figure}</th>
              <th scope="col">{texts.value}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {figures.map(({ name }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-3 text-start font-medium text-ink-soft">
                  {texts.figures[name]}
                </th>
                <td className="px-4 py-3 text-end font-bold tabular-nums">{figureText(stats, name)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
