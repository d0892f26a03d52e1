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
