import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { scrollBehavior } from '../../ui/motion.ts';
import { contentId } from '../layout/frame.tsx';
import { headerEndId } from '../layout/header.tsx';
import { texts } from './texts.ts';

const shownAfterPx = 300;

/** In the header, which is there at every height of the page and covers nothing that counts. */
export function ScrollToTop() {
  /** Where it is shown, while it is. */
  const [header, setHeader] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const look = () => setHeader(window.scrollY > shownAfterPx ? document.getElementById(headerEndId) : null);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  function goUp() {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    // The button goes away: the keyboard goes on from the top too.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }

  if (!header) return null;
  return createPortal(
    <button
      type="button"
      aria-label={texts.toTop}
      onClick={goUp}
      // The header stands where the page keeps room for it: reaching the button must not move the page.
      className="-order-1 -scroll-mt-24 grid size-11 animate-fade place-items-center rounded-full border border-line hover:border-ink md:me-2"
    >
      <Icon name="arrow-up" />
    </button>,
    header,
  );
}
