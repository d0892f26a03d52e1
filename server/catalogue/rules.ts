import type { Car } from '../../api/catalogue.ts';
import { carWidths, type PictureFormat, pictureFormats } from '../../api/pictures.ts';

export const toDirhams = (centimes: number) => centimes / 100;
export const toCentimes = (dirhams: number) => Math.round(dirhams * 100);

export const carName = ({ make, model }: Pick<Car, 'make' | 'model'>) => `${make} ${model}`;

export interface PictureName {
  master: string;
  /** Null: the picture as it is stored. */
  width: number | null;
  format: PictureFormat;
}

const pattern = new RegExp(`^([\\w-]{1,64}?)(?:-(${carWidths.join('|')}))?\\.(${pictureFormats.join('|')})$`);

/** `id.webp` is the stored picture, `id-800.avif` one of its variants; anything else does not exist. */
export function parsePictureName(file: string): PictureName | null {
  const [, id, width, format] = pattern.exec(file) ?? [];
  if (id === undefined || format === undefined) return null;
  if (width === undefined && format !== 'webp') return null;
  return { master: `${id}.webp`, width: width === undefined ? null : Number(width), format: format as PictureFormat };
}
