import type {
  Figures,
  RentedFigures,
  Report,
  ReportCar,
  ReportMonth,
  ReportReason,
  ReportVehicle,
  VehicleFigures,
  VehicleMonth,
} from '../../../api/calls/reports.ts';
import { requestSources } from '../../../api/rules/request-source.ts';
import { closingNames, figureNames, outcomeNames, reportWords } from '../../../api/words/reports.ts';
import { sourceNames } from '../../../api/words/request-source.ts';
import type { Column } from '../../sheets/rules.ts';

interface Compared<Told> {
  now: Told;
  before: Told;
}

/** What is told of both years: its name, and as what it is written. */
interface Figure<Told> {
  header: string;
  kind: 'money' | 'number';
  of: (told: Told) => number | null;
}

const rounded = (value: number | null, digits = 1) => (value === null ? null : Number(value.toFixed(digits)));
const percent = (share: number | null) => (share === null ? null : rounded(share * 100));
const number = <Told>(header: string, of: Figure<Told>['of']): Figure<Told> => ({ header, kind: 'number', of });

const rentedFigures: readonly Figure<RentedFigures>[] = [
  { header: figureNames.revenue, kind: 'money', of: ({ revenue }) => revenue },
  number(figureNames.rented, ({ rented_days }) => rounded(rented_days)),
  number(figureNames.blocked, ({ blocked_days }) => rounded(blocked_days)),
  number(`${figureNames.utilisation} %`, ({ utilisation }) => percent(utilisation)),
  number(figureNames.rentals, ({ rentals }) => rentals),
  number(`${figureNames.length} (jours)`, ({ average_days }) => rounded(average_days)),
];

const figures: readonly Figure<Figures>[] = [
  ...rentedFigures,
  number(`${figureNames.lead} (jours)`, ({ lead_days }) => rounded(lead_days)),
  number(figureNames.requests, ({ requests }) => requests),
  number(outcomeNames.accepted, ({ accepted }) => accepted),
  number(`${figureNames.acceptance} %`, ({ accepted, requests }) =>
    requests === 0 ? null : percent(accepted / requests),
  ),
  number(outcomeNames.refused, ({ refused }) => refused),
  number(outcomeNames.cancelled, ({ cancelled }) => cancelled),
  number(outcomeNames.no_show, ({ no_show }) => no_show),
  number(outcomeNames.waiting, ({ waiting }) => waiting),
  ...requestSources.map((source) =>
    number<Figures>(`Origine : ${sourceNames[source]}`, ({ sources }) => sources[source]),
  ),
];

const vehicleFigures: readonly Figure<VehicleFigures>[] = [
  ...rentedFigures,
  number(figureNames.departures, ({ departures }) => departures),
];

/** Each figure, and beside it that of a year before: what a chart draws is all there. */
const inColumns = <Told>(all: readonly Figure<Told>[]): readonly Column<Compared<Told>>[] =>
  all.flatMap(({ header, kind, of }) => [
    { header, kind, value: ({ now }: Compared<Told>) => of(now) },
    { header: reportWords.yearBefore(header), kind, value: ({ before }: Compared<Told>) => of(before) },
  ]);

const monthColumn: Column<{ month: string }> = { header: reportWords.month, width: 10, value: ({ month }) => month };

export const monthColumns: readonly Column<ReportMonth>[] = [monthColumn, ...inColumns(figures)];

export const vehicleMonthColumns: readonly Column<VehicleMonth>[] = [monthColumn, ...inColumns(vehicleFigures)];

export const carReportColumns: readonly Column<ReportCar>[] = [
  { header: reportWords.car, width: 26, value: ({ name }) => name || reportWords.carGone },
  ...inColumns(figures),
];

export const vehicleReportColumns: readonly Column<ReportVehicle>[] = [
  {
    header: reportWords.plate,
    width: 16,
    value: ({ vehicle_id, plate }) => (vehicle_id === '' ? reportWords.noVehicle : plate || reportWords.noPlate),
  },
  { header: reportWords.car, width: 26, value: ({ car_name }) => car_name },
  ...inColumns(vehicleFigures),
];

export const reasonColumns: readonly Column<ReportReason>[] = [
  { header: reportWords.outcome, width: 16, value: ({ stage }) => closingNames[stage] },
  { header: reportWords.reason, width: 60, value: ({ reason }) => reason || reportWords.noReason },
  { header: figureNames.requests, kind: 'number', value: ({ now }) => now },
  { header: reportWords.yearBefore(figureNames.requests), kind: 'number', value: ({ before }) => before },
];

export interface OverviewLine {
  name: string;
  now: number | null;
  before: number | null;
}

/** What the cards say of the whole period, one figure a line. */
export const overviewOf = ({ now, before }: Pick<Report, 'now' | 'before'>): OverviewLine[] =>
  figures.map(({ header, of }) => ({ name: header, now: of(now), before: of(before) }));

export const overviewColumns: readonly Column<OverviewLine>[] = [
  { header: 'Mesure', width: 30, value: ({ name }) => name },
  { header: reportWords.now, kind: 'number', value: ({ now }) => now },
  { header: reportWords.before, kind: 'number', value: ({ before }) => before },
];
