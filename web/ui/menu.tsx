import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { useDismiss } from './use-dismiss.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** A page to go to, or else something to do. */
  to?: string;
  onSelect?: () => void;
  /** Of the label, when it is not that of the page. */
  lang?: string;
  danger?: boolean;
}

interface MenuProps {
  /** The name of the button. */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  items: readonly MenuItem[];
  /** Something above the items, such as who is logged in. */
  header?: ReactNode;
}

/** WAI-ARIA menu button: arrows, Home, End and letters move; Escape and Tab close. */
export function Menu({ label, trigger, triggerClass, items, header }: MenuProps) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(open, container, close);

  /** The focus goes back to the button: the item that had it is gone, and a dialog gives it back to what has it now. */
  function leave() {
    close();
    button.current?.focus();
  }

  useEffect(() => {
    if (open) itemsIn(container.current)[0]?.focus();
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    const all = itemsIn(container.current);
    const now = all.indexOf(document.activeElement as HTMLElement);
    const byKey = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    const byLetter = event.key.length === 1 ? all.findIndex((item) => startsWith(item, event.key)) : -1;
    if (event.key === 'Tab') close();
    const next = byKey ?? (byLetter >= 0 ? byLetter : undefined);
    if (next === undefined || all.length === 0) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <div ref={container} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
        className={triggerClass}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={keepInSight}
          className="absolute end-0 top-full z-30 mt-2 min-w-56 animate-rise rounded-card border border-line bg-white p-2 text-ink shadow-soft"
        >
          {header}
          <div role="menu" id={id} aria-label={label} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <Item key={item.label} item={item} onDone={leave} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Under a button at the start of a narrow screen it would begin beyond the edge: there it begins with the button. */
function keepInSight(panel: HTMLDivElement | null) {
  const { left = 0, right = 0 } = panel?.getBoundingClientRect() ?? {};
  if (left < 0 || right > document.documentElement.clientWidth) panel?.classList.replace('end-0', 'start-0');
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    lang: item.lang,
    className: cx(
      'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 text-start font-medium hover:bg-sand-deep focus-visible:bg-sand-deep focus-visible:-outline-offset-3 [&>svg]:size-4.5',
      item.danger && 'text-rose-deep',
    ),
  };
  function select() {
    onDone();
    item.onSelect?.();
  }
  return item.to ? (
    <Link {...shared} to={item.to} onClick={select}>
      {item.icon}
      {item.label}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={select}>
      {item.icon}
      {item.label}
    </button>
  );
}

const itemsIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const startsWith = (item: HTMLElement, letter: string) =>
  item.textContent.trim().toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
