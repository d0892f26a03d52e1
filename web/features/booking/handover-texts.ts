import type { PlaceKind } from '../../../api/rules/handover-place.ts';

/** Where and when the keys change hands. */
export const handoverTexts = {
  places: { pickup: 'Lieu de départ', return: 'Lieu de retour' },
  toAgree: 'À convenir',
  samePlace: 'Au même endroit',
  kinds: { agence: 'À l’agence', aéroport: 'À l’aéroport', adresse: 'À une adresse' } as Record<PlaceKind, string>,
  withFee: (what: string, fee: string) => `${what} (+${fee})`,
  where: {
    pickup: { aéroport: 'Quel aéroport, au départ', adresse: 'Adresse de départ', any: 'Où exactement, au départ' },
    return: { aéroport: 'Quel aéroport, au retour', adresse: 'Adresse de retour', any: 'Où exactement, au retour' },
  },
  whereHint: { aéroport: 'Nom ou ville', adresse: 'Hôtel, rue, quartier' } as Record<string, string>,
  flight: 'Numéro de vol',
  flightHint: 'Nous suivons votre vol s’il a du retard.',
  openHours: 'Heures d’ouverture',
  outside: 'Hors horaires d’ouverture',
} as const;
