import { maxCarPictures, maxPictureBytes, maxPicturePixels, maxPictureRatio } from '../rules/picture-uploads.ts';

const count = `${maxCarPictures} photos au plus`;

/** What a picture may be, for hints and refusals alike. */
export const pictureLimits = {
  formats: 'JPEG, PNG, WebP ou AVIF',
  weight: `${maxPictureBytes >> 20} Mo au plus`,
  pixels: `${maxPicturePixels / 1e6} millions au plus`,
  ratio: `un côté fait plus de ${maxPictureRatio} fois l’autre`,
  count,
  perCar: `${count} par voiture`,
};
