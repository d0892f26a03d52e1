/** What fits in the head of a page on the finest screen. */
export const brandPictureSize = { width: 640, height: 160 };
export const iconSizes = [192, 512] as const;

/** All that is made of one picture: for pages, for letters and print, for home screens. */
export type BrandPictureForm = '.webp' | '.png' | `-${(typeof iconSizes)[number]}.png`;
export const brandPictureForms: readonly BrandPictureForm[] = ['.webp', '.png', '-192.png', '-512.png'];

/** `0198…-320x88`: a name says how large its picture is, and never comes back for another. */
const shape = /^[\da-f-]{36}-([1-9]\d{0,2})x([1-9]\d{0,2})$/;
export const brandPictureNameLength = 44;

export const isBrandPicture = (name: string): boolean => shape.test(name);

export const brandPictureName = (id: string, { width, height }: { width: number; height: number }): string =>
  `${id}-${width}x${height}`;

export const brandPictureUrl = (name: string, form: BrandPictureForm): string => `/api/brand/${name}${form}`;

/** As large as it is. */
export function brandPictureSizeOf(name: string): { width: number; height: number } {
  const [width, height] = name.slice(name.lastIndexOf('-') + 1).split('x');
  return { width: Number(width), height: Number(height) };
}
