/** What the reports call things, on the screen and in the files that it gives. */
export const reportWords = {
  month: 'Mois',
  car: 'Voiture',
  carGone: 'Voiture retirée',
  plate: 'Immatriculation',
  noPlate: 'Sans plaque',
  noVehicle: 'Sans véhicule',
  reason: 'Motif',
  noReason: 'Sans motif écrit',
  outcome: 'Issue',
  now: 'Cette période',
  before: 'Un an avant',
  yearBefore: (what: string) => `${what} (un an avant)`,
} as const;

export const figureNames = {
  revenue: 'Chiffre d’affaires',
  rented: 'Jours loués',
  blocked: 'Jours bloqués',
  utilisation: 'Utilisation',
  rentals: 'Locations',
  departures: 'Départs',
  length: 'Durée moyenne',
  lead: 'Délai moyen',
  requests: 'Demandes',
  acceptance: 'Taux d’acceptation',
} as const;

/** What becomes of requests. */
export const outcomeNames = {
  accepted: 'Acceptées',
  refused: 'Refusées',
  cancelled: 'Annulées',
  no_show: 'Non présentées',
  waiting: 'En attente',
} as const;

/** Of one that came to nothing. */
export const closingNames = { refusée: 'Refusée', annulée: 'Annulée', 'non présentée': 'Non présentée' } as const;
