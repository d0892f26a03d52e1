import { type RefObject, useEffect } from 'react';

/** Closes what is open on Escape, on a press outside, and when the focus leaves. */
export function useDismiss(open: boolean, container: RefObject<HTMLElement | null>, close: () => void) {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open, container, close]);
}
