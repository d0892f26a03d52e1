import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { scrollBehavior } from '../../ui/motion.ts';
import { contentId } from '../layout/frame.tsx';
import { texts } from './texts.ts';

const shownAfterPx = 300;

export function ScrollToTop({ className }: { className: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfterPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  function goUp() {
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    // The button goes away: the keyboard goes on from the top too.
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }

  return shown ? (
    <button type="button" aria-label={texts.toTop} onClick={goUp} className={className}>
      <Icon name="arrow-up" />
    </button>
  ) : null;
}
