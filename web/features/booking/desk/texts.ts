import { type AcceptObstacle, type RequestType } from '../../../../api/calls/booking.ts';
import { type RequestSort, requestSearchReach } from '../../../../api/calls/request-search.ts';
import type { ReservationStatus } from '../../../../api/rules/reservation-status.ts';
import { formatNumber, siteLocale } from '../../../../api/words/wording.ts';
import type { Narrowing } from './desk-list.ts';
import { frenchList } from '../../office/list/french-texts.ts';

const types: Record<RequestType, string> = { car: 'Locations voiture', transport: 'Transports aéroport' };
const statuses: Record<ReservationStatus, string> = {
  'en attente': 'En attente',
  acceptée: 'Acceptées',
  refusée: 'Refusées',
};
const none: Record<RequestType, string> = { car: 'Aucune réservation voiture', transport: 'Aucun transport aéroport' };

const obstacles: Record<AcceptObstacle, string> = {
  car_removed: 'Voiture supprimée',
  dates_past: 'Dates passées',
  car_switched_off: 'Voiture indisponible',
  car_taken: 'Déjà louée',
};

export const texts = {
  title: 'Réservations',
  typeTabs: 'Type de réservation',
  statusTabs: 'Statut',
  types,
  statuses,
  heading: (type: RequestType, status: ReservationStatus) => `${types[type]} – ${statuses[status]}`,
  empty: (type: RequestType, status: ReservationStatus) => `${none[type]} ${statuses[status]}`,
  loading: 'Chargement en cours...',
  columns: {
    car: 'Voiture',
    customer: 'Client',
    email: 'E-mail',
    phone: 'Téléphone',
    city: 'Ville',
    departure: 'Départ',
    airport: 'Aéroport',
    period: 'Période',
    date: 'Date',
    plate: 'Immatriculation',
    check: 'Disponibilité',
    actions: 'Actions',
  },
  missing: '-',
  offList: 'hors liste',
  labelled: (label: string) => `${label} : `,
  rentalDays: { one: '# jour', other: '# jours' },
  free: 'Libre',
  obstacles,
  blockedBy: (name: string, period: string) => `${name}, ${period}`,
  rivals: { one: '# demande concurrente', other: '# demandes concurrentes' },
  accept: 'Accepter',
  refuse: 'Refuser',
  acceptOf: (name: string) => `Accepter la demande de ${name}`,
  refuseOf: (name: string) => `Refuser la demande de ${name}`,
  accepted: 'Réservation acceptée',
  refused: 'Réservation refusée',
  cannot: 'Action impossible',
  arrived: 'Nouvelle demande reçue',
  search: 'Nom, téléphone, voiture, e-mail ou ville',
  days: { label: 'Début de la location ou du trajet', from: 'Du', to: 'au' },
  filters: (count: number) => (count === 0 ? 'Filtres' : `Filtres (${count})`),
  filterLabels: {
    car: 'Voiture',
    city: 'Ville',
    pickup: 'Remise des clés',
    source: 'Origine',
  } satisfies Record<Narrowing, string>,
  anyOf: { car: 'Toutes', city: 'Toutes', pickup: 'Partout', source: 'Toutes' } satisfies Record<Narrowing, string>,
  goneCar: (isKnown: boolean) => (isKnown ? 'Voiture supprimée' : '…'),
  clearFilters: 'Effacer les filtres',
  sort: 'Trier par',
  sorts: {
    '-created': 'Reçues récemment',
    created: 'Reçues d’abord',
    start: 'Début le plus tôt',
    '-start': 'Début le plus tard',
  } satisfies Record<RequestSort, string>,
  count: { one: '# demande', other: '# demandes' },
  arrivals: { one: '# nouvelle demande', other: '# nouvelles demandes' },
  list: {
    listFailed: 'Les réservations n’ont pas pu être chargées',
    noneYet: 'Les nouvelles demandes apparaissent ici d’elles-mêmes, sans recharger la page.',
    noneFound: 'Aucune demande de cet onglet ne correspond à la recherche, aux dates et aux filtres.',
    clear: 'Effacer la recherche et les filtres',
    ...frenchList,
    notYetFound: `Rien trouvé parmi les ${formatNumber(requestSearchReach, siteLocale)} demandes parcourues`,
  },
} as const;
