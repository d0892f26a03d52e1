import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';

export interface Action {
  label: string;
  icon: ReactNode;
  /** A page to go to, or else something to do. */
  to?: string;
  onSelect?: () => void;
  /** The key that does the same without the menu. */
  shortcut?: string;
  isDanger?: boolean;
}

interface ActionMenuProps {
  label: string;
  /** What it is about, above the actions. */
  header: ReactNode;
  actions: readonly Action[];
  /** Beside what it opens. */
  anchor: DOMRect;
  onClose: () => void;
}

/** The browser's own popover: above everything, closed by Escape or a press elsewhere. Arrows go through the actions. */
export function ActionMenu({ label, header, actions, anchor, onClose }: ActionMenuProps) {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = card;
    if (!current) return;
    current.showPopover();
    place(current, anchor);
    current.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [anchor]);

  useEffect(() => {
    const { current } = card;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose();
    };
    current?.addEventListener('toggle', onToggle);
    return () => current?.removeEventListener('toggle', onToggle);
  }, [onClose]);

  function onKeyDown(event: KeyboardEvent) {
    const all = [...(card.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Tab') card.current?.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <div
      ref={card}
      popover="auto"
      className="fixed m-0 w-80 max-w-[calc(100vw-1rem)] animate-fade rounded-card border border-line bg-white p-2 text-ink shadow-soft"
    >
      <div className="px-3 pt-1.5 pb-2 text-sm">{header}</div>
      <div role="menu" aria-label={label} onKeyDown={onKeyDown} className="border-t border-line pt-1.5">
        {actions.map((action) => (
          <MenuAction key={action.label} action={action} onDone={() => card.current?.hidePopover()} />
        ))}
      </div>
    </div>
  );
}

function MenuAction({ action, onDone }: { action: Action; onDone: () => void }) {
  const { label, icon, to, onSelect, shortcut, isDanger } = action;
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: cx(
      'flex min-h-10 w-full items-center gap-3 rounded-[10px] px-3 text-start text-sm font-medium hover:bg-sand-deep focus-visible:bg-sand-deep focus-visible:-outline-offset-3 pointer-coarse:min-h-11 [&>svg]:size-4.5',
      isDanger && 'text-rose-deep',
    ),
  };
  const inside = (
    <>
      {icon}
      <span className="grow">{label}</span>
      {shortcut && (
        <kbd aria-hidden className="rounded border border-line px-1.5 font-sans text-xs text-ink-soft">
          {shortcut}
        </kbd>
      )}
    </>
  );
  function select() {
    onDone();
    onSelect?.();
  }
  return to ? (
    <Link {...shared} to={to} onClick={select}>
      {inside}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={select}>
      {inside}
    </button>
  );
}

const gapPx = 6;

/** Below what it is about, or above where there is no room; never over the edge of the screen. */
function place(card: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth, offsetHeight } = card;
  const below = anchor.bottom + gapPx;
  const isRoom = below + offsetHeight <= window.innerHeight;
  const x = Math.min(Math.max(gapPx, anchor.x), window.innerWidth - offsetWidth - gapPx);
  card.style.insetBlockStart = `${Math.max(gapPx, isRoom ? below : anchor.y - offsetHeight - gapPx)}px`;
  card.style.insetInlineStart = `${x}px`;
}
