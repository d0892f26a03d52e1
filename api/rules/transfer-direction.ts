/** To the airport, or from it. */
export const transferDirections = ['aller', 'retour'] as const;
/** As many as a coach takes. */
export const maxPassengers = 60;
export type TransferDirection = (typeof transferDirections)[number];
