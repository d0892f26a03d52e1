import type { PlaceKind } from '../../../../api/rules/handover-place.ts';
import type { AgencyFacts } from '../../../../api/words/agency.ts';

const places = ({ city }: AgencyFacts): Record<PlaceKind, string> => ({
  agence: `Agence, ${city}`,
  aéroport: 'Aéroport',
  adresse: 'À une adresse',
});

/** What asks for dates, on the home page and above the list. */
export const texts = {
  form: 'Rechercher une voiture libre',
  place: 'Prise en charge',
  anyPlace: 'Prise en charge à convenir',
  places,
  dates: 'Départ et retour',
  submit: 'Voir les voitures libres',
} as const;
