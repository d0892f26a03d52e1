import type { Figures, ReportCar, ReportMonth, ReportVehicle, VehicleFigures } from '../../../api/calls/reports.ts';
import { requestSources } from '../../../api/rules/request-source.ts';
import { sourceNames } from '../../../api/words/request-source.ts';
import type { Column } from '../../sheets/rules.ts';

interface Compared<Told> {
  now: Told;
  before: Told;
}

const rounded = (value: number | null, digits = 1) => (value === null ? null : Number(value.toFixed(digits)));
const percent = (share: number | null) => (share === null ? null : rounded(share * 100));

/** A year before in a column of its own, where the screen compares. */
const yearBefore = (header: string) => `${header} (un an avant)`;

type Use = Pick<Figures, 'rented_days' | 'blocked_days' | 'utilisation'>;

const rentedColumns: readonly Column<Compared<Use>>[] = [
  { header: 'Jours loués', kind: 'number', value: ({ now }) => rounded(now.rented_days) },
  { header: yearBefore('Jours loués'), kind: 'number', value: ({ before }) => rounded(before.rented_days) },
  { header: 'Jours bloqués', kind: 'number', value: ({ now }) => rounded(now.blocked_days) },
  { header: 'Utilisation %', kind: 'number', value: ({ now }) => percent(now.utilisation) },
  { header: yearBefore('Utilisation %'), kind: 'number', value: ({ before }) => percent(before.utilisation) },
];

const figureColumns: readonly Column<Compared<Figures>>[] = [
  { header: 'Chiffre d’affaires', kind: 'money', value: ({ now }) => now.revenue },
  { header: yearBefore('Chiffre d’affaires'), kind: 'money', value: ({ before }) => before.revenue },
  ...rentedColumns,
  { header: 'Locations', kind: 'number', value: ({ now }) => now.rentals },
  { header: yearBefore('Locations'), kind: 'number', value: ({ before }) => before.rentals },
  { header: 'Durée moyenne (jours)', kind: 'number', value: ({ now }) => rounded(now.average_days) },
  { header: 'Délai moyen (jours)', kind: 'number', value: ({ now }) => rounded(now.lead_days) },
  { header: 'Demandes', kind: 'number', value: ({ now }) => now.requests },
  { header: yearBefore('Demandes'), kind: 'number', value: ({ before }) => before.requests },
  { header: 'Acceptées', kind: 'number', value: ({ now }) => now.accepted },
  { header: 'Refusées', kind: 'number', value: ({ now }) => now.refused },
  { header: 'Annulées', kind: 'number', value: ({ now }) => now.cancelled },
  { header: 'Non présentées', kind: 'number', value: ({ now }) => now.no_show },
  { header: 'En attente', kind: 'number', value: ({ now }) => now.waiting },
  ...requestSources.map((source): Column<Compared<Figures>> => ({
    header: `Origine : ${sourceNames[source]}`,
    kind: 'number',
    value: ({ now }) => now.sources[source],
  })),
];

export const monthColumns: readonly Column<ReportMonth>[] = [
  { header: 'Mois', width: 10, value: ({ month }) => month },
  ...figureColumns,
];

export const carReportColumns: readonly Column<ReportCar>[] = [
  { header: 'Voiture', width: 26, value: ({ name }) => name || 'Voiture retirée' },
  ...figureColumns,
];

export const vehicleReportColumns: readonly Column<ReportVehicle>[] = [
  { header: 'Immatriculation', width: 16, value: ({ plate }) => plate },
  { header: 'Voiture', width: 26, value: ({ car_name }) => car_name },
  { header: 'Départs', kind: 'number', value: ({ now }) => now.departures },
  ...rentedColumns,
  { header: 'Chiffre d’affaires', kind: 'money', value: ({ now }: Compared<VehicleFigures>) => now.revenue },
];
