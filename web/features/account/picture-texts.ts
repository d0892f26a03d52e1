import { pictureLimits } from '../../../api/words/picture-limits.ts';

/** Apart from the others, which the way in carries too. */
export const pictureTexts = {
  legend: 'Photo de profil',
  choose: 'Choisir une photo',
  change: 'Changer de photo',
  remove: 'Supprimer la photo',
  hint: `${pictureLimits.formats}, ${pictureLimits.weight}`,
  preview: 'Aperçu de la photo',
  uploading: 'Envoi de la photo',
  cropTitle: 'Recadrer la photo',
  cropHint: 'Déplacez l’image avec la souris ou le doigt, ou avec les curseurs.',
  cropArea: 'Partie visible de la photo',
  sliders: { zoom: 'Zoom', x: 'Horizontal', y: 'Vertical' },
  use: 'Utiliser cette photo',
} as const;
