import { useEffect, useRef } from 'react';

/** The button that led to the next step is gone: the keyboard and the screen reader go on at its title. */
export function useFocusOn(step: string) {
  const screen = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) screen.current?.querySelector('h1')?.focus();
    last.current = step;
  }, [step]);
  return screen;
}
