/** What the screens of the back office share. The first names in the sidebar are English, as the agency knows them; those of the desk are French. */
export const texts = {
  sidebar: 'Back office',
  links: {
    today: 'Aujourd’hui',
    dashboard: 'Dashboard',
    cars: 'Cars',
    vehicles: 'Véhicules',
    addCar: 'Add Car',
    users: 'Users',
    contracts: 'Contracts',
    reservations: 'Reservations',
    planning: 'Planning',
    customers: 'Clients',
    journal: 'Journal',
    backToSite: 'Back to Site',
  },
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  autoCollapse: 'Auto-collapse',
  openMenu: 'Menu',
  waiting: (count: number) => (count > 1 ? `${count} demandes en attente` : `${count} demande en attente`),
  clearSearch: 'Effacer la recherche',
} as const;
