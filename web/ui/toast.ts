import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  message: string;
  tone: 'success' | 'error' | 'info';
  /** Of the message, when it is not that of the page. */
  lang?: string;
  /** Where to see what it says. */
  link?: { label: string; to: string };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

/** Says how something went, at the edge of the screen and to screen readers. */
export function toast(message: string, options: Partial<Pick<Toast, 'tone' | 'lang' | 'link'>> = {}) {
  const { tone = 'success', lang, link } = options;
  lastId += 1;
  // The newest three: more than that nobody reads.
  show([...toasts, { id: lastId, message, tone, ...(lang && { lang }), ...(link && { link }) }].slice(-3));
}

export const dismissToast = (id: number) => show(toasts.filter((item) => item.id !== id));

export const useToasts = () =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
