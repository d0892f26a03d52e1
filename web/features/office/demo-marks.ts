import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { listDemoMarks } from '../../../api/calls/setup.ts';
import { call, CallError } from '../../lib/call.ts';

/**
 * What the demonstration brought, by id: one small answer for whatever a screen shows, so that the lists and the public
 * calls which some of them share know nothing of it.
 */
let marks: ReadonlySet<string> | null = null;
const listeners = new Set<() => void>();

/**
 * Asks with each screen for as long as there is a demonstration, and no more once there is none. `sent` came with the page
 * itself, and is what the first screen has to know.
 */
export function useDemoMarks(sent: readonly string[] | null = null): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (sent && marks === null) {
      askedFor = pathname;
      learn(sent);
    }
    askFor(pathname);
  }, [pathname, sent]);
}

let askedFor: string | null = null;

function askFor(screen: string) {
  if (screen === askedFor || marks?.size === 0) return;
  askedFor = screen;
  void refreshDemoMarks();
}

export function useIsDemo(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marks?.has(id) ?? false,
    () => false,
  );
}

/** After the demonstration has come or gone. */
export async function refreshDemoMarks(): Promise<void> {
  try {
    learn(await call(listDemoMarks));
  } catch (error) {
    // The session is over or the role is lost, which the guards of the back office see to: nothing went wrong.
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return;
    console.error(error);
  }
}

function learn(ids: readonly string[]) {
  marks = new Set(ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
