import { useSyncExternalStore } from 'react';
import { createListeners, localStore } from '../../lib/storage.ts';

export interface SidebarState {
  collapsed: boolean;
  /** It folds by itself whenever neither the pointer nor the focus is on it. */
  auto: boolean;
}

const key = 'office-sidebar';
const atFirst: SidebarState = { collapsed: false, auto: false };
const { subscribe, tell } = createListeners();
let last: { raw: string | null; state: SidebarState } = { raw: null, state: atFirst };

/** How this browser likes the sidebar, remembered from one visit to the next. */
export function useSidebar(): [SidebarState, (change: Partial<SidebarState>) => void] {
  const state = useSyncExternalStore(subscribe, read, () => atFirst);
  return [state, write];
}

function read(): SidebarState {
  const store = localStore();
  // Where nothing may be kept, it holds until the page is left.
  const raw = store ? store.getItem(key) : last.raw;
  if (raw !== last.raw) last = { raw, state: parse(raw) };
  return last.state;
}

function write(change: Partial<SidebarState>) {
  const state = { ...read(), ...change };
  const raw = JSON.stringify(state);
  last = { raw, state };
  localStore()?.setItem(key, raw);
  tell();
}

function parse(raw: string | null): SidebarState {
  try {
    const { collapsed, auto } = JSON.parse(raw ?? '{}') as Partial<SidebarState>;
    return { collapsed: collapsed === true, auto: auto === true };
  } catch {
    return atFirst;
  }
}
