import {
  exportCars,
  exportContracts,
  exportCustomers,
  exportDay,
  exportJournal,
  exportPlanning,
  exportRates,
  exportReport,
  exportRequests,
  exportTeam,
  exportUsers,
  exportVehicles,
} from '../../api/calls/exports.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import type { ExportsService } from './service.ts';

export function exportsRoutes(exports: ExportsService): Binding[] {
  return [
    bind(exportRequests, ({ query }, { viewer }) => exports.requests(query, viewer)),
    bind(exportCustomers, ({ query }, { viewer }) => exports.customers(query, viewer)),
    bind(exportVehicles, ({ query }, { viewer }) => exports.vehicles(query, viewer)),
    bind(exportCars, ({ query }, { viewer }) => exports.cars(query, viewer)),
    bind(exportUsers, ({ query }, { viewer }) => exports.users(query, viewer)),
    bind(exportContracts, ({ query }, { viewer }) => exports.contracts(query, viewer)),
    bind(exportJournal, ({ query }, { viewer }) => exports.journal(query, viewer)),
    bind(exportTeam, ({ query }, { viewer }) => exports.team(query, viewer)),
    bind(exportDay, ({ query }, { viewer }) => exports.day(query, viewer)),
    bind(exportPlanning, ({ query }, { viewer }) => exports.planning(query, viewer)),
    bind(exportRates, ({ query }, { viewer }) => exports.rates(query, viewer)),
    bind(exportReport, ({ query }, { viewer }) => exports.report(query, viewer)),
  ];
}
