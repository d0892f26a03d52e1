/** What the desk can do to a rental. */
export const rentalActs = [
  'accept',
  'refuse',
  'undo',
  'modify',
  'extend',
  'swap',
  'cancel',
  'no-show',
  'hand-over',
  'take-back',
  'reopen',
  'revive',
] as const;
export type RentalAct = (typeof rentalActs)[number];

/** How long a decision can be taken back: its letter waits that long. */
export const undoMs = 10_000;

/** How long a return can be found to be a mistake. */
export const reopenMs = 24 * 3_600_000;

/** What is asked about the price when a change makes another: the agreed one stays, or the new one counts. */
export const priceChoices = ['keep', 'new', 'agreed'] as const;
export type PriceChoice = (typeof priceChoices)[number];

/** Who gave a rental up. */
export const closers = ['agence', 'client'] as const;
export type Closer = (typeof closers)[number];

/** More than any car has driven, and so little that a slip of the finger is noticed. */
export const maxKm = 2_000_000;
/** In dirhams. */
export const maxAgreedTotal = 10_000_000;
export const maxProposals = 5;
