import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { useHeld } from '../../ui/use-held.ts';
import { SidebarLinks } from './sidebar-links.tsx';
import { texts } from './texts.ts';
import { OfficeTools } from './tools/office-tools.tsx';
import { useSidebar } from './use-sidebar.ts';

/** From 768 px up. While it folds by itself it unfolds over the page, so that nothing beside it moves. */
export function Sidebar({ badge }: { badge: number }) {
  const [{ collapsed, auto }, change] = useSidebar();
  const nav = useRef<HTMLElement>(null);
  const used = useHeld(nav);
  const narrow = auto || collapsed;
  const folded = auto ? !used : collapsed;
  const FoldIcon = collapsed ? PanelLeftOpen : PanelLeftClose;

  return (
    <aside className={cx('hidden shrink-0 bg-ink md:block print:hidden', narrow ? 'w-18' : 'w-60')}>
      <nav
        lang="en"
        aria-label={texts.sidebar}
        ref={nav}
        className={cx(
          'sticky top-14 z-30 flex h-[calc(100dvh-3.5rem)] flex-col justify-between gap-6 overflow-x-hidden overflow-y-auto bg-ink p-3 text-white',
          folded ? 'w-18' : 'w-60',
          auto && !folded && 'shadow-soft',
        )}
      >
        <div className="flex flex-col gap-2">
          <OfficeTools look={folded ? 'icons' : 'words'} />
          <SidebarLinks folded={folded} badge={badge} />
        </div>
        <div className="flex flex-col gap-1 border-t border-white/15 pt-3 text-sm">
          <button
            type="button"
            role="switch"
            aria-checked={auto}
            title={folded ? texts.autoCollapse : undefined}
            onClick={() => change({ auto: !auto })}
            className={controlClass}
          >
            <span
              aria-hidden
              className={cx(
                'flex h-5 w-9 shrink-0 rounded-full p-0.5 transition-colors',
                auto ? 'bg-teal' : 'bg-white/30',
                folded && 'scale-75',
              )}
            >
              <span
                className={cx(
                  'size-4 rounded-full bg-white transition-transform',
                  auto && 'translate-x-4 rtl:-translate-x-4',
                )}
              />
            </span>
            <span className={folded ? 'sr-only' : 'truncate'}>{texts.autoCollapse}</span>
          </button>
          {!auto && (
            <button
              type="button"
              aria-expanded={!collapsed}
              aria-label={collapsed ? texts.expand : texts.collapse}
              title={collapsed ? texts.expand : undefined}
              onClick={() => change({ collapsed: !collapsed })}
              className={controlClass}
            >
              <FoldIcon aria-hidden className="ms-0.5 size-5 shrink-0 rtl:-scale-x-100" />
              {!folded && <span className="truncate">{texts.collapse}</span>}
            </button>
          )}
        </div>
      </nav>
    </aside>
  );
}

const controlClass =
  'flex min-h-11 items-center gap-3 rounded-control px-2.5 pointer-fine:min-h-8.5 text-start font-medium text-white/85 hover:bg-white/10 hover:text-white focus-visible:outline-saffron';
