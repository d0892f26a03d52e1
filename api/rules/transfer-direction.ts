/** To the airport, or from it. */
export const transferDirections = ['aller', 'retour'] as const;
export type TransferDirection = (typeof transferDirections)[number];
