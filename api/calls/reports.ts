import * as z from 'zod/mini';
import { isMonth, isReportPeriod, lastTwelve } from '../rules/report-period.ts';
import { pathPartMaxLength } from '../rules/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { boundedText, idParams, line } from './fields.ts';

const one = (isKnown: (text: string) => boolean, maxLength: number) =>
  boundedText(maxLength, { tooLong: 'unknown_value' }).check(
    z.maxLength(maxLength, { error: 'unknown_value', abort: true }),
    z.refine(isKnown, 'unknown_value'),
  );

/** Twelve months, or one of them. */
const periodQuery = {
  period: z._default(one(isReportPeriod, 10), lastTwelve),
  month: z.optional(one(isMonth, 7)),
};
/** What a report is about: a period, and all cars or one. */
export const reportQuery = { ...periodQuery, car: z.optional(line(pathPartMaxLength)) };
export interface PeriodQuery {
  period: string;
  month?: string | undefined;
}
export interface ReportQuery extends PeriodQuery {
  car?: string | undefined;
}

/** What is rented, of all cars, of one or of a vehicle; days and shares are not rounded. */
const rentalFigures = {
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
};

/** What is counted of cars: what was asked for, too. */
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
  ...rentalFigures,
});
export type Figures = z.output<typeof figures>;

/** Nobody asks for a vehicle: it has what left with it. */
const vehicleFigures = z.object({
  /** With those of an exchange on the way. */
  departures: z.int(),
  ...rentalFigures,
});
export type VehicleFigures = z.output<typeof vehicleFigures>;

const compared = { now: figures, before: figures };
const comparedVehicle = { now: vehicleFigures, before: vehicleFigures };

/** The days that are compared, both included; of a period that is not over, until today and the same day last year. */
const span = z.object({ first: z.string(), last: z.string() });

export const reportMonthStates = ['past', 'present', 'coming'] as const;

const month = { month: z.string(), state: z.enum(reportMonthStates) };
const reportMonth = z.object({ ...month, ...compared });
export type ReportMonth = z.output<typeof reportMonth>;
const vehicleMonth = z.object({ ...month, ...comparedVehicle });
export type VehicleMonth = z.output<typeof vehicleMonth>;

/** What is told of cars and vehicles alike. */
export type RentedFigures = Omit<VehicleFigures, 'departures'>;

/** How a request ends that became no rental. */
export const closingStages = ['refusée', 'annulée', 'non présentée'] as const;

const reportReason = z.object({ stage: z.enum(closingStages), reason: z.string(), now: z.int(), before: z.int() });
export type ReportReason = z.output<typeof reportReason>;

const spans = {
  span: z.object({ now: span, before: span, is_to_date: z.boolean() }),
  /** Of the period, what is agreed on after today. */
  ahead: z.object({ rentals: z.int(), revenue: z.number() }),
  /** Years of which there is something to tell, the newest first. */
  years: z.array(z.int()),
};

/** So many reasons are told with a report; all of them have a call of their own. */
export const mostReasons = 12;

const report = z.object({
  car: z.nullable(z.object({ id: z.string(), name: z.string() })),
  ...spans,
  ...compared,
  /** All twelve, whole, whichever is chosen. */
  months: z.array(reportMonth),
  /** The most frequent ones, and how many there are. */
  reasons: z.array(reportReason),
  reason_count: z.int(),
});
export type Report = z.output<typeof report>;

const vehicleReport = z.object({
  vehicle: z.object({ id: z.string(), plate: z.string(), car_id: z.string(), car_name: z.string() }),
  ...spans,
  ...comparedVehicle,
  months: z.array(vehicleMonth),
});
export type VehicleReport = z.output<typeof vehicleReport>;

const reportCar = z.object({
  /** Empty of requests whose car is gone. */
  car_id: z.string(),
  name: z.string(),
  is_archived: z.boolean(),
  ...compared,
});
export type ReportCar = z.output<typeof reportCar>;

const reportVehicle = z.object({
  /** Empty of rentals that have no vehicle. */
  vehicle_id: z.string(),
  plate: z.string(),
  car_name: z.string(),
  is_archived: z.boolean(),
  ...comparedVehicle,
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
  summary: 'How much each vehicle was out, and what the rentals that left with it brought in',
  query: z.object(reportQuery),
  answer: z.array(reportVehicle),
});

export const getVehicleReport = endpoint({
  method: 'GET',
  path: '/admin/reports/vehicles/:id',
  role: 'admin',
  right: 'reports',
  summary: 'Twelve months of one vehicle against those of last year',
  params: idParams,
  query: z.object(periodQuery),
  answer: vehicleReport,
  refuses: ['vehicle_not_found'],
});

export const getReportReasons = endpoint({
  method: 'GET',
  path: '/admin/reports/reasons',
  role: 'admin',
  right: 'reports',
  summary: 'Why requests came to nothing: every reason that was written, the most frequent first',
  query: z.object(reportQuery),
  answer: z.array(reportReason),
});
