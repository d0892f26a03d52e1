import { cardTexts } from './card-texts.ts';

/**
 * The six services in the order of their cards; pictures by the name of their file in `art/services`. Whoever shows them
 * tells whether the agency claims as many kilometres as one likes.
 */
export function services(isUnlimited: boolean) {
  const cards = cardTexts(isUnlimited);
  return [
    { ...cards.car, picture: 'service-1-location-cles', to: '/cars' },
    { ...cards.ride, picture: 'service-2-transfert-aeroport', to: '/?tab=airport#reservation' },
    { ...cards.long, picture: 'service-3-longue-duree', to: '/?tab=car#reservation' },
    { ...cards.trip, picture: 'service-4-road-trip', to: '/cars?type=suv' },
    { ...cards.family, picture: 'service-5-famille', to: '/cars?places=5' },
    { ...cards.sun, picture: 'service-6-vacances-mer', to: '/?tab=car#reservation' },
  ] as const;
}

export type Service = ReturnType<typeof services>[number];
