import {
  acceptedFormats,
  maxCarPictures,
  maxPictureBytes,
  maxPicturePixels,
  maxPictureRatio,
} from '../rules/pictures.ts';

/** What a picture may be, for hints and refusals alike. */
export const pictureLimits = {
  formats: `${acceptedFormats.slice(0, -1).join(', ')} ou ${acceptedFormats.at(-1)}`,
  weight: `${maxPictureBytes / (1024 * 1024)} Mo au plus`,
  pixels: `${maxPicturePixels / 1_000_000} millions au plus`,
  ratio: `un côté fait plus de ${maxPictureRatio} fois l’autre`,
  perCar: `${maxCarPictures} photos au plus par voiture`,
};
