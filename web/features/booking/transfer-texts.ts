/** What the form for a transfer says. */
export const transferTexts = {
  departure: 'Ville de départ',
  airportCity: 'Ville de l’aéroport',
  chooseAirportCity: 'Choisissez une ville',
  airport: 'Aéroport',
  chooseAirport: 'Choisissez un aéroport',
  chooseCityFirst: 'Choisissez d’abord la ville',
  option: (name: string, iata: string) => `${name} (${iata})`,
  date: 'Date et heure',
  submit: 'Demander un transport',
  sent: '🚐 Demande de transport envoyée !',
  facts: { departure: 'Départ', airport: 'Aéroport', date: 'Date' },
  next: 'Nous allons vous contacter très prochainement pour confirmer votre demande.',
} as const;
