import type { Car } from '../../../api/calls/catalogue.ts';
import { frenchTransmissions, type knownCarTypes } from '../../../api/rules/car-traits.ts';
import { perDay } from '../../../api/words/wording.ts';
import type { BadgeKind } from './badge.ts';

const fuels: Record<Car['fuel'], string> = {
  essence: 'Essence',
  diesel: 'Diesel',
  hybride: 'Hybride',
  electrique: 'Électrique',
};
const transmissions: Record<Car['transmission'], string> = { automatic: 'Automatique', manual: 'Manuelle' };
const badges: Record<BadgeKind, string> = { featured: 'Populaire', new: 'Nouveau', luxury: 'Luxe' };

/** The words for a car that every screen shares. */
export const texts = {
  fuel: 'Carburant',
  fuels,
  transmission: 'Transmission',
  transmissions,
  badges,
  reserve: 'Réserver Maintenant',
  unavailable: 'Indisponible',
  rentedNow: 'Louée en ce moment',
  perDay,
  places: { one: '# place', other: '# places' },
  reviews: { one: '# avis', other: '# avis' },
  keyFacts: 'Points clés',
  pictureOf: (name: string) => `${name}, photo`,
  noPicture: 'Photo à venir',
  failed: 'Les voitures n’ont pas pu être chargées',
  failedHint: 'Réessayez dans un instant, ou appelez-nous.',
} as const;

/** Of what addresses spell in French. */
export const transmissionText = (spelled: keyof typeof frenchTransmissions) =>
  transmissions[frenchTransmissions[spelled]];

/** A type outside the known ones is free text and stays as it was written. */
export const typeText = (type: string) => typeTexts[type] ?? type;

const types: Record<(typeof knownCarTypes)[number], string> = {
  berline: 'Berline',
  suv: 'SUV',
  citadine: 'Citadine',
  utilitaire: 'Utilitaire',
  luxe: 'Luxe',
};
const typeTexts: Record<string, string> = types;
