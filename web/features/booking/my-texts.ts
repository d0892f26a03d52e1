/** What a customer reads of their own requests. */
export const myTexts = {
  title: 'Mes réservations',
  loading: 'Chargement de vos réservations…',
  failed: 'Vos réservations n’ont pas pu être chargées.',
  empty: 'Vous n’avez pas encore de réservation',
  emptyHint: 'Choisissez une voiture : votre demande part en moins d’une minute.',
  cars: 'Voir les voitures',
  transfer: 'Transport aéroport',
  requested: (date: string) => `Demandée le ${date}`,
  trip: (from: string, airport: string) => `${from} → ${airport}`,
} as const;
