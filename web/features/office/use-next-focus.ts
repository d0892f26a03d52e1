import { useEffect, useRef } from 'react';

/** `focusNext(id)`: what gets the focus once a list is drawn anew, since the pressed button may have gone with its line. */
export function useNextFocus(): (id: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus();
    next.current = null;
  });
  return (id) => {
    next.current = id;
  };
}
