import type { ErasureObstacle } from '../../../api/calls/privacy.ts';

export const obstacleTexts = {
  named: ({ kind, reference }: ErasureObstacle) => `${kind === 'rental' ? 'Location' : 'Transfert'} ${reference}`,
  state: ({ kind, is_under_way }: ErasureObstacle) =>
    is_under_way ? 'en cours' : kind === 'rental' ? 'prévue' : 'prévu',
} as const;
