import type { PlaceKind } from '../rules/handover-place.ts';
import type { AgencyFacts } from './agency.ts';
import { formatLongDay, siteLocale } from './wording.ts';

export const toBeAgreed = 'à convenir';
/** Of a day whose hour is open. */
export const hourToBeAgreed = `heure ${toBeAgreed}`;

/** The agency's wall clock as « vendredi 20 novembre 2026 à 10:00 »; a day whose hour is open says so. */
export function handoverMoment(wall: string, isOpen: boolean): string {
  const [day = '', time = ''] = wall.split('T');
  const written = formatLongDay(day, siteLocale);
  return isOpen ? `${written}, ${hourToBeAgreed}` : `${written} à ${time}`;
}

/** Where the keys change hands, as people say it. */
export function handoverPlace(kind: PlaceKind | null, place: string, { name, address }: AgencyFacts): string {
  if (kind === null) return place || toBeAgreed;
  if (kind === 'agence') return `Agence ${name}, ${place || `${address.street}, ${address.city}`}`;
  return place || (kind === 'aéroport' ? 'Aéroport' : `Adresse ${toBeAgreed}`);
}
