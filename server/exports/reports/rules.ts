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
  { header: 'Chiffre d’affaires', kind: 'money', of: ({ revenue }) => revenue },
  number('Jours loués', ({ rented_days }) => rounded(rented_days)),
  number('Jours bloqués', ({ blocked_days }) => rounded(blocked_days)),
  number('Utilisation %', ({ utilisation }) => percent(utilisation)),
  number('Locations', ({ rentals }) => rentals),
  number('Durée moyenne (jours)', ({ average_days }) => rounded(average_days)),
];

const figures: readonly Figure<Figures>[] = [
  ...rentedFigures,
  number('Délai moyen (jours)', ({ lead_days }) => rounded(lead_days)),
  number('Demandes', ({ requests }) => requests),
  number('Acceptées', ({ accepted }) => accepted),
  number('Taux d’acceptation %', ({ accepted, requests }) => (requests === 0 ? null : percent(accepted / requests))),
  number('Refusées', ({ refused }) => refused),
  number('Annulées', ({ cancelled }) => cancelled),
  number('Non présentées', ({ no_show }) => no_show),
  number('En attente', ({ waiting }) => waiting),
  ...requestSources.map((source) =>
    number<Figures>(`Origine : ${sourceNames[source]}`, ({ sources }) => sources[source]),
  ),
];

const vehicleFigures: readonly Figure<VehicleFigures>[] = [
  ...rentedFigures,
  number('Départs', ({ departures }) => departures),
];

const yearBefore = 'un an avant';

/** Each figure, and beside it that of a year before: what a chart draws is all there. */
const inColumns = <Told>(all: readonly Figure<Told>[]): readonly Column<Compared<Told>>[] =>
  all.flatMap(({ header, kind, of }) => [
    { header, kind, value: ({ now }: Compared<Told>) => of(now) },
    { header: `${header} (${yearBefore})`, kind, value: ({ before }: Compared<Told>) => of(before) },
  ]);

const monthColumn: Column<{ month: string }> = { header: 'Mois', width: 10, value: ({ month }) => month };

export const monthColumns: readonly Column<ReportMonth>[] = [monthColumn, ...inColumns(figures)];

export const vehicleMonthColumns: readonly Column<VehicleMonth>[] = [monthColumn, ...inColumns(vehicleFigures)];

export const carReportColumns: readonly Column<ReportCar>[] = [
  { header: 'Voiture', width: 26, value: ({ name }) => name || 'Voiture retirée' },
  ...inColumns(figures),
];

export const vehicleReportColumns: readonly Column<ReportVehicle>[] = [
  { header: 'Immatriculation', width: 16, value: ({ plate }) => plate },
  { header: 'Voiture', width: 26, value: ({ car_name }) => car_name },
  ...inColumns(vehicleFigures),
];

export const reasonColumns: readonly Column<ReportReason>[] = [
  { header: 'Issue', width: 16, value: ({ stage }) => stage },
  { header: 'Motif', width: 60, value: ({ reason }) => reason || 'Sans motif écrit' },
  { header: 'Demandes', kind: 'number', value: ({ now }) => now },
  { header: `Demandes (${yearBefore})`, kind: 'number', value: ({ before }) => before },
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
  { header: 'Cette période', kind: 'number', value: ({ now }) => now },
  { header: 'Un an avant', kind: 'number', value: ({ before }) => before },
];
