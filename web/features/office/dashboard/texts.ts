import { newUserDays, recentContractDays } from '../../../../api/calls/statistics.ts';

export const texts = {
  title: 'Tableau de bord',
  subtitle: 'L’agence en un coup d’œil',
  loading: 'Chargement des données...',
  failed: 'Erreur lors du chargement des statistiques. Veuillez vérifier le serveur.',
  notLoaded: 'Les statistiques n’ont pas pu être chargées',
  groups: { vehicles: 'Véhicules', users: 'Utilisateurs', contracts: 'Contrats' },
  figures: {
    totalCars: 'Total des voitures',
    availableCars: 'Disponibles',
    rentedCars: 'Louées',
    avgPrice: 'Prix moyen par jour',
    totalUsers: 'Total des utilisateurs',
    newUsers: `Nouveaux (${newUserDays} jours)`,
    totalContracts: 'Total des contrats',
    recentContracts: `Récents (${recentContractDays} jours)`,
  },
  dirhams: (amount: string) => `${amount} DH`,
  figure: 'Indicateur',
  value: 'Valeur',
  carTypes: 'Types de voitures',
  type: 'Type',
  types: { berline: 'Berline', suv: 'SUV', citadine: 'Citadine', utilitaire: 'Utilitaire', luxe: 'Luxe' } as Record<
    string,
    string
  >,
  cars: 'Voitures',
  monthlyRentals: 'Locations par mois',
  month: 'Mois',
  rentals: 'Locations',
  chartFailed: 'Le graphique n’a pas pu être chargé.',
  asTable: 'Voir les chiffres',
  noCars: 'Aucune voiture pour le moment',
  chartOf: (title: string, parts: string) => `${title} : ${parts}`,
};
