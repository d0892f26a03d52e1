import { cardTexts } from './card-texts.ts';

/** The six services in the order of their cards; pictures by the name of their file in `art/services`. */
export const services = [
  { ...cardTexts.car, picture: 'service-1-location-cles', to: '/cars' },
  { ...cardTexts.transfer, picture: 'service-2-transfert-aeroport', to: '/?tab=airport#reservation' },
  { ...cardTexts.longTerm, picture: 'service-3-longue-duree', to: '/?tab=car#reservation' },
  { ...cardTexts.trip, picture: 'service-4-road-trip', to: '/cars?type=suv' },
  { ...cardTexts.family, picture: 'service-5-famille', to: '/cars?places=5' },
  { ...cardTexts.holidays, picture: 'service-6-vacances-mer', to: '/?tab=car#reservation' },
] as const;

export type Service = (typeof services)[number];
