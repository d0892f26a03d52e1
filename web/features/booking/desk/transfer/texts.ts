import type { OccupiedAtThatHour } from '../../../../../api/calls/transfers-desk.ts';
import { plateText } from '../../../../../api/words/plate-text.ts';
import { formatPattern } from '../../../../../api/words/wording.ts';

const until = (wall: string | undefined) =>
  wall ? `jusqu’au ${formatPattern(wall, 'dd/MM/yyyy')}` : 'sans fin prévue';

export const texts = {
  title: (reference: string) => `Transfert ${reference}`,
  page: 'Transfert',
  failed: 'Le transfert n’a pas pu être chargé',
  customer: 'Client',
  journal: 'Journal',
  arrangement: 'Organisation',
  alert: (reason: string) => `Alerte : ${reason}`,
  asked: (day: string, source: string) => `Demandé le ${day} · ${source}`,
  done: 'Effectué',
  notDone: 'Pas effectué',
  doneAt: (moment: string) => `Effectué le ${moment}`,
  markedDone: 'Transfert effectué',
  markedNotDone: 'Transfert à faire',
  accept: 'Accepter',
  refuse: 'Refuser',
  accepted: 'Transfert accepté',
  refused: 'Transfert refusé',
  past: 'Dates passées',
  cannot: 'Action impossible',
  direction: 'Sens',
  day: 'Jour',
  hour: 'Heure',
  hourHint: 'Vide : à convenir',
  flight: 'Vol',
  passengers: 'Passagers',
  price: 'Prix (MAD)',
  driver: 'Chauffeur',
  vehicle: 'Véhicule',
  noVehicle: 'Aucun véhicule',
  vehicleOption: (plate: string, car: string, isOccupied: boolean) =>
    `${[plate && plateText(plate), car].filter(Boolean).join(' · ')}${isOccupied ? ' (occupé)' : ''}`,
  occupied: ({ full_name, block_kind, end }: OccupiedAtThatHour) =>
    `Occupé à cette heure : ${full_name ? `location de ${full_name}` : `immobilisation (${block_kind})`}, ${until(end?.wall)}`,
  note: 'Note',
  save: 'Enregistrer',
  saved: 'Transfert enregistré',
  notSaved: 'Le transfert n’a pas pu être enregistré. Réessayez.',
} as const;
