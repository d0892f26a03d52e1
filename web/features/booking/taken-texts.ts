/** What the page of a car says where somebody else has it at the dates that are chosen. */
export const takenTexts = {
  taken: (from: string, to: string) => `Cette voiture est déjà réservée du ${from} au ${to}.`,
  moveTo: (from: string, to: string) => `Libre du ${from} au ${to} : prendre ces dates`,
  instead: 'Libres à vos dates',
  others: 'Toutes les voitures libres à vos dates',
} as const;
