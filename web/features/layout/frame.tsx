import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { repeatEarlyPress } from '../../lib/early-press.ts';
import { lazyWhenNear } from '../../lib/when-near.ts';
import { cx } from '../../ui/cx.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { Header } from './header.tsx';
import { texts } from './texts.ts';

/** Of the `<main>` of every page. */
export const contentId = 'contenu';

const footerId = 'pied';
const Footer = lazyWhenNear(footerId, '300px', async () => (await import('./footer.tsx')).Footer);

/** Skip link, header, the page, footer, messages. In the back office they leave the room to the work. */
export function Frame({ children }: { children: ReactNode }) {
  const isOffice = `${useLocation().pathname}/`.startsWith('/admin/');
  useFocusOnNavigation();
  useEffect(repeatEarlyPress, []);
  return (
    <>
      <a
        href={`#${contentId}`}
        className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-semibold text-white focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header compact={isOffice} />
        <main id={contentId} tabIndex={-1} className="outline-none">
          {children}
        </main>
        <footer
          id={footerId}
          className={cx(
            'mt-auto bg-ink text-white print:hidden',
            !isOffice && 'drawn-later [--drawn-height:63rem] md:[--drawn-height:25rem]',
          )}
        >
          <Suspense>
            <Footer compact={isOffice} />
          </Suspense>
        </footer>
      </div>
      <Toaster />
    </>
  );
}

/** A new page starts at its top for the keyboard and the screen reader too. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const content = document.getElementById(contentId);
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
  }, [pathname]);
}
