import { ChevronDown } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { cx } from '../../ui/cx.ts';
import { SidebarLinks, useCurrentPlace, WaitingBadge } from './sidebar-links.tsx';
import { texts } from './texts.ts';
import { OfficeTools } from './tools/office-tools.tsx';

/** Under 768 px the sidebar is a bar that says where one is and opens the same list. Give it a new key per page. */
export function MobileMenu({ badge }: { badge: number }) {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const place = useCurrentPlace();
  useDismiss(open, bar, close);
  return (
    <div ref={bar} lang="en" className="sticky top-14 z-30 bg-ink text-white md:hidden print:hidden">
      <div className="flex items-center gap-1 pe-1">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="office-menu"
          onClick={() => setOpen(!open)}
          className="flex min-h-12 min-w-0 grow items-center justify-between gap-3 px-4 font-semibold focus-visible:-outline-offset-3 focus-visible:outline-saffron"
        >
          <span className="truncate">
            <span className="sr-only">{`${texts.openMenu}: `}</span>
            {place}
          </span>
          {!open && <WaitingBadge count={badge} className="me-auto px-2" />}
          <ChevronDown aria-hidden className={cx('size-5 transition-transform', open && 'rotate-180')} />
        </button>
        <OfficeTools look="bar" />
      </div>
      <nav
        id="office-menu"
        aria-label={texts.sidebar}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-6.5rem)] animate-rise overflow-y-auto bg-ink p-3 shadow-soft"
      >
        <SidebarLinks badge={badge} />
      </nav>
    </div>
  );
}
