import { type ReactNode, useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  message: string;
  tone: 'success' | 'error' | 'info';
  /** Of the message, when it is not that of the page. */
  lang?: string;
  /** What else stands in it (`toast-extras.tsx`). It comes from who tells it: public pages do not load it. */
  extra?: (id: number) => ReactNode;
  /** The extra ends it, whoever looks at it. */
  isTimed?: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: readonly Toast[] = [];

export type ToastOptions = Partial<Omit<Toast, 'id' | 'message'>>;

/** Says how something went, at the edge of the screen and to screen readers. */
export function toast(message: string, { tone = 'success', ...more }: ToastOptions = {}) {
  lastId += 1;
  // The newest three: more than that nobody reads.
  show([...toasts, { id: lastId, message, tone, ...more }].slice(-3));
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
