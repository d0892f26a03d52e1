/** Apart from the words that every page carries. */
export const comboboxTexts = {
  openList: 'Ouvrir la liste',
  noMatch: 'Aucun résultat',
  takeTyped: (typed: string) => `Utiliser «\u00a0${typed}\u00a0»`,
  matches: (count: number) => (count > 1 ? `${count} résultats` : `${count} résultat`),
} as const;
