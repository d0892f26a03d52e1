import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** False while the page is as the server sent it: who is logged in and the browser's history are not known there. */
export const useIsAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/**
 * What was typed before the page came alive, on a slow line for instance, is not lost. It is read in the moment in which
 * the page does: a press is heard from then on, and would send the fields as they were drawn.
 */
export function useEarlyTyping<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  initial: Values,
  keep: (typed: Partial<Values>) => void,
): void {
  // As they were at first: later ones have no early typing to look for.
  const [first] = useState({ initial, keep });
  useLayoutEffect(() => {
    const drawn = new Map<string, unknown>(Object.entries(first.initial));
    const typed = [...new FormData(form.current ?? undefined)].filter(([name, value]) => {
      // A value that is not there is drawn as an empty field: an empty field is no typing. A box is ticked, not typed.
      const shown = drawn.get(name) ?? '';
      return drawn.has(name) && typeof shown === 'string' && shown !== value && !isOwn(form.current, name);
    });
    if (typed.length > 0) first.keep(Object.fromEntries(typed) as Partial<Values>);
  }, [form, first]);
}

/**
 * A list to choose from takes what was typed for what it means; and what is there for a browser without scripts nobody
 * who has them can type into.
 */
const isOwn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector(`[name="${name}"]`)?.matches('[role=combobox], [data-native]');
