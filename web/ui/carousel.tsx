import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { texts } from './texts.ts';
import { useCarousel } from './use-carousel.ts';
import { Icon } from './icon.tsx';

interface CarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  /** 3: three side by side, two under 1024 px, one under 768 px. 1: always one, from edge to edge. */
  perView?: 1 | 3;
  /** Moves by itself; stops on hover, focus, the pause button, and for people who asked for less motion. */
  autoplayMs?: number;
  /** Controls laid over the slides (as in the hero) instead of under them. */
  overlay?: boolean;
}

/** A strip that scrolls and snaps: a finger, a wheel or the arrow keys move it without any script. */
export function Carousel({ label, slides, perView = 3, autoplayMs, overlay = false }: CarouselProps) {
  const count = slides.length;
  const carousel = useCarousel({ autoplayMs });
  const { strip, index, goTo, step, section, paused, setPaused, running } = carousel;
  return (
    <section aria-roledescription={texts.carousel} aria-label={label} ref={section} className="relative">
      <ul
        ref={strip}
        {...carousel.onMove}
        // Without a focusable thing inside, only this lets the arrow keys scroll it.
        tabIndex={0}
        aria-live={running ? 'off' : 'polite'}
        aria-label={label}
        className={cx(
          'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-3',
          perView === 3 && '-mx-2 px-2 py-3 scroll-px-2 gap-6',
        )}
      >
        {slides.map(({ key, content }, at) => (
          <li
            key={key}
            aria-roledescription={texts.slide}
            aria-label={texts.slideOf(at + 1, count)}
            className={cx(
              'shrink-0 snap-start',
              perView === 3 ? 'w-full md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]' : 'w-full',
            )}
          >
            {content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div
          className={cx(
            'flex items-center justify-center gap-3 noscript:hidden',
            overlay
              ? 'pointer-events-none absolute inset-x-0 bottom-3 px-3 md:bottom-11 *:pointer-events-auto'
              : 'mt-4',
          )}
        >
          <Control label={texts.previous} overlay={overlay} onClick={() => step(-1)}>
            <Icon name="chevron-left" className="size-5 rtl:-scale-x-100" />
          </Control>
          <Dots count={count} index={index} perView={perView} overlay={overlay} onPick={goTo} />
          <Control label={texts.next} overlay={overlay} onClick={() => step(1)}>
            <Icon name="chevron-right" className="size-5 rtl:-scale-x-100" />
          </Control>
          {autoplayMs && (
            <span className="motion-reduce:hidden">
              <Control label={paused ? texts.play : texts.pause} overlay={overlay} onClick={() => setPaused(!paused)}>
                <Icon name={paused ? 'play' : 'pause'} className="size-4" />
              </Control>
            </span>
          )}
        </div>
      )}
    </section>
  );
}

interface DotsProps {
  count: number;
  index: number;
  perView: 1 | 3;
  overlay: boolean;
  onPick: (index: number) => void;
}

/**
 * One dot per place where the strip can stand; the style sheet drops those that a wider view makes pointless. For a
 * thumb they are as wide as the arrows, or share the room beside these.
 */
function Dots({ count, index, perView, overlay, onPick }: DotsProps) {
  return (
    <span
      className={cx(
        'flex min-w-0',
        overlay && 'rounded-full bg-ink/55',
        perView === 3 && 'lg:[&>:nth-last-child(-n+2)]:hidden md:[&>:last-child]:hidden',
      )}
    >
      {Array.from({ length: count }, (_, at) => (
        <button
          key={at}
          type="button"
          aria-label={texts.goToSlide(at + 1)}
          aria-current={at === index || undefined}
          onClick={() => onPick(at)}
          className="group grid size-11 min-w-6 place-items-center rounded-full md:w-6"
        >
          <span
            className={cx(
              'size-2 rounded-full transition group-aria-[current]:w-5',
              overlay ? 'bg-white/70 group-aria-[current]:bg-white' : 'bg-edge group-aria-[current]:bg-brand',
            )}
          />
        </button>
      ))}
    </span>
  );
}

interface ControlProps {
  label: string;
  overlay: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Control({ label, overlay, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full transition',
        overlay ? 'bg-ink/55 text-white hover:bg-ink' : 'border border-line bg-white text-ink hover:border-ink',
      )}
    >
      {children}
    </button>
  );
}
