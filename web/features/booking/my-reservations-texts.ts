export const texts = {
  title: 'Mes réservations',
  none: 'Aucune réservation pour le moment',
  hint: 'Vos demandes et leur réponse s’afficheront ici.',
  toCars: 'Voir les voitures',
} as const;
