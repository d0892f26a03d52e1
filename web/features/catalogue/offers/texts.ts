import type { AgencyFacts } from '../../../../api/words/agency.ts';

/** What the list says once there are dates. */
export const texts = {
  free: { one: '# voiture libre', other: '# voitures libres' },
  days: { one: '# jour', other: '# jours' },
  forDays: (days: string) => `pour ${days}`,
  results: 'Résultats',
  minDays: (days: number) => `Dès ${days} jours à ces dates`,
  short: 'Libres pour plus de jours',
  taken: 'Pas libres à ces dates',
  freePartly: (from: string, to: string) => (from === to ? `Libre le ${from}` : `Libre du ${from} au ${to}`),
  freeFrom: (day: string) => `Libre dès le ${day}`,
  fullyTaken: 'Réservée à ces dates',
  seeDates: 'Voir ces dates',
  seeCar: 'Voir la voiture',
  none: 'Aucune voiture libre à ces dates',
  noneHint: 'Décalez un peu votre départ, ou appelez-nous : une voiture se libère souvent.',
  nearestDates: (from: string, to: string) => `Du ${from} au ${to}`,
  others: 'Libres à ces dates',
  ask: 'Demander sur WhatsApp',
  askMessage: ({ name }: AgencyFacts, from: string, to: string) =>
    `Bonjour ${name}, je cherche une voiture du ${from} au ${to}. Avez-vous une solution ?`,
} as const;
