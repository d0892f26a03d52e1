import * as z from 'zod/mini';
import { isMonth, isReportPeriod, lastTwelve } from '../rules/report-period.ts';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, line } from './fields.ts';

const one = (isKnown: (text: string) => boolean, maxLength: number) =>
  boundedText(maxLength, { tooLong: 'unknown_value' }).check(
    z.maxLength(maxLength, { error: 'unknown_value', abort: true }),
    z.refine(isKnown, 'unknown_value'),
  );

/** What a report is about: twelve months, or one of them, and all cars or one. */
export const reportQuery = {
  period: z._default(one(isReportPeriod, 10), lastTwelve),
  month: z.optional(one(isMonth, 7)),
  car: z.optional(line(pathPartMaxLength)),
};
export interface ReportQuery {
  period: string;
  month?: string | undefined;
  car?: string | undefined;
}

/** What every report counts; days and shares are not rounded. */
const figures = z.object({
  // By the month in which it was asked for, and what has become of it by now: the five add up to the requests.
  requests: z.int(),
  waiting: z.int(),
  accepted: z.int(),
  refused: z.int(),
  cancelled: z.int(),
  no_show: z.int(),
  sources: z.object({
    site: z.int(),
    téléphone: z.int(),
    whatsapp: z.int(),
    comptoir: z.int(),
    autre: z.int(),
  }),
  /** From the request to the start, of those that were accepted; null without any. */
  lead_days: z.nullable(z.number()),
  // By the month in which it begins.
  rentals: z.int(),
  billed_days: z.int(),
  average_days: z.nullable(z.number()),
  /** In dirhams. */
  revenue: z.number(),
  // Each moment in its month, in days of 24 hours.
  rented_days: z.number(),
  blocked_days: z.number(),
  fleet_days: z.number(),
  /** Of the days that were neither blocked: between 0 and 1, or null without any. */
  utilisation: z.nullable(z.number()),
});
export type Figures = z.output<typeof figures>;

const compared = { now: figures, before: figures };

/** The days that are compared, both included; of a period that is not over, until today and the same day last year. */
const span = z.object({ first: z.string(), last: z.string() });

export const reportMonthStates = ['past', 'present', 'coming'] as const;

const reportMonth = z.object({ month: z.string(), state: z.enum(reportMonthStates), ...compared });
export type ReportMonth = z.output<typeof reportMonth>;

export const closingStages = ['refusée', 'annulée', 'non présentée'] as const;

const report = z.object({
  car: z.nullable(z.object({ id: z.string(), name: z.string() })),
  span: z.object({ now: span, before: span, is_to_date: z.boolean() }),
  ...compared,
  /** Of the period, what is agreed on after today. */
  ahead: z.object({ rentals: z.int(), revenue: z.number() }),
  /** All twelve, whole, whichever is chosen. */
  months: z.array(reportMonth),
  reasons: z.array(z.object({ stage: z.enum(closingStages), reason: z.string(), now: z.int(), before: z.int() })),
  /** Years of which there is something to tell, the newest first. */
  years: z.array(z.int()),
});
export type Report = z.output<typeof report>;

const reportCar = z.object({
  /** Empty of requests whose car is gone. */
  car_id: z.string(),
  name: z.string(),
  is_archived: z.boolean(),
  ...compared,
});
export type ReportCar = z.output<typeof reportCar>;

const vehicleFigures = z.object({
  departures: z.int(),
  rented_days: z.number(),
  blocked_days: z.number(),
  fleet_days: z.number(),
  utilisation: z.nullable(z.number()),
  /** Of the rentals that left with it, where one car was asked for. */
  revenue: z.nullable(z.number()),
});
export type VehicleFigures = z.output<typeof vehicleFigures>;

const reportVehicle = z.object({
  vehicle_id: z.string(),
  plate: z.string(),
  car_name: z.string(),
  is_archived: z.boolean(),
  now: vehicleFigures,
  before: vehicleFigures,
});
export type ReportVehicle = z.output<typeof reportVehicle>;

export const getReport = endpoint({
  method: 'GET',
  path: '/admin/reports',
  role: 'admin',
  right: 'reports',
  summary: 'Twelve months against those of last year: requests, rentals, takings, how much of the fleet was out',
  query: z.object(reportQuery),
  answer: report,
  refuses: ['car_not_found'],
});

export const getCarReports = endpoint({
  method: 'GET',
  path: '/admin/reports/cars',
  role: 'admin',
  right: 'reports',
  summary: 'The same for each car',
  query: z.object(reportQuery),
  answer: z.array(reportCar),
});

export const getVehicleReports = endpoint({
  method: 'GET',
  path: '/admin/reports/vehicles',
  role: 'admin',
  right: 'reports',
  summary: 'How much each vehicle was out; of one car also what it brought in',
  query: z.object(reportQuery),
  answer: z.array(reportVehicle),
});
