import { useCallback, useRef } from 'react';
import { focusRow, useKeptFocus } from '../../../ui/kept-focus.ts';

/**
 * A question about a row takes the focus away. Once it is answered, who asked goes on where they were, or at the row that
 * took the place of theirs.
 */
export function useRowFocus() {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ control: HTMLElement; at: number } | null>(null);
  const kept = useKeptFocus();

  const leave = useCallback(() => {
    const control = document.activeElement;
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => row.contains(control));
    left.current = control instanceof HTMLElement && at >= 0 ? { control, at } : null;
  }, []);

  function comeBack() {
    const { control, at = 0 } = left.current ?? {};
    if (control?.isConnected) control.focus();
    else focusRow(list.current, at);
  }

  return { leave, comeBack, listProps: { ref: list, ...kept } };
}
