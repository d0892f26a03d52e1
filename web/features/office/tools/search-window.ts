import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

export const openSearch = () => show(true);
export const closeSearch = () => show(false);

export const useSearchWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );

function show(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
