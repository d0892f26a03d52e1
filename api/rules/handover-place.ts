/** Where a car is handed over or taken back. */
export const placeKinds = ['agence', 'aéroport', 'adresse'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** A car comes back to where it was handed over unless another place is asked for. */
export const returnKind = (pickup: PlaceKind | null, dropOff: PlaceKind | null): PlaceKind | null => dropOff ?? pickup;

/** Of what a form or an address says. */
export const placeKindOf = (written: string): PlaceKind | null => placeKinds.find((kind) => kind === written) ?? null;

/** Where the keys of a rental change hands, as its row says it. */
export interface Handover {
  pickup_kind: PlaceKind | null;
  pickup_place: string;
  return_kind: PlaceKind | null;
  return_place: string;
  flight: string;
}
