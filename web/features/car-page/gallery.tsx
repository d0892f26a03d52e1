import { type ComponentProps, type ComponentType, useState } from 'react';
import { carPicture } from '../../lib/art.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.ts';
import { useCarousel } from '../../ui/use-carousel.ts';
import { GalleryArrows } from './gallery-arrows.tsx';
import type { FullScreen } from './full-screen.tsx';
import { texts } from './texts.ts';
import { Thumbnails } from './thumbnails.tsx';

const loadFullScreen = async () => (await import('./full-screen.tsx')).FullScreen;

interface GalleryProps {
  carId: string;
  name: string;
  images: readonly string[];
}

const sizes = '(min-width: 1312px) 780px, (min-width: 1024px) 60vw, 100vw';

/** The photos of a car: swiped, stepped, picked by thumbnail, or filling the screen. */
export function Gallery({ carId, name, images }: GalleryProps) {
  const { strip, onMove, index, goTo, step } = useCarousel();
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof FullScreen>> | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);

  async function enlarge(at: number) {
    try {
      const viewer = await loadFullScreen().catch(loadFullScreen);
      setViewer(() => viewer);
      setEnlarged(at);
    } catch {
      toast(texts.fullScreenFailed, { tone: 'error' });
    }
  }

  if (images.length === 0) return <NoPhotos carId={carId} />;
  return (
    <section aria-label={texts.gallery(name)}>
      <div className="relative overflow-hidden rounded-card max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:rounded-none">
        <ul
          ref={strip}
          {...onMove}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {images.map((file, at) => (
            <li key={file} className="w-full shrink-0 snap-start">
              {/* Without scripts the photo opens by itself. */}
              <a
                href={carPicture(carId, file).url(1600, 'webp')}
                aria-label={texts.openFullScreen(at + 1)}
                onClick={(event) => {
                  event.preventDefault();
                  void enlarge(at);
                }}
                className="block cursor-zoom-in -outline-offset-4"
              >
                <Picture
                  source={carPicture(carId, file)}
                  alt={texts.photo(name, at + 1, images.length)}
                  sizes={sizes}
                  priority={at === 0}
                  className="aspect-[16/10] w-full"
                />
              </a>
            </li>
          ))}
        </ul>
        <GalleryArrows count={images.length} step={step} />
        <p className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-2 rounded-full bg-ink/75 px-3 py-1 text-sm font-medium text-white tabular-nums">
          <Icon name="expand" className="size-4" />
          {`${index + 1} / ${images.length}`}
        </p>
      </div>
      {images.length > 1 && <Thumbnails carId={carId} images={images} index={index} onPick={goTo} />}
      <p className="mt-2 text-xs text-ink-soft">{texts.notContractual}</p>
      {Viewer && enlarged !== null && (
        <Viewer carId={carId} name={name} images={images} first={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </section>
  );
}

function NoPhotos({ carId }: { carId: string }) {
  return (
    <div className="relative overflow-hidden rounded-card">
      <Picture source={carPicture(carId, undefined)} alt="" sizes={sizes} priority className="aspect-[16/10] w-full" />
      <p className="absolute inset-x-0 bottom-6 text-center font-medium text-ink">{texts.noImages}</p>
    </div>
  );
}
