export const texts = {
  label: 'Type de réservation',
  tabs: { car: 'Location Voiture', airport: 'Transport Aéroport' },
} as const;
