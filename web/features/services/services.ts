import type { AgencyFacts } from '../../../api/words/agency.ts';
import { cardTexts } from './card-texts.ts';

/** The six services in the order of their cards; pictures by the name of their file in `art/services`. */
export function services(agency: AgencyFacts) {
  const cards = cardTexts(agency);
  return [
    { ...cards.car, picture: 'service-1-location-cles', to: '/cars' },
    { ...cards.transfer, picture: 'service-2-transfert-aeroport', to: '/?tab=airport#reservation' },
    { ...cards.longTerm, picture: 'service-3-longue-duree', to: '/?tab=car#reservation' },
    { ...cards.trip, picture: 'service-4-road-trip', to: '/cars?type=suv' },
    { ...cards.family, picture: 'service-5-famille', to: '/cars?places=5' },
    { ...cards.holidays, picture: 'service-6-vacances-mer', to: '/?tab=car#reservation' },
  ] as const;
}

export type Service = ReturnType<typeof services>[number];
