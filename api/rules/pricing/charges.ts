/** Why a line of a price is there. The words for each are in `words/charge-text.ts`. */
export const chargeKinds = [
  'days',
  'season',
  'step',
  'pickup_place',
  'return_place',
  'pickup_hour',
  'return_hour',
  'extra',
  'young_driver',
  'agreed',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** One signed line of what a reservation costs. Frozen on it at the request, so it names no rate that may change. */
export interface Charge {
  kind: ChargeKind;
  /** The season, the extra, the place, or the reason of an agreed price. */
  label: string;
  /**
   * Of days, a season or an extra how many there are, at `unit_centimes` each. Of a step from how many days on it holds,
   * and of a young driver below which age. Null where there is nothing to count.
   */
  count: number | null;
  unit_centimes: number | null;
  /** Of a step: what it takes off the days above it, signed. */
  percent: number | null;
  amount_centimes: number;
}

export const sumOf = (charges: readonly Pick<Charge, 'amount_centimes'>[]): number =>
  charges.reduce((sum, { amount_centimes }) => sum + amount_centimes, 0);

/** As the customer reads them: why another price was agreed on is for the desk to know. */
export const withoutReasons = (charges: readonly Charge[]): Charge[] =>
  charges.map((charge) => (charge.kind === 'agreed' ? { ...charge, label: '' } : charge));

/** The lines with one more, by which they come to what was agreed on; none where they do already. */
export function agreedCharges(charges: readonly Charge[], totalCentimes: number, reason: string): readonly Charge[] {
  const difference = totalCentimes - sumOf(charges);
  if (difference === 0) return charges;
  const agreed = { kind: 'agreed', label: reason, count: null, unit_centimes: null, percent: null } as const;
  return [...charges, { ...agreed, amount_centimes: difference }];
}
