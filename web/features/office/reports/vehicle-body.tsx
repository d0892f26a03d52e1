import { Link } from 'react-router';
import { exportReport } from '../../../../api/calls/exports.ts';
import type { VehicleReport } from '../../../../api/calls/reports.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ExportMenu } from '../exports/export-menu.tsx';
import { Definitions } from './definitions.tsx';
import { MeasureCard } from './measure-card.tsx';
import { vehicleMeasures } from './measures.ts';
import { VehicleMonthsTable } from './tables.tsx';
import { texts } from './texts.ts';
import type { ReportAddress } from './use-report-address.ts';

/** One vehicle, month by month: what it was used for, and what left with it. */
export function VehicleBody({ address, report }: { address: ReportAddress; report: VehicleReport }) {
  const { asked, narrow, choose, input } = address;
  const { vehicle } = report;
  const query = { ...input.query, vehicle: vehicle.id };
  return (
    <div className="flex flex-col gap-3 print:gap-1.5">
      <h2 className="sr-only">{texts.measures}</h2>
      <div className="report-cards report-cards-few">
        {vehicleMeasures.map((measure) => (
          <MeasureCard
            key={measure.key}
            measure={measure}
            report={report}
            query={query}
            chosen={asked.month}
            onMonth={narrow}
          />
        ))}
      </div>
      <div className="report-card text-sm print:hidden">
        <p>{texts.vehicleHasNoRequests}</p>
        <p className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => choose({ car: vehicle.car_id })}>
            {texts.reportOfCar(vehicle.car_name)}
          </Button>
          <Link
            to={`/admin/dashboard/vehicules/${vehicle.id}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.vehiclePage}
          </Link>
        </p>
      </div>
      <section aria-label={texts.tables} className="report-tables">
        <div className="mb-2 flex items-center justify-between gap-3">
          <h2 className="font-bold">{texts.views.mois}</h2>
          <ExportMenu endpoint={exportReport} query={{ ...query, table: 'months' }} className="print:hidden" />
        </div>
        <VehicleMonthsTable months={report.months} address={address} />
      </section>
      <Definitions />
    </div>
  );
}
