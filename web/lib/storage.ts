/** What the browser keeps for this site. It may forbid that altogether: null, and nothing is remembered. */
export const localStore = () => orNull(() => window.localStorage);

/** The same, for this tab alone. */
export const tabStore = () => orNull(() => window.sessionStorage);

function orNull(storage: () => Storage): Storage | null {
  try {
    return storage();
  } catch {
    return null;
  }
}

/** Whoever shows something that is kept there hears of it when it changes: of this tab by `tell`, of others by the browser. */
export function createListeners() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return { subscribe, tell };
}
