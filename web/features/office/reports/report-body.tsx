import { useRef } from 'react';
import { exportReport, type ReportTable } from '../../../../api/calls/exports.ts';
import type { Report } from '../../../../api/calls/reports.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Definitions } from './definitions.tsx';
import { MeasureCard } from './measure-card.tsx';
import { measures } from './measures.ts';
import { RequestsSection } from './requests-section.tsx';
import { CarsTable, MonthsTable, ReasonsTable, VehiclesTable } from './tables.tsx';
import { texts } from './texts.ts';
import { type ReportAddress, type View, views } from './use-report-address.ts';

interface ReportBodyProps {
  address: ReportAddress;
  report: Report;
}

const exported: Record<View, ReportTable> = {
  mois: 'months',
  voitures: 'cars',
  vehicules: 'vehicles',
  motifs: 'reasons',
};

export function ReportBody({ address, report }: ReportBodyProps) {
  const { asked, view, show, narrow, input } = address;
  const tables = useRef<HTMLElement>(null);
  const showReasons = () => {
    show('motifs');
    tables.current?.focus({ preventScroll: true });
    tables.current?.scrollIntoView();
  };
  return (
    <div className="flex flex-col gap-3 print:gap-1.5">
      <h2 className="sr-only">{texts.measures}</h2>
      <div className="report-cards">
        {measures.map((measure) => (
          <MeasureCard
            key={measure.key}
            measure={measure}
            report={report}
            query={input.query}
            chosen={asked.month}
            onMonth={narrow}
          />
        ))}
      </div>
      <h2 className="sr-only">{texts.requests}</h2>
      <RequestsSection report={report} onReasons={showReasons} />
      <section ref={tables} tabIndex={-1} aria-label={texts.tables} className="report-tables">
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
  if (view === 'motifs') return <ReasonsTable address={address} />;
  return <MonthsTable months={report.months} address={address} />;
}
