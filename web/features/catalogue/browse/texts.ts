import { type AgencyFacts, says } from '../../../../api/words/agency.ts';
import { texts as layoutTexts } from '../../layout/texts.ts';
import type { SearchDates } from '../../../../api/rules/search-dates.ts';
import type { CarFilter } from '../../../../api/rules/car-filter.ts';
import { texts as carTexts } from '../texts.ts';

/** « 01/12 »; what cannot be read stays as it is. */
const shortDay = (day: string) => day.replace(/^\d{4}-(\d\d)-(\d\d)$/, '$2/$1') || '…';

const legends: Record<Exclude<keyof CarFilter, 'search'>, string> = {
  maxPrice: 'Prix maximum par jour',
  seats: 'Nombre de places',
  transmission: carTexts.transmission,
  fuel: carTexts.fuel,
  type: 'Type de véhicule',
};

export const texts = {
  meta: (agency: AgencyFacts) => ({
    title: `Nos voitures en location à ${agency.city}`,
    description: `${says(agency, 'range') ? 'Citadines, berlines, SUV et voitures de luxe' : 'Voitures'} à louer à ${agency.city} : prix par jour affichés,${says(agency, 'km') ? ' kilométrage illimité sur la plupart des véhicules,' : ''} réservation en une minute.`,
  }),
  metaTitle: (page: number) => `Nos voitures en location, page ${page}`,
  home: layoutTexts.links[0].label,
  title: layoutTexts.links[1].label,
  intro: (agency: AgencyFacts) =>
    `${says(agency, 'range') ? 'De la citadine au SUV de luxe, c' : 'C'}hoisissez la voiture de votre voyage à ${agency.city}. Le prix affiché est celui que vous payez.`,
  search: 'Rechercher une marque ou un modèle',
  searchExample: 'Ex. Duster, SUV, 7 places',
  filters: 'Filtres',
  filterForm: 'Rechercher une voiture',
  legends,
  all: { seats: 'Toutes', transmission: 'Toutes', fuel: 'Tous', type: 'Tous' },
  seats: (count: number) => `${count}+`,
  seatsLong: (count: number) => `${count} places et plus`,
  noLimit: 'Sans limite',
  upTo: (price: string) => `Jusqu’à ${price}`,
  show: { one: 'Voir # voiture', other: 'Voir # voitures' },
  showAny: 'Voir les voitures',
  count: { one: '# voiture', other: '# voitures' },
  results: 'Résultats',
  activeFilters: 'Filtres actifs',
  datesOf: ({ from, to }: Pick<SearchDates, 'from' | 'to'>) => `${shortDay(from)} → ${shortDay(to)}`,
  searched: (text: string) => `« ${text} »`,
  sort: 'Trier par',
  sorts: { fleet: 'Notre choix', prix: 'Prix', total: 'Total', note: 'Avis' },
  remove: 'Retirer le filtre',
  reset: 'Réinitialiser les filtres',
  loading: 'Chargement des véhicules...',
  none: 'Aucune voiture ne correspond à vos critères',
  noneHint: 'Élargissez votre recherche, ou dites-nous ce qu’il vous faut : nous avons souvent une solution.',
  ask: 'Demander sur WhatsApp',
  askMessage: ({ name }: AgencyFacts) =>
    `Bonjour ${name}, je ne trouve pas la voiture qu’il me faut sur votre site. Pouvez-vous m’aider ?`,
  failed: 'Erreur de chargement',
  failedHint: 'La liste des voitures n’a pas pu être chargée. Réessayez dans un instant, ou appelez-nous.',
} as const;
