import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Who acts on a row that leaves the list goes on at the row in its place, not at the top of the page. At the row and not at
 * its button, which one more press of the same key would push.
 */
export function useKeptFocus() {
  const last = useRef<{ control: Element; list: Element; at: number } | null>(null);

  // After every drawing: any of them may take the row away.
  useLayoutEffect(() => {
    const { current } = last;
    if (!current || current.control.isConnected) return;
    last.current = null;
    const { list, at } = current;
    if (document.activeElement === document.body) focusRow(list, at);
  });

  return {
    onFocus({ target }: FocusEvent) {
      const row = target.closest('tbody > tr, li');
      const list = row?.parentElement;
      last.current = row && list ? { control: target, list, at: [...list.children].indexOf(row) } : null;
    },
    onBlur({ target }: FocusEvent) {
      if (target.isConnected) last.current = null;
    },
  };
}

/** The row at that place, or the last; where no row is left, the content. */
export function focusRow(list: Element | null, at: number): void {
  const rows = list?.isConnected ? list.children : [];
  const next = rows[Math.min(at, rows.length - 1)] ?? document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
