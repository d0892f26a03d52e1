/** For a list that comes in pages; most fleets are not that large. */
export const texts = {
  label: 'Pages de la liste',
  previous: 'Précédente',
  next: 'Suivante',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, pages: number) => `Page ${page} sur ${pages}`,
} as const;
