/** What every list says in French; the accounts' screen is specified in English. */
export const frenchList = {
  searchFurther: 'Chercher plus loin',
  notYetFound: 'Rien trouvé jusqu’ici',
  pages: {
    label: 'Pages',
    previous: 'Précédent',
    next: 'Suivant',
    pageOf: (page: number, pageCount: number) => `Page ${page} sur ${pageCount}`,
    page: (page: number) => `Page ${page}`,
  },
} as const;
