import { artPicture } from '../../lib/art.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { texts } from './texts.ts';

const everyMs = 3000;
const sizes = '(min-width: 1312px) 394px, (min-width: 1024px) 31vw, (min-width: 768px) 46vw, 92vw';

/** Six pictures of places to drive to, moving on by themselves. */
export function Gallery() {
  const slides = texts.gallery.pictures.map(({ name, caption }) => ({
    key: name,
    content: (
      <figure className="relative overflow-hidden rounded-card">
        <Picture source={artPicture('gallery', name)} alt="" sizes={sizes} className="aspect-[3/2] h-auto w-full" />
        <figcaption className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink/85 to-transparent px-5 pt-12 pb-4 font-semibold text-white">
          {caption}
        </figcaption>
      </figure>
    ),
  }));
  return <Carousel label={texts.gallery.slider} slides={slides} autoplayMs={everyMs} />;
}
