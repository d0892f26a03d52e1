import {
  getCarReports,
  getReport,
  getReportReasons,
  getVehicleReport,
  getVehicleReports,
} from '../../api/calls/reports.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { ReportsService } from './service.ts';

export function reportsRoutes(reports: ReportsService): Binding[] {
  return [
    bind(getReport, ({ query }) => reports.report(query)),
    bind(getCarReports, ({ query }) => reports.cars(query)),
    bind(getVehicleReports, ({ query }) => reports.vehicles(query)),
    bind(getVehicleReport, ({ params, query }) => reports.vehicleReport(params.id, query)),
    bind(getReportReasons, ({ query }) => reports.reasons(query)),
  ];
}
