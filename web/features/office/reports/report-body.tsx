import { exportReport, type ReportTable } from '../../../../api/calls/exports.ts';
import type { Report } from '../../../../api/calls/reports.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { MeasureCard } from './measure-card.tsx';
import { measures } from './measures.ts';
import { RequestsSection } from './requests-section.tsx';
import { CarsTable, MonthsTable, VehiclesTable } from './tables.tsx';
import { definitions, texts } from './texts.ts';
import { type ReportAddress, type View, views } from './use-report-address.ts';

interface ReportBodyProps {
  address: ReportAddress;
  report: Report;
}

const exported: Record<View, ReportTable> = { mois: 'months', voitures: 'cars', vehicules: 'vehicles' };

export function ReportBody({ address, report }: ReportBodyProps) {
  const { asked, view, show, narrow, input } = address;
  return (
    <div className="flex flex-col gap-3 print:gap-1.5">
      <h2 className="sr-only">{texts.measures}</h2>
      <div className="report-cards">
        {measures.map((measure) => (
          <MeasureCard
            key={measure.key}
            measure={measure}
            report={report}
            chosen={asked.month}
            onMonth={(month) => narrow({ month })}
          />
        ))}
      </div>
      <h2 className="sr-only">{texts.requests}</h2>
      <RequestsSection report={report} />
      <section aria-label={texts.tables} className="relative mt-2 print:mt-0">
        <div className="absolute end-0 top-1 z-10 max-sm:static max-sm:mb-2 print:hidden">
          <ExportMenu endpoint={exportReport} query={{ ...input.query, table: exported[view] }} />
        </div>
        <Tabs
          label={texts.tables}
          value={view}
          onChange={show}
          listClass="print:hidden"
          tabs={views.map((value) => ({
            value,
            label: texts.views[value],
            content: value === view && <div className="pt-3 print:pt-0">{tableOf(value, { address, report })}</div>,
          }))}
        />
      </section>
      <Definitions />
    </div>
  );
}

function tableOf(view: View, { address, report }: ReportBodyProps) {
  if (view === 'voitures') return <CarsTable address={address} />;
  if (view === 'vehicules') return <VehiclesTable address={address} />;
  return <MonthsTable months={report.months} address={address} />;
}

/** What each figure counts, so that nobody has to guess. */
function Definitions() {
  return (
    <details className="report-behind mt-2 text-sm print:hidden">
      <summary>{texts.definitions}</summary>
      <dl className="mt-2 grid gap-x-6 gap-y-2 rounded-card border border-line bg-white p-4 lg:grid-cols-2">
        {definitions.map(({ term, text }) => (
          <div key={term}>
            <dt className="inline font-semibold">{term}</dt>
            <dd className="inline text-ink-soft"> : {text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
