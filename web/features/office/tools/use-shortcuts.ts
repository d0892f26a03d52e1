import { useEffect } from 'react';

/** One key each, wherever nobody types and no dialog is open. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const press = keys[event.key];
      if (!press || event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keys]);
}

const isTaken = (target: EventTarget | null) =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea')));
