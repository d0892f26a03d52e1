import {
  appIcons,
  type ArtKind,
  artUrl,
  artWidths,
  carPictureUrl,
  carWidths,
  isFullUrl,
  type PictureFormat,
  socialImage,
} from '../../api/rules/pictures.ts';

import { isDrawnName } from './agency.ts';

/** A picture in all its widths, with the size that keeps its place on the page. */
export interface PictureSource {
  widths: readonly number[];
  url: (width: number, format: PictureFormat) => string;
  width: number;
  height: number;
}

declare const __ART_VERSION__: string;

const artSizes: Record<ArtKind, readonly [width: number, height: number]> = {
  'hero-desktop': [1920, 900],
  'hero-mobile': [900, 1200],
  gallery: [1200, 800],
  services: [640, 480],
  brand: [1600, 1000],
};

/** One of the site's own drawings, by the name of its file: `artPicture('gallery', 'gallery-5-essaouira')`. */
export function artPicture(kind: ArtKind, name: string): PictureSource {
  const [width, height] = artSizes[kind];
  return { widths: artWidths[kind], url: (at, format) => artUrl(__ART_VERSION__, name, at, format), width, height };
}

/** Shown when a page is shared. */
export function socialImageUrl(agencyName: string): string {
  const { names, width, format } = socialImage;
  return artUrl(__ART_VERSION__, names[isDrawnName(agencyName) ? 0 : 1], width, format);
}

/** The icon of the site on a home screen. */
export const appIconUrl = (width: (typeof appIcons)[number]['width']) =>
  artUrl(__ART_VERSION__, appIcons[0].name, width, appIcons[0].format);

/** A picture of a car; without a file, the drawing that stands for a photo to come. */
export function carPicture(carId: string, file: string | undefined): PictureSource {
  if (!file) return artPicture('brand', 'default-car');
  return {
    widths: isFullUrl(file) ? [] : carWidths,
    url: (at, format) => carPictureUrl(carId, file, at, format),
    width: 1600,
    height: 1000,
  };
}
