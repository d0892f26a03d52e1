import type { DayTransfer, TodayPlace } from '../../../../api/calls/today.ts';
import { plural, siteLocale } from '../../../../api/words/wording.ts';

const hours = (minutes: number) => {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return `${rest} min`;
  return rest === 0 ? `${whole} h` : `${whole} h ${String(rest).padStart(2, '0')}`;
};

const days = (minutes: number) =>
  minutes < 48 * 60
    ? hours(minutes)
    : plural(Math.floor(minutes / 1440), { one: '# jour', other: '# jours' }, siteLocale);

export const texts = {
  title: 'Aujourd’hui',
  otherTitle: 'La journée',
  loading: 'Chargement de la journée…',
  failed: 'La journée n’a pas pu être chargée',
  day: 'Jour',
  previous: 'Jour précédent',
  next: 'Jour suivant',
  backToToday: 'Aujourd’hui',
  print: 'Imprimer',
  sections: {
    departures: 'Départs',
    returns: 'Retours',
    transfers: 'Transferts',
    waiting: 'Demandes en attente',
    free: 'Libres maintenant',
  },
  late: 'En retard',
  overdue: 'Jamais remises',
  none: {
    departures: 'Aucun départ ce jour-là.',
    returns: 'Aucun retour ce jour-là.',
    transfers: 'Aucun transfert ce jour-là.',
    waiting: 'Aucune demande n’attend.',
    free: 'Aucune voiture en service.',
  },
  open: 'À convenir',
  handOver: 'Remis',
  takeBack: 'Rendu',
  handOverOf: (name: string) => `Remis : ${name}`,
  takeBackOf: (name: string) => `Rendu : ${name}`,
  handed: (hour: string) => `Remis à ${hour}`,
  back: (hour: string) => `Rendu à ${hour}`,
  driven: (hour: string) => `Effectué à ${hour}`,
  alert: (reason: string) => `Alerte : ${reason}`,
  lateBy: (minutes: number) => `Retard de ${days(minutes)}`,
  notBack: 'Véhicule pas encore rentré',
  noVehicle: 'Sans véhicule',
  nextIn: (minutes: number) =>
    minutes < 0 ? `Suivante attend depuis ${days(-minutes)}` : `Location suivante ${days(minutes)} après`,
  flight: (flight: string) => `Vol ${flight}`,
  place: ({ kind, text }: TodayPlace) => {
    if (kind === 'agence') return text ? `Agence, ${text}` : 'Agence';
    if (kind === 'aéroport') return /a[ée]roport/i.test(text) ? text : `Aéroport ${text}`.trim();
    return text;
  },
  trip: ({ direction, departure, airport }: Pick<DayTransfer, 'direction' | 'departure' | 'airport'>) =>
    direction === 'aller' ? `${departure} → ${airport}` : `${airport} → ${departure}`,
  passengers: { one: '# passager', other: '# passagers' },
  noDriver: 'Sans chauffeur',
  allWaiting: 'Toutes les demandes',
  freeOf: (free: number, total: number) => `${free} sur ${total}`,
  strip: { waiting: 'En attente', departures: 'Départs', returns: 'Retours', late: 'En retard', label: 'Aujourd’hui' },
  meeting: (day: string, hour: string | null) => (hour === null ? day : `${day} à ${hour}`),
} as const;
