import type { AgencyFacts } from '../../../api/words/agency.ts';

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
  cancellationFree: ({ freeCancellationHours }: AgencyFacts) =>
    `Annulation gratuite jusqu’à ${freeCancellationHours} h avant le départ`,
  minDays: (days: number) => `${days} jours au moins à ces dates`,
  minDaysFrom: (days: number) => `${days} jours au moins pour un départ ce jour-là`,
  taken: (from: string, to: string) =>
    `Déjà réservée du ${from} au ${to} : choisissez d’autres heures ou d’autres jours`,
  extras: 'Options et conducteur',
} as const;
