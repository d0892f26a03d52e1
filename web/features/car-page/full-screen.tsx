import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { carPicture } from '../../lib/art.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useCarousel } from '../../ui/use-carousel.ts';
import { GalleryArrows } from './gallery-arrows.tsx';
import { texts } from './texts.ts';

interface FullScreenProps {
  carId: string;
  name: string;
  images: readonly string[];
  /** The photo that was pressed. */
  first: number;
  onClose: () => void;
}

/** The photos over the whole window: swipe, arrows and arrow keys step, Escape closes. */
export function FullScreen({ carId, name, images, first, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, onMove, index, step } = useCarousel();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    strip.current?.children[first]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
    // Closed while it is still in the page, which is when the browser gives the focus back.
    return () => element?.close();
  }, [first, strip]);

  function stepByKey(event: KeyboardEvent<HTMLElement>) {
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === forwards ? 1 : -1);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={texts.gallery(name)}
      onKeyDown={stepByKey}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-full max-h-none w-full max-w-none animate-fade flex-col bg-ink p-0 text-white open:flex"
    >
      <div className="flex items-center justify-between gap-4 p-3 ps-5">
        <p className="font-medium tabular-nums" aria-live="polite">
          {`${index + 1} / ${images.length}`}
        </p>
        <button
          type="button"
          aria-label={texts.close}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-full hover:bg-ink-raised"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <div className="relative min-h-0 flex-1 pb-4">
        <ul
          ref={strip}
          {...onMove}
          tabIndex={0}
          className="no-scrollbar -outline-offset-3 flex h-full snap-x snap-mandatory overflow-x-auto"
        >
          {images.map((file, at) => (
            <li key={file} className="flex h-full w-full shrink-0 snap-start items-center">
              <Picture
                source={carPicture(carId, file)}
                alt={texts.photo(name, at + 1, images.length)}
                sizes="100vw"
                className="max-h-full w-full rounded-control object-contain"
              />
            </li>
          ))}
        </ul>
        <GalleryArrows count={images.length} step={step} />
      </div>
    </dialog>
  );
}
