import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { texts } from './texts.ts';

/** Steps through photos, laid over their sides. Without scripts a swipe or a wheel does it. */
export function GalleryArrows({ count, step }: { count: number; step: (by: -1 | 1) => void }) {
  if (count < 2) return null;
  return (
    <>
      <Arrow to="previous" onClick={() => step(-1)} />
      <Arrow to="next" onClick={() => step(1)} />
    </>
  );
}

function Arrow({ to, onClick }: { to: 'previous' | 'next'; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts[to]}
      onClick={onClick}
      className={cx(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-ink shadow-soft transition hover:bg-white noscript:hidden',
        to === 'next' ? 'end-3' : 'start-3',
      )}
    >
      <Icon name={to === 'next' ? 'chevron-right' : 'chevron-left'} className="size-5 rtl:-scale-x-100" />
    </button>
  );
}
