import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * False while the page is as the server sent it: the browser's history is not known there, and a press would send a
 * form the browser's own way, which leads nowhere.
 */
export const useIsAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/** What was typed before the page came alive, on a slow line for instance, is not lost. */
export function useEarlyTyping<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: Values,
  keep: (typed: Partial<Values>) => void,
): void {
  // As they were at first: later ones have no early typing to look for.
  const [first] = useState({ initial, keep });
  useEffect(() => {
    const drawn = new Map<string, unknown>(Object.entries(first.initial));
    const typed = [...new FormData(form.current ?? undefined)].filter(
      // A value that is not there is drawn as an empty field: an empty field is no typing.
      ([name, value]) => drawn.has(name) && (drawn.get(name) ?? '') !== value,
    );
    if (typed.length > 0) first.keep(Object.fromEntries(typed) as Partial<Values>);
  }, [form, first]);
}
