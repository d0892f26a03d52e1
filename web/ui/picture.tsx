import { pictureFormats } from '../../api/rules/pictures.ts';
import type { PictureSource } from '../lib/art.ts';
import { cx } from './cx.ts';

interface PictureProps {
  source: PictureSource;
  /** Another picture under 768 px. */
  mobileSource?: PictureSource;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** How wide it is shown, as in `(min-width: 1024px) 33vw, 100vw`. */
  sizes: string;
  /** The picture that the page is judged by: fetched first, never lazily. */
  priority?: boolean;
  className?: string;
}

const mobile = '(max-width: 767.98px)';

/** AVIF, then WebP, in several widths, on a sand-coloured ground while it loads. */
export function Picture({ source, mobileSource, alt, sizes, priority = false, className }: PictureProps) {
  const lastWidth = source.widths.at(-1) ?? source.width;
  return (
    <picture className="contents">
      {mobileSource && sourcesOf(mobileSource, sizes, mobile)}
      {sourcesOf(source, sizes)}
      <img
        src={source.url(lastWidth, 'webp')}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={cx('bg-sand-deep object-cover', className)}
      />
    </picture>
  );
}

function sourcesOf({ widths, url, width, height }: PictureSource, sizes: string, media?: string) {
  if (widths.length === 0) return null;
  return pictureFormats.map((format) => (
    <source
      key={`${format}${media}`}
      type={`image/${format}`}
      media={media}
      srcSet={widths.map((at) => `${url(at, format)} ${at}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
    />
  ));
}
