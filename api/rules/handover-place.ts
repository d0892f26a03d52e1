/** Where a car is handed over or taken back. */
export const placeKinds = ['agence', 'aéroport', 'adresse'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Where the keys of a rental change hands, as its row says it. */
export interface Handover {
  pickup_kind: PlaceKind | null;
  pickup_place: string;
  return_kind: PlaceKind | null;
  return_place: string;
  flight: string;
}
