import { useSyncExternalStore } from 'react';

export interface SidebarState {
  collapsed: boolean;
  /** It folds by itself whenever neither the pointer nor the focus is on it. */
  auto: boolean;
}

const key = 'office-sidebar';
const atFirst: SidebarState = { collapsed: false, auto: false };
const listeners = new Set<() => void>();
let last: { raw: string | null; state: SidebarState } = { raw: null, state: atFirst };

/** How this browser likes the sidebar, remembered from one visit to the next. */
export function useSidebar(): [SidebarState, (change: Partial<SidebarState>) => void] {
  const state = useSyncExternalStore(subscribe, read, () => atFirst);
  return [state, write];
}

function read(): SidebarState {
  let raw: string | null = null;
  try {
    raw = window.localStorage.getItem(key);
  } catch {
    // Storage may be forbidden: then nothing is remembered.
  }
  if (raw !== last.raw) last = { raw, state: parse(raw) };
  return last.state;
}

function write(change: Partial<SidebarState>) {
  const state = { ...read(), ...change };
  const raw = JSON.stringify(state);
  last = { raw, state };
  try {
    window.localStorage.setItem(key, raw);
  } catch {
    // See above: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

function parse(raw: string | null): SidebarState {
  try {
    const { collapsed, auto } = JSON.parse(raw ?? '{}') as Partial<SidebarState>;
    return { collapsed: collapsed === true, auto: auto === true };
  } catch {
    return atFirst;
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
