import type { AgencyDay, DayRental, DayTransfer } from '../../../api/calls/today.ts';
import type { WallMoment } from '../../../api/rules/wall-moment.ts';
import { directionNames } from '../../../api/words/transfer-direction.ts';
import type { Column } from '../../sheets/rules.ts';

/** Somebody whom the desk meets on the day. */
interface Meeting {
  movement: string;
  moment: WallMoment;
  is_open: boolean;
  reference: string;
  full_name: string;
  phone: string;
  subject: string;
  plate: string;
  place: string;
  flight: string;
  done: WallMoment | null;
  alert: string | null;
}

/** The lists of the day one below the other, as the screen has them: what is late comes first. */
export function meetingsOf({ late, overdue, departures, returns, transfers }: AgencyDay): Meeting[] {
  return [
    ...late.map((row) => ofRental(row, 'Retour en retard')),
    ...overdue.map((row) => ofRental(row, 'Départ en retard')),
    ...departures.map((row) => ofRental(row, 'Départ')),
    ...returns.map((row) => ofRental(row, 'Retour')),
    ...transfers.map(ofTransfer),
  ];
}

const ofRental = (row: DayRental, movement: string): Meeting => ({
  ...row,
  movement,
  subject: row.car_name,
  plate: row.vehicle?.plate ?? '',
  place: [row.place.kind, row.place.text].filter(Boolean).join(' : '),
});

const ofTransfer = (row: DayTransfer): Meeting => ({
  ...row,
  movement: 'Transfert',
  subject: directionNames[row.direction],
  plate: row.plate ?? '',
  place: row.direction === 'aller' ? `${row.departure} → ${row.airport}` : `${row.airport} → ${row.departure}`,
});

export const dayColumns: readonly Column<Meeting>[] = [
  { header: 'Mouvement', value: (row) => row.movement },
  {
    header: 'Heure',
    kind: 'moment',
    value: ({ moment, is_open }) => (is_open ? moment.wall.slice(0, 10) : moment.wall),
  },
  { header: 'Référence', width: 12, value: (row) => row.reference },
  { header: 'Client', width: 26, value: (row) => row.full_name },
  { header: 'Téléphone', value: (row) => row.phone },
  { header: 'Voiture', width: 24, value: (row) => row.subject },
  { header: 'Immatriculation', value: (row) => row.plate },
  { header: 'Lieu', width: 34, value: (row) => row.place },
  { header: 'Vol', width: 10, value: (row) => row.flight },
  { header: 'Fait le', kind: 'moment', value: (row) => row.done?.wall ?? null },
  { header: 'Alerte', width: 30, value: (row) => row.alert },
];
