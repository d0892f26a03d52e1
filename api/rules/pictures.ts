/** The widths in which a picture of a car or of the site can be asked for; nothing else is made. */
export const carWidths = [480, 800, 1200, 1600] as const;
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The pictures that belong to the site itself, drawn in `art/`, by folder. */
export const artWidths = {
  'hero-desktop': [1280, 1920, 2560],
  'hero-mobile': [600, 900, 1200],
  gallery: [480, 800, 1200],
  services: [320, 640],
  brand: [480, 1200],
} as const;
export type ArtKind = keyof typeof artWidths;

/** Social networks and home screens want older formats, in one size each. */
/** Of the two drawings the first says the name that all drawings say, the second nobody's. */
export const socialImage = { names: ['og-image', 'og-scene'], width: 1200, format: 'jpg' } as const;
export const appIcons = [
  { name: 'app-icon', width: 192, format: 'png' },
  { name: 'app-icon', width: 512, format: 'png' },
] as const;
export type ArtFormat = PictureFormat | 'jpg' | 'png';

/** `0198….webp` at 800 px wide as AVIF is `0198…-800.avif`; a full URL stays as it is. */
export function carPictureUrl(carId: string, file: string, width: number, format: PictureFormat): string {
  if (isFullUrl(file)) return file;
  return `/api/car/${carId}/images/${file.replace(/\.\w+$/, '')}-${width}.${format}`;
}

export const isFullUrl = (file: string) => /^https?:\/\//.test(file);

/** `version` changes with the drawings, so that the answer can be kept for ever. */
export const artUrl = (version: string, name: string, width: number, format: ArtFormat) =>
  `/art/${version}/${name}-${width}.${format}`;
