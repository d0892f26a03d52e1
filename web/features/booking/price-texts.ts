import { agency } from '../../../api/words/agency.ts';

/** What a rental costs, and what is told beside it. */
export const priceTexts = {
  title: 'Prix de la location',
  total: 'Total TTC',
  deposit: 'Caution',
  excess: 'Franchise',
  km: 'Kilométrage',
  unlimited: 'Illimité',
  kmPerDay: (km: string) => `${km} km par jour inclus`,
  beyond: (price: string) => `puis ${price}/km`,
  bring: 'À apporter',
  cancellation: 'Annulation',
  cancellationFree: `Annulation gratuite jusqu’à ${agency.freeCancellationHours} h avant le départ`,
  minDays: (days: number) => `${days} jours au moins à ces dates`,
  minDaysFrom: (days: number) => `${days} jours au moins pour un départ ce jour-là`,
  taken: (from: string, to: string) =>
    `Déjà réservée du ${from} au ${to} : choisissez d’autres heures ou d’autres jours`,
  extras: 'Options et conducteur',
  perUnit: { jour: '/jour', location: '/location' },
  soldOut: 'Plus disponible à ces dates',
  left: (count: number) => (count > 1 ? `${count} disponibles à ces dates` : `1 disponible à ces dates`),
  none: 'Aucun',
  driverAge: 'Âge du conducteur',
  older: (age: number) => `${age} ans ou plus`,
  younger: (age: number) => `Moins de ${age} ans`,
} as const;
