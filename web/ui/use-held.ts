import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody points at a part of the page or has the focus in it: then it must not move or vanish. */
export function useHeld(part: RefObject<HTMLElement | null>): boolean {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const end = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: end.signal });
    // A finger never leaves as a mouse does, so only a mouse holds by pointing.
    on('pointerenter', (event) => setPointed((event as PointerEvent).pointerType === 'mouse'));
    on('pointerleave', () => setPointed(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => end.abort();
  }, [part]);
  return pointed || focused;
}
