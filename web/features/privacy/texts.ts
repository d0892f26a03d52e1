import type { ErasureObstacle } from '../../../api/calls/privacy.ts';

export const obstacleTexts = {
  named: ({ kind, reference }: ErasureObstacle) => `${kind === 'rental' ? 'Location' : 'Transfert'} ${reference}`,
  state: ({ kind, is_under_way }: ErasureObstacle) =>
    is_under_way ? 'en cours' : kind === 'rental' ? 'prévue' : 'prévu',
} as const;

export const rightsTexts = {
  title: 'Vos données',
  ask: 'Vous avez réservé sans compte, par téléphone ou par formulaire ? Demandez-nous ce que nous gardons de vous, ou de l’effacer (loi 09-08) :',
  or: 'ou',
  stays: 'Seul reste ce que la loi demande de garder. Avec un compte, tout se fait dans ses paramètres.',
} as const;
