/** What the calendar and the options of a rental say. */
export const choiceTexts = {
  minDaysFrom: (days: number) => `${days} jours au moins pour un départ ce jour-là`,
  taken: (from: string, to: string) =>
    `Déjà réservée du ${from} au ${to} : choisissez d’autres heures ou d’autres jours`,
  extras: 'Options et conducteur',
} as const;
