import * as z from 'zod/mini';
import { carFilters, carSorts } from '../rules/find-cars.ts';
import { vehicleFilters, vehicleSorts } from '../rules/find-vehicles.ts';
import { searchMaxLength } from '../rules/text-limits.ts';
import { contractSorts } from './contracts.ts';
import { customerSorts } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { pathText } from './fields.ts';
import { journalFilter } from './journal.ts';
import { fileFormat, wholeList } from './list-page.ts';
import { calendarDay } from './moment-fields.ts';
import { planningWindow } from './planning.ts';
import { reportQuery } from './reports.ts';
import { wholeRequests } from './request-search.ts';
import { userSorts } from './users.ts';

// Lists of the back office as files, with what each is narrowed to and in its order.

export const exportRequests = endpoint({
  method: 'GET',
  path: '/admin/exports/reservations',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'Reservations of a kind and status as a file',
  query: wholeRequests,
  answer: 'file',
});

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/admin/exports/customers',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'Customers as a file; numbers of documents are masked',
  query: z.object({ ...wholeList(customerSorts) }),
  answer: 'file',
});

export const exportVehicles = endpoint({
  method: 'GET',
  path: '/admin/exports/vehicles',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'Vehicles as a file',
  query: z.object({
    ...wholeList(vehicleSorts),
    state: z._default(z.enum(vehicleFilters), vehicleFilters[0]),
  }),
  answer: 'file',
});

export const exportCars = endpoint({
  method: 'GET',
  path: '/admin/exports/cars',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'Cars as a file',
  query: z.object({
    ...wholeList(carSorts),
    availability: z._default(z.enum(carFilters), carFilters[0]),
  }),
  answer: 'file',
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/exports/users',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'Accounts as a file',
  query: z.object({ ...wholeList(userSorts) }),
  answer: 'file',
});

export const exportContracts = endpoint({
  method: 'GET',
  path: '/admin/exports/contracts',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'The list of contracts as a file',
  query: z.object({ ...wholeList(contractSorts) }),
  answer: 'file',
});

export const exportJournal = endpoint({
  method: 'GET',
  path: '/admin/exports/journal',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'Who did what as a file, newest first, narrowed as on its screen',
  query: z.object({ ...journalFilter, ...fileFormat }),
  answer: 'file',
});

/** Nobody but the owner sees who works here as what. */
export const exportTeam = endpoint({
  method: 'GET',
  path: '/admin/exports/team',
  role: 'admin',
  right: 'team',
  confirmed: true,
  summary: 'Who works here and who is asked to as a file',
  query: z.object(fileFormat),
  answer: 'file',
});

export const exportDay = endpoint({
  method: 'GET',
  path: '/admin/exports/today',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'A day at the desk as a file: who leaves, returns, is late or driven',
  query: z.object({
    /** Else the agency's today. */
    day: z.optional(calendarDay()),
    ...fileFormat,
  }),
  answer: 'file',
});

export const exportPlanning = endpoint({
  method: 'GET',
  path: '/admin/exports/planning',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'What occupies the vehicles in some weeks as a file, narrowed as on its screen',
  query: z.object({
    ...planningWindow,
    search: z._default(pathText(searchMaxLength), ''),
    type: z._default(pathText(searchMaxLength), ''),
    ...fileFormat,
  }),
  answer: 'file',
});

export const exportRates = endpoint({
  method: 'GET',
  path: '/admin/exports/rates',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'All rates as a file, one a line',
  query: z.object(fileFormat),
  answer: 'file',
});

export const reportTables = ['months', 'cars', 'vehicles'] as const;
export type ReportTable = (typeof reportTables)[number];

export const exportReport = endpoint({
  method: 'GET',
  path: '/admin/exports/reports',
  role: 'admin',
  right: 'exports',
  confirmed: true,
  summary: 'A table of the reports as a file',
  query: z.object({ table: z._default(z.enum(reportTables), reportTables[0]), ...reportQuery, ...fileFormat }),
  answer: 'file',
  refuses: ['car_not_found'],
});
