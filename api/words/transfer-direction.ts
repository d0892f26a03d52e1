import type { TransferDirection } from '../rules/transfer-direction.ts';

export const directionNames: Record<TransferDirection, string> = {
  aller: 'Vers l’aéroport',
  retour: 'Depuis l’aéroport',
};
