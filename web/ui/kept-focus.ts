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
    const inItsPlace = list.children[Math.min(at, list.children.length - 1)];
    if (document.activeElement === document.body && inItsPlace instanceof HTMLElement)
      inItsPlace.focus({ preventScroll: true });
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
