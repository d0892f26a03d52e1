import type { PlaceKind } from '../../../../api/rules/handover-place.ts';
import { agency } from '../../../../api/words/agency.ts';

const places: Record<PlaceKind, string> = {
  agence: `Agence, ${agency.city}`,
  aéroport: 'Aéroport',
  adresse: 'À une adresse',
};

/** What asks for dates, on the home page and above the list. */
export const texts = {
  title: 'Quand partez-vous ?',
  form: 'Rechercher une voiture libre',
  place: 'Lieu de départ',
  anyPlace: 'Lieu à convenir',
  places,
  dates: 'Départ et retour',
  submit: 'Voir les voitures libres',
  clear: 'Effacer les dates',
} as const;
