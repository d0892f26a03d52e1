import { artPicture, type PictureSource } from '../../lib/art.ts';
import { texts } from './texts.ts';

/** The first picture is asked for before the page is read any further; each device takes the one it will show. */
export function heroPreloads() {
  const { name } = texts.hero.slides[0];
  return [
    preload(artPicture('hero-mobile', `${name}-mobile`), '(max-width: 767.98px)'),
    preload(artPicture('hero-desktop', `${name}-desktop`), '(min-width: 768px)'),
  ];
}

const preload = ({ widths, url }: PictureSource, media: string) =>
  ({
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    imageSrcSet: widths.map((width) => `${url(width, 'avif')} ${width}w`).join(', '),
    imageSizes: '100vw',
    media,
    fetchPriority: 'high',
  }) as const;
