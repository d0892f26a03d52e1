import { getCarReports, getReport, getVehicleReports } from '../../api/calls/reports.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { ReportsService } from './service.ts';

export function reportsRoutes(reports: ReportsService): Binding[] {
  return [
    bind(getReport, ({ query }) => reports.report(query)),
    bind(getCarReports, ({ query }) => reports.cars(query)),
    bind(getVehicleReports, ({ query }) => reports.vehicles(query)),
  ];
}
