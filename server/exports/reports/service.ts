import type { ReportTable } from '../../../api/calls/exports.ts';
import type { ReportQuery } from '../../../api/calls/reports.ts';
import { invalidFields } from '../../platform/http/refusal.ts';
import type { ReportsService } from '../../reports/service.ts';
import type { Column } from '../../sheets/rules.ts';
import {
  carReportColumns,
  monthColumns,
  overviewColumns,
  overviewOf,
  reasonColumns,
  vehicleMonthColumns,
  vehicleReportColumns,
} from './rules.ts';

export interface ReportWanted extends ReportQuery {
  table: ReportTable;
  vehicle?: string | undefined;
}

/** A table of the reports, narrowed as its screen is; given on with the type of its rows. */
export async function reportTable<Answer>(
  reports: ReportsService,
  query: ReportWanted,
  take: <Row>(table: { list: string; name: string; columns: readonly Column<Row>[]; rows: readonly Row[] }) => Answer,
): Promise<Answer> {
  if (query.vehicle !== undefined) {
    if (query.table !== 'months') throw invalidFields({ vehicle: 'unknown_value' });
    const { months } = await reports.vehicleReport(query.vehicle, query);
    return take({ list: 'Rapport d’un véhicule', name: 'vehicule', columns: vehicleMonthColumns, rows: months });
  }
  switch (query.table) {
    case 'cars':
      return take({
        list: 'Rapport par voiture',
        name: 'voitures',
        columns: carReportColumns,
        rows: await reports.cars(query),
      });
    case 'vehicles':
      return take({
        list: 'Rapport par véhicule',
        name: 'vehicules',
        columns: vehicleReportColumns,
        rows: await reports.vehicles(query),
      });
    case 'reasons':
      return take({ list: 'Motifs', name: 'motifs', columns: reasonColumns, rows: await reports.reasons(query) });
    case 'overview':
      return take({
        list: 'Rapport de la période',
        name: 'periode',
        columns: overviewColumns,
        rows: overviewOf(await reports.report(query)),
      });
    case 'months': {
      const { months } = await reports.report(query);
      return take({ list: 'Rapport par mois', name: 'mois', columns: monthColumns, rows: months });
    }
  }
}
