/** What the screens of the back office share. The names in the sidebar are English, as the agency knows them. */
export const texts = {
  sidebar: 'Back office',
  links: {
    dashboard: 'Dashboard',
    cars: 'Cars',
    addCar: 'Add Car',
    users: 'Users',
    contracts: 'Contracts',
    reservations: 'Reservations',
    planning: 'Planning',
    backToSite: 'Back to Site',
  },
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  autoCollapse: 'Auto-collapse',
  openMenu: 'Menu',
  newRequests: (count: number) => (count > 1 ? `${count} nouvelles demandes` : `${count} nouvelle demande`),
  clearSearch: 'Effacer la recherche',
} as const;
