/** Where a car is handed over or taken back. */
export const placeKinds = ['agence', 'aéroport', 'adresse'] as const;
export type PlaceKind = (typeof placeKinds)[number];
