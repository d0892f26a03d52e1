export const priceTexts = {
  title: 'Prix de la location',
  total: 'Total TTC',
} as const;

/** What may come with the car. */
export const extrasTexts = {
  perUnit: { jour: '/jour', location: '/location' },
  soldOut: 'Plus disponible à ces dates',
  left: (count: number) => (count > 1 ? `${count} disponibles à ces dates` : `1 disponible à ces dates`),
  none: 'Aucun',
  driverAge: 'Âge du conducteur',
  older: (age: number) => `${age} ans ou plus`,
  younger: (age: number) => `Moins de ${age} ans`,
} as const;
