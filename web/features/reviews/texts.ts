import { agency } from '../../../api/agency.ts';

export const texts = {
  list: 'Avis des clients',
  verified: 'Location vérifiée',
  reply: `Réponse de ${agency.name}`,
  none: 'Aucun avis pour le moment',
  noneHint: 'Vous avez loué cette voiture ? Soyez la première personne à donner votre avis.',
} as const;
